import { CommandForm } from "../../../parts/command-form.tsx";
import { planShift } from "@cerebro/contracts/fields/wms/labour.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { momentAt } from "../../../ui/habits.ts";
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
  const plan = useCommand("POST /api/wms/labour/shifts", { told: ({ name }) => `Shift of ${name} planned`, onDone });
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
      <SelectField
        {...field("workerId")}
        placeholder="Choose a worker"
        options={workers.map(({ workerId, name }) => ({ value: workerId, label: name }))}
      />
      <FieldRow>
        <TextField
          {...field("startsAt")}
          label="Begins"
          hint={timeZone}
          type="datetime-local"
          defaultValue={`${day}T08:00`}
        />
        <TextField {...field("endsAt")} type="datetime-local" defaultValue={`${day}T16:30`} />
      </FieldRow>
      <NumberField {...field("breakMinutes")} className="w-40" optional={false} step={5} defaultValue={30} />
    </CommandForm>
  );
}
