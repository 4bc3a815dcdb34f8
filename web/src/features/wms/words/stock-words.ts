import {
  cancelReasons,
  movementReasons,
  type areaPurposes,
  type movementKinds,
  type reservationStates,
  type taskKinds,
} from "@cerebro/contracts/entities/stock-words.ts";
import type { TaskState } from "@cerebro/contracts/entities/state-machines.ts";
import type { StateWord } from "./order-words.ts";

export const movementKindWords: Record<(typeof movementKinds)[number], string> = {
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
  active: { label: "Reserved", tone: "info" },
  partially_picked: { label: "Partly picked", tone: "accent" },
  consumed: { label: "Picked", tone: "good" },
  released: { label: "Released", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
};

export const taskKindWords: Record<(typeof taskKinds)[number], string> = {
  receive: "Receive",
  put_away: "Put away",
  pick: "Pick",
  pack: "Pack",
  ship: "Ship",
};

export const taskStateWords: Record<TaskState, StateWord> = {
  open: { label: "Open", tone: "neutral" },
  claimed: { label: "Claimed", tone: "accent" },
  exception: { label: "Exception", tone: "warn" },
  done: { label: "Done", tone: "good" },
  short: { label: "Short", tone: "warn" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** A coded reason in words; a code the browser does not know is shown as it is. */
export function reasonWord(code: string | null): string | null {
  if (code === null) return null;
  const words: Readonly<Record<string, string>> = movementReasons;
  return words[code] ?? code;
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

/** The choices of a table of coded reasons, for a select. */
export function choicesOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
