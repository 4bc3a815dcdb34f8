import { replenishGaps, replenishReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { PickFaceRow, ReplenishProposal } from "@cerebro/contracts/entities/wms/replenishment.ts";
import type { ReturnState, TransferOrderState } from "@cerebro/contracts/entities/state-machines.ts";
import type { StateWord } from "../../../parts/state-mark.tsx";

export const transferStateWords: Record<TransferOrderState, StateWord> = {
  draft: { label: "Draft", tone: "neutral" },
  confirmed: { label: "Confirmed", tone: "info" },
  reserved: { label: "Stock held", tone: "info" },
  released: { label: "Released", tone: "accent" },
  picking: { label: "Picking", tone: "accent" },
  picked: { label: "At the dock", tone: "accent" },
  in_transit: { label: "On the way", tone: "accent" },
  partially_received: { label: "Partly received", tone: "warn" },
  received: { label: "Received", tone: "good" },
  closed: { label: "Closed", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export const returnStateWords: Record<ReturnState, StateWord> = {
  requested: { label: "Requested", tone: "neutral" },
  expected: { label: "Expected", tone: "info" },
  received: { label: "To be inspected", tone: "accent" },
  inspected: { label: "Inspected", tone: "good" },
  closed: { label: "Closed", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

const reasonTones = { demand: "bad", below_minimum: "warn", top_off: "info" } as const;

/** Why a pick face should be filled; full enough where there is no reason. */
export function faceWord(reason: PickFaceRow["reason"]): StateWord {
  return reason === null
    ? { label: "Full enough", tone: "good" }
    : { label: replenishReasons[reason], tone: reasonTones[reason] };
}

export const gapWord = (gap: NonNullable<ReplenishProposal["gap"]>): string => replenishGaps[gap];
