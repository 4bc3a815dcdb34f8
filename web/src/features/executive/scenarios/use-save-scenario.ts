import { useQueryClient } from "@tanstack/react-query";
import type { ScenarioChange, ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { reading } from "../../../data/query-client.ts";
import { type CommandOptions, useCommand } from "../../../parts/use-command.ts";

const route = "PUT /api/executive/scenarios/{scenarioId}";

interface SavedParts {
  readonly name?: string;
  readonly changes?: ScenarioChange[];
}

/** Sets the name or the changes of a scenario; the other part is sent as it is shown. */
export function useSaveScenario({ scenario, changes }: ScenarioDetail, options: CommandOptions<typeof route>) {
  const queries = useQueryClient();
  const { id: scenarioId, version, name } = scenario;
  const command = useCommand(route, {
    ...options,
    onDone: (saved) => {
      // The next change needs the new version, also before the scenario is read again.
      queries.setQueryData(reading("GET /api/executive/scenarios/{scenarioId}", { scenarioId }).queryKey, saved);
      options.onDone?.(saved);
    },
  });
  const save = (parts: SavedParts) => command.run({ scenarioId, version, name, changes, ...parts });
  return { command, save };
}
