import { CommandForm } from "../../../parts/command-form.tsx";
import { setLabourStandard } from "@cerebro/contracts/fields/wms/labour.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { LabourStandard, ProposedStandard } from "@cerebro/contracts/entities/wms/labour.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { DateField, NumberField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { taskKindWords } from "../words/stock-words.ts";
import { Basis } from "./standard-words.tsx";

const field = fieldsFor(setLabourStandard);

interface StandardFormProps {
  readonly kind: LabourStandard["kind"];
  readonly standard: LabourStandard | undefined;
  readonly proposal: ProposedStandard | undefined;
  readonly today: string;
  readonly onDone: () => void;
}

const millisecondsOf = (data: FormData, name: string): number => Math.round(Number(textOf(data, name) ?? 0) * 1_000);

/** Standard of one kind of work from a day on: with preview and undo. */
export function StandardForm({ kind, standard, proposal, today, onDone }: StandardFormProps) {
  const planning = usePlan("PUT /api/wms/labour/standards", "labour-management_set_standard", {
    onDone,
    told: () => `Standard set: ${taskKindWords[kind].toLowerCase()}`,
  });
  const [taken, setTaken] = useState(false);
  const from = taken ? proposal : (standard ?? undefined);
  return (
    <PlanSteps planning={planning} label="Set the standard">
      <div className="flex flex-col gap-4">
        {proposal && (
          <Banner
            tone="info"
            title="A proposal, from your own work."
            action={<Button onClick={() => setTaken(true)}>Take it over</Button>}
          >
            <Basis of={proposal} />
          </Banner>
        )}
        <CommandForm
          key={String(taken)}
          label="Set the standard"
          command={planning}
          onSubmit={(data) =>
            planning.preview({
              kind,
              effectiveFrom: textOf(data, "effectiveFrom") ?? today,
              taskMs: millisecondsOf(data, "taskMs"),
              unitMs: millisecondsOf(data, "unitMs"),
              goalUnitsPerHour: numberOf(data, "goalUnitsPerHour"),
            })
          }
          submit="Preview"
        >
          <FieldRow>
            <NumberField
              {...field("taskMs", typedIn.seconds)}
              label="Per task"
              hint="Walking, scanning, handling"
              defaultValue={from && from.taskMs / 1_000}
            />
            <NumberField
              {...field("unitMs", typedIn.seconds)}
              label="Per unit"
              defaultValue={from && from.unitMs / 1_000}
            />
          </FieldRow>
          <FieldRow>
            <DateField {...field("effectiveFrom")} label="Holds from" defaultValue={today} />
            <NumberField
              {...field("goalUnitsPerHour")}
              label="Goal"
              unit="units/h"
              defaultValue={standard?.goalUnitsPerHour ?? ""}
            />
          </FieldRow>
        </CommandForm>
      </div>
    </PlanSteps>
  );
}
