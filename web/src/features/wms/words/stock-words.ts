import { countCauses } from "@cerebro/contracts/entities/wms/count-words.ts";
import { returnReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import {
  adjustmentReasons,
  cancelReasons,
  movementReasons,
  scrapReasons,
  transferReasons,
  type areaPurposes,
  type movementKinds,
  type reservationStates,
  type taskKinds,
} from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { TaskState } from "@cerebro/contracts/entities/state-machines.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";

export const movementKindWords: Record<MovementKind, string> = {
  opening: "Opening stock",
  receipt: "Receipt",
  put_away: "Put-away",
  pick: "Pick",
  pack: "Pack",
  ship: "Shipment",
  adjustment: "Adjustment",
  transfer: "Transfer",
  scrap: "Scrap",
  correction: "Correction",
  count: "Count",
  replenishment: "Replenishment",
  return: "Return",
  repack: "Repack",
  status: "Change of status",
  unit: "Handling unit",
};

export const purposeWords: Record<(typeof areaPurposes)[number], string> = {
  receiving: "Receiving",
  storage: "Storage",
  pick: "Pick face",
  packing: "Packing",
  staging: "Staging",
  shipping: "Shipping",
};

export const reservationStateWords: Record<(typeof reservationStates)[number], StateWord> = {
  proposed: { label: "Waits for stock", tone: "warn" },
  active: inStage("Reserved", "started"),
  partially_picked: inStage("Partly picked", "halfway"),
  consumed: inStage("Picked", "done"),
  released: inStage("Released", "void"),
  expired: inStage("Expired", "void"),
};

export const taskKindWords: Record<(typeof taskKinds)[number], string> = {
  receive: "Receive",
  put_away: "Put away",
  pick: "Pick",
  pack: "Pack",
  ship: "Ship",
  replenish: "Replenish",
  count: "Count",
};

export const taskStateWords: Record<TaskState, StateWord> = {
  open: inStage("Open", "waiting"),
  claimed: inStage("Claimed", "halfway"),
  exception: { label: "Exception", tone: "warn" },
  done: inStage("Done", "done"),
  short: { label: "Short", tone: "warn" },
  cancelled: inStage("Cancelled", "void"),
};

type MovementKind = (typeof movementKinds)[number];

/** The same code may read differently where somebody chose it: a miss in an adjustment, a miss while picking. */
const reasonsByKind: Partial<Record<MovementKind, Readonly<Record<string, string>>>> = {
  adjustment: adjustmentReasons,
  transfer: transferReasons,
  scrap: scrapReasons,
  count: countCauses,
  return: { ...returnReasons, ...scrapReasons },
};

/** A movement's coded reason in words; a code the browser does not know is shown as it is. */
export function reasonWord({ kind, reason }: { kind: MovementKind; reason: string | null }): string | null {
  if (reason === null) return null;
  const words: Readonly<Record<string, string>> = movementReasons;
  return reasonsByKind[kind]?.[reason] ?? words[reason] ?? reason;
}

/** `@supplier`, a place outside the house, reads as a word; a bin by its code. */
export function placeWord(code: string): string {
  return code.startsWith("@") ? code.charAt(1).toUpperCase() + code.slice(2) : code;
}

/** Why an order was cancelled, in words. */
export function cancelReasonWord(code: string | null): string | null {
  if (code === null) return null;
  const words: Readonly<Record<string, string>> = cancelReasons;
  return words[code] ?? code;
}

/** The filter of lists of stock and lots by their last day. */
export const expiryField = {
  id: "expires",
  label: "Expires",
  kind: "choice",
  single: true,
  options: [
    { value: "0", label: "Expired" },
    { value: "7", label: "Within 7 days" },
    { value: "30", label: "Within 30 days" },
    { value: "90", label: "Within 90 days" },
  ],
} as const satisfies FilterField;

/** What that filter asks of the server: lots that have expired do not expire within some days. */
export function expiryQuestion(value: string): { expired?: string; expiresWithinDays?: string } {
  if (value === "") return {};
  return value === "0" ? { expired: "true" } : { expired: "false", expiresWithinDays: value };
}
