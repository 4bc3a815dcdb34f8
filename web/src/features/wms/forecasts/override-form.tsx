import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FieldRow, Form } from "../../../ui/form/form.tsx";
import { DateInput, NumberInput, TextInput } from "../../../ui/form/text-input.tsx";
import { formatDateOnly } from "../../../parts/format.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";

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
    refusal: "inline",
    onDone,
    told: ({ from, until }) => ({
      message: `Forecast of ${formatDateOnly(from)} to ${formatDateOnly(until)} overridden`,
    }),
  });
  return (
    <Form
      aria-label="Override the forecast"
      errors={command.fieldErrors}
      failure={command.refusal}
      onSubmit={(data) => {
        const [from, until, reason] = [textOf(data, "from"), textOf(data, "until"), textOf(data, "reason")];
        const unitsPerDay = numberOf(data, "unitsPerDay");
        if (from === null || until === null || reason === null || unitsPerDay === null) return;
        command.run({ itemId, from, until, unitsPerDay, reason });
      }}
      actions={
        <Button type="submit" variant="primary" busy={command.busy}>
          Override
        </Button>
      }
    >
      <FieldRow>
        <Field label="From" name="from">
          <DateInput required min={first} defaultValue={first} />
        </Field>
        <Field label="Until" name="until">
          <DateInput required min={first} defaultValue={last} />
        </Field>
      </FieldRow>
      <Field label={`${baseUnit} a day`} name="unitsPerDay">
        <NumberInput min={0} step="any" required />
      </Field>
      <Field label="Reason" name="reason" hint="Facts the model cannot know. The override is scored against it later.">
        <TextInput required maxLength={500} />
      </Field>
    </Form>
  );
}
