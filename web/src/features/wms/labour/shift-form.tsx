import { CommandForm } from "../../../parts/command-form.tsx";
import { planShift } from "@cerebro/contracts/fields/wms/labour.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { Field } from "../../../ui/form/field.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { momentAt } from "../../../ui/habits.ts";
import { Select } from "../../../ui/form/select.tsx";
import { NumberInput, TextInput } from "../../../ui/form/text-input.tsx";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";

const field = fieldsFor(planShift);

interface ShiftFormProps {
  readonly day: string;
  readonly onDone: () => void;
}

/** One shift of one worker, in the clock of the warehouse. */
export function ShiftForm({ day, onDone }: ShiftFormProps) {
  const timeZone = useOrganisation()?.timeZone;
  const workers = useQuery(reading("GET /api/wms/labour/workers", {})).data?.rows ?? [];
  const plan = useCommand("POST /api/wms/labour/shifts", {
    refusal: "inline",
    told: ({ name }) => ({ message: `Shift of ${name} planned` }),
    onDone,
  });
  const momentOf = (data: FormData, name: string): string =>
    momentAt(textOf(data, name) ?? "", timeZone)?.toISOString() ?? "";
  return (
    <CommandForm
      label="Plan a shift"
      command={plan}
      onSubmit={(data) =>
        plan.run({
          workerId: textOf(data, "workerId") ?? "",
          startsAt: momentOf(data, "startsAt"),
          endsAt: momentOf(data, "endsAt"),
          breakMinutes: numberOf(data, "breakMinutes") ?? 0,
        })
      }
      submit="Plan the shift"
    >
      <Field {...field("workerId")}>
        <Select
          placeholder="Choose a worker"
          options={workers.map(({ workerId, name }) => ({ value: workerId, label: name }))}
        />
      </Field>
      <FieldRow>
        <Field {...field("startsAt")} label="Begins" hint={timeZone}>
          <TextInput type="datetime-local" defaultValue={`${day}T08:00`} />
        </Field>
        <Field {...field("endsAt")}>
          <TextInput type="datetime-local" defaultValue={`${day}T16:30`} />
        </Field>
      </FieldRow>
      <Field {...field("breakMinutes")} className="w-40" optional={false}>
        <NumberInput step={5} defaultValue={30} />
      </Field>
    </CommandForm>
  );
}
