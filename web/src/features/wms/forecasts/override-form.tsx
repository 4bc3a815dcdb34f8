import { CommandForm } from "../../../parts/command-form.tsx";
import { overrideForecast } from "@cerebro/contracts/fields/predictions/forecasts.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { DateInput } from "../../../ui/form/text-input.tsx";
import { formatDateOnly } from "../../../parts/format.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";

const field = fieldsFor(overrideForecast);

interface OverrideFormProps {
  readonly itemId: string;
  readonly baseUnit: string;
  /** First and last day that is foretold. */
  readonly first: string;
  readonly last: string;
  readonly onDone: () => void;
}

/** A person's figure instead of the model's, with its reason for later review. */
export function OverrideForm({ itemId, baseUnit, first, last, onDone }: OverrideFormProps) {
  const command = useCommand("POST /api/forecasts/overrides", {
    onDone,
    told: ({ from, until }) => `Forecast of ${formatDateOnly(from)} to ${formatDateOnly(until)} overridden`,
  });
  return (
    <CommandForm
      label="Override the forecast"
      command={command}
      onSubmit={(data) => {
        const [from, until, reason] = [textOf(data, "from"), textOf(data, "until"), textOf(data, "reason")];
        const unitsPerDay = numberOf(data, "unitsPerDay");
        if (from === null || until === null || reason === null || unitsPerDay === null) return;
        command.run({ itemId, from, until, unitsPerDay, reason });
      }}
      submit="Override"
    >
      <FieldRow>
        <Field {...field("from")}>
          <DateInput required min={first} defaultValue={first} />
        </Field>
        <Field {...field("until")}>
          <DateInput required min={first} defaultValue={last} />
        </Field>
      </FieldRow>
      <NumberField {...field("unitsPerDay")} label={`${baseUnit} a day`} />
      <TextField {...field("reason")} hint="Facts the model cannot know. The override is scored against it later." />
    </CommandForm>
  );
}
