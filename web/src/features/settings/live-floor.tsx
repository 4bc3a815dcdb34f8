import { useQuery, useQueryClient } from "@tanstack/react-query";
import { simulatedActs, simulationSpeeds } from "@cerebro/contracts/constants/simulation.ts";
import type { Simulation } from "@cerebro/contracts/entities/platform/simulation.ts";
import { reading } from "../../data/query-client.ts";
import { useAct } from "../../data/use-act.ts";
import { Switch } from "../../ui/form/choice.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { formatNumber } from "../../ui/format.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { Moment } from "./parts/moment.tsx";

const route = "GET /api/simulation";
const lookAgainMs = 5_000;
const speeds = simulationSpeeds.map((speed) => ({ value: String(speed), label: `${speed}×` }));

/** The switch of the simulated floor; a real organisation has none. */
export function LiveFloor() {
  const { data } = useQuery({ ...reading(route, {}), staleTime: 0, refetchInterval: lookAgainMs });
  return data?.available ? <FloorSwitch simulation={data} /> : null;
}

function FloorSwitch({ simulation }: { simulation: Simulation }) {
  const { running, acts, lastAct, lastActAt } = simulation;
  const speed = simulationSpeeds.find((known) => known === simulation.speed) ?? 1;
  const queries = useQueryClient();
  const save = useAct("PUT /api/simulation", {
    onDone: (saved) => queries.setQueryData(reading(route, {}).queryKey, saved),
  });
  return (
    <Panel title="Live demo floor">
      <div className="flex flex-col items-start gap-4">
        <Switch
          label="Simulated people work on the floor"
          hint="Orders come in, goods are picked, packed, shipped, received and put away, by the same commands that people use."
          checked={running}
          disabled={save.busy}
          onChange={() => save.run({ running: !running, speed })}
        />
        <Segments
          label="Speed"
          options={speeds}
          value={String(speed)}
          onChange={(value) => save.run({ running, speed: simulationSpeeds.find((one) => String(one) === value) ?? 1 })}
        />
        <p className="text-tool text-ink-muted">
          {formatNumber(acts)} acts so far{lastAct && `; last: ${simulatedActs[lastAct]}`}
          {lastActAt && (
            <>
              , <Moment at={lastActAt} />
            </>
          )}
          .
        </p>
        {save.failure && <p role="alert">{save.failure}</p>}
      </div>
    </Panel>
  );
}
