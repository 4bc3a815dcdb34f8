import { replenishGaps, replenishReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { PickFaceRow, ReplenishProposal } from "@cerebro/contracts/entities/wms/replenishment.ts";
import type { ReturnState, TransferOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";

export const transferStateWords: Record<TransferOrderState, StateWord> = {
  draft: inStage("Draft", "draft"),
  confirmed: inStage("Confirmed", "waiting"),
  reserved: inStage("Stock held", "started"),
  released: inStage("Released", "started"),
  picking: inStage("Picking", "halfway"),
  picked: inStage("At the dock", "nearly"),
  in_transit: inStage("On the way", "full"),
  partially_received: { label: "Partly received", tone: "warn" },
  received: inStage("Received", "done"),
  closed: inStage("Closed", "done"),
  cancelled: inStage("Cancelled", "void"),
};

export const returnStateWords: Record<ReturnState, StateWord> = {
  requested: inStage("Requested", "draft"),
  expected: inStage("Expected", "waiting"),
  received: inStage("To be inspected", "halfway"),
  inspected: inStage("Inspected", "done"),
  closed: inStage("Closed", "done"),
  cancelled: inStage("Cancelled", "void"),
};

const reasonTones = { demand: "bad", below_minimum: "warn", top_off: "info" } as const;

/** Why a pick face should be filled; full enough where there is no reason. */
export function faceWord(reason: PickFaceRow["reason"]): StateWord {
  return reason === null
    ? { label: "Full enough", tone: "good" }
    : { label: replenishReasons[reason], tone: reasonTones[reason] };
}

export const gapWord = (gap: NonNullable<ReplenishProposal["gap"]>): string => replenishGaps[gap];
