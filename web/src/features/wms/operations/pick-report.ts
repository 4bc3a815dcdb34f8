import { shortPickReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";

export type ShortReason = keyof typeof shortPickReasons;

/** Object.keys forgets the key type; the table is closed. */
export const shortReasons = Object.keys(shortPickReasons) as ShortReason[];

/** A pick while it is being made. */
export interface PickEntry {
  readonly scannedLocation: string | null;
  readonly scannedItem: string | null;
  readonly typed: string;
  readonly reason: ShortReason | undefined;
  /** Result for units missing in all bins. */
  readonly missing: "back_order" | "cancel";
}

/** Present report, short units, and whether it may be sent: a short pick needs its reason [WMS-09]. */
export function pickReport(entry: PickEntry, left: number) {
  const quantity = Math.max(0, Math.trunc(Number(entry.typed)) || 0);
  const short = Math.max(0, left - quantity);
  const { scannedLocation, scannedItem, missing } = entry;
  const shortReason = short > 0 ? (entry.reason ?? null) : null;
  return {
    quantity,
    short,
    whole: entry.typed.trim() !== "" && quantity <= left && (short === 0 || shortReason !== null),
    input: { quantity, scannedLocation, scannedItem, shortReason, missing },
  };
}
