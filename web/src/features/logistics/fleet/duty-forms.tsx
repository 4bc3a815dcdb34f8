import { correctDuty } from "@cerebro/contracts/fields/logistics/duty.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import type { DriverHours } from "@cerebro/contracts/entities/logistics/duty.ts";
import type { DriverDetail } from "@cerebro/contracts/entities/logistics/fleet.ts";
import { dutiesOf, type DutyName, duties } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { momentAt } from "../../../ui/habits.ts";
import { dutyWord } from "./fleet-words.ts";

const field = fieldsFor(correctDuty);

/** Present duty of a driver: one press ends the previous one [LOG-05]. */
export function DutyButtons({ driver, hours }: { driver: DriverDetail; hours: DriverHours }) {
  const change = useCommand("POST /api/logistics/fleet/drivers/{driverId}/duty/change", {
    refusal: "toast",
    told: ({ rule, duty }) => `${driver.name}: ${duty === null ? "" : dutyWord(rule, duty).toLowerCase()}`,
  });
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Present duty of the driver">
      {dutiesOf[driver.hoursRule].map((duty) => (
        <Button
          key={duty}
          density="dense"
          variant={hours.duty === duty ? "primary" : "secondary"}
          aria-pressed={hours.duty === duty}
          disabled={change.busy || hours.duty === duty}
          onClick={() => change.run({ driverId: driver.id, duty })}
        >
          {dutyWord(driver.hoursRule, duty)}
        </Button>
      ))}
    </div>
  );
}

interface DutyFormProps {
  readonly driver: DriverDetail;
  /** Whether something that is logged is set right, or something that is not is entered. */
  readonly isCorrection: boolean;
  readonly onDone: () => void;
}

const dutyOf = (data: FormData): DutyName => duties.find((duty) => duty === data.get("duty")) ?? "on_duty";
const momentOf = (data: FormData, name: string): string => momentAt(textOf(data, name) ?? "")?.toISOString() ?? "";

export function DutyForm({ driver, isCorrection, onDone }: DutyFormProps) {
  const told = () => ({ message: `Log of ${driver.name} ${isCorrection ? "corrected" : "completed"}` });
  const enter = useCommand("POST /api/logistics/fleet/drivers/{driverId}/duty", { onDone, told });
  const correct = useCommand("POST /api/logistics/fleet/drivers/{driverId}/duty/correct", { onDone, told });
  const command = isCorrection ? correct : enter;
  function submit(data: FormData) {
    const entry = { duty: dutyOf(data), beganAt: momentOf(data, "beganAt"), endedAt: momentOf(data, "endedAt") };
    if (isCorrection) correct.run({ driverId: driver.id, ...entry, reason: textOf(data, "reason") ?? "" });
    else enter.run({ driverId: driver.id, entries: [entry] });
  }
  return (
    <CommandForm
      label={isCorrection ? "Correct log" : "Enter duty"}
      command={command}
      onSubmit={submit}
      submit={isCorrection ? "Correct" : "Enter"}
    >
      <p className="text-ink-muted">
        {isCorrection
          ? "What was logged stays beside the correction, with your name and the reason."
          : "For time at which nothing is logged yet."}
      </p>
      <SelectField
        {...field("duty")}
        options={dutiesOf[driver.hoursRule].map((duty) => ({ value: duty, label: dutyWord(driver.hoursRule, duty) }))}
      />
      <FieldRow>
        <TextField {...field("beganAt")} label="From" hint="In your own time zone" type="datetime-local" />
        <TextField {...field("endedAt")} label="Until" type="datetime-local" />
      </FieldRow>
      {isCorrection && <TextField {...field("reason")} />}
    </CommandForm>
  );
}
