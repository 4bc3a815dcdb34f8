import type { LabourStandard, ProposedStandard } from "@cerebro/contracts/entities/wms/labour.ts";
import { counted } from "../../../parts/format.ts";
import { formatTook } from "./labour-words.ts";

/** A standard as it is spoken. */
export function InWords({ of }: { of: Pick<LabourStandard, "taskMs" | "unitMs"> }) {
  return (
    <>
      {formatTook(of.taskMs)} per task and {formatTook(of.unitMs)} per unit
    </>
  );
}

/** A proposal with what it rests on. */
export function Basis({ of }: { of: ProposedStandard }) {
  return (
    <>
      Your own median suggests <InWords of={of} />: {counted(of.tasks, "timed task")} of the last {of.days} days, half
      of them within {formatTook(of.medianMs)}
    </>
  );
}
