import { scenarioDays } from "@cerebro/contracts/constants/scenarios.ts";
import type { ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { changeScenario, createScenario } from "@cerebro/contracts/fields/executive/scenarios.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { useSaveScenario } from "./use-save-scenario.ts";

const newField = fieldsFor(createScenario);
const field = fieldsFor(changeScenario);

const dayOptions = scenarioDays.map((days) => ({ value: String(days), label: `Latest ${days} days` }));

/** A scenario begins as a copy of the actual figures. */
export function NewScenario({ onDone }: { onDone: (made: ScenarioDetail) => void }) {
  const command = useCommand("POST /api/executive/scenarios", {
    told: ({ scenario }) => `${scenario.name} is created`,
    onDone,
  });
  const create = (data: FormData) => {
    const typed = numberOf(data, "days");
    command.run({
      name: textOf(data, "name") ?? "",
      days: scenarioDays.find((days) => days === typed) ?? scenarioDays[0],
    });
  };
  return (
    <CommandForm command={command} onSubmit={create} submit="Create scenario">
      <TextField {...newField("name")} />
      <SelectField
        {...newField("days")}
        label="Actual figures"
        optional={false}
        hint="Whole days; today is not among them. Live records are not changed."
        options={dayOptions}
      />
    </CommandForm>
  );
}

interface RenameProps {
  readonly detail: ScenarioDetail;
  readonly onDone: () => void;
}

export function RenameScenario({ detail, onDone }: RenameProps) {
  const { command, save } = useSaveScenario(detail, {
    told: ({ scenario }) => `The scenario is called ${scenario.name} now`,
    onDone,
  });
  return (
    <CommandForm command={command} onSubmit={(data) => save({ name: textOf(data, "name") ?? "" })} submit="Rename">
      <TextField {...field("name")} defaultValue={detail.scenario.name} />
    </CommandForm>
  );
}
