import { CommandForm } from "../../../parts/command-form.tsx";
import { changeLotStatus } from "@cerebro/contracts/fields/wms/lots.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { lotReasons, recallReasons, type LotStatus } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { LotDetail } from "@cerebro/contracts/entities/wms/lots.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { SelectField, TextareaField } from "../../../ui/form/fields.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { keyOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(changeLotStatus);

/** Acts on a lot, in the words of its button. */
export const lotActs: Record<Exclude<LotStatus, "recalled">, string> = {
  available: "Release",
  on_hold: "Hold",
  quarantined: "Quarantine",
};

const effects: Record<keyof typeof lotActs, string> = {
  available: "It can be promised and picked again; picks that waited go on.",
  on_hold: "None of it is promised or picked until it is released. What is promised already waits.",
  quarantined: "None of it is promised or picked until it is released. What is promised already waits.",
};

interface LotDialogProps {
  readonly lot: LotDetail;
  readonly onClose: () => void;
}

function ReasonAndNote({ reasons }: { reasons: Readonly<Record<string, string>> }) {
  return (
    <>
      <SelectField {...field("reason")} options={optionsOf(reasons)} placeholder="Choose a reason" />
      <TextareaField {...field("note")} rows={2} />
    </>
  );
}

/** Holds, quarantines or releases a lot after showing what that changes [WMS-04]. */
export function LotStatusDialog({ lot, status, onClose }: LotDialogProps & { status: keyof typeof lotActs }) {
  const act = lotActs[status];
  const planning = usePlan("POST /api/wms/lots/{lotId}/status", "inventory-management_change_lot_status", {
    onDone: onClose,
    told: () => `Lot ${lot.code}: ${act.toLowerCase()} done`,
  });
  return (
    <Dialog open onClose={onClose} title={`${act} lot ${lot.code}?`} description={effects[status]}>
      <PlanSteps planning={planning} label={`${act} lot`} danger={status !== "available"}>
        <CommandForm
          label={`${act} lot`}
          command={planning}
          onSubmit={(data) => {
            const reason = keyOf(data, "reason", lotReasons);
            if (reason)
              planning.preview({ lotId: lot.id, version: lot.version, status, reason, note: textOf(data, "note") });
          }}
          submit="Preview"
        >
          <ReasonAndNote reasons={lotReasons} />
        </CommandForm>
      </PlanSteps>
    </Dialog>
  );
}

/** Recalls a lot and all that was made of it, or only tries what that would find [WMS-13]. */
export function RecallDialog({ lot, drill, onClose }: LotDialogProps & { drill: boolean }) {
  const planning = usePlan("POST /api/wms/lots/{lotId}/recall", "lot-tracing_start_recall", {
    onDone: onClose,
    told: () => (drill ? `Drill for lot ${lot.code} is under Trace` : `Lot ${lot.code} is recalled`),
  });
  const act = drill ? "Start drill" : "Recall lot";
  return (
    <Dialog
      open
      onClose={onClose}
      title={drill ? `Drill a recall of ${lot.code}?` : `Recall ${lot.code}?`}
      description={
        drill
          ? "Nothing is held: it shows whom a recall would reach, and how long finding that out takes."
          : `It and all that was made of it is held at once; ${counted(lot.onHand, lot.baseUnit, lot.baseUnit)} are in the house.`
      }
    >
      <PlanSteps planning={planning} label={act} danger={!drill}>
        <CommandForm
          label={act}
          command={planning}
          onSubmit={(data) => {
            const reason = keyOf(data, "reason", recallReasons);
            if (reason) planning.preview({ lotId: lot.id, drill, reason, note: textOf(data, "note") });
          }}
          submit="Preview"
        >
          <ReasonAndNote reasons={recallReasons} />
        </CommandForm>
      </PlanSteps>
    </Dialog>
  );
}
