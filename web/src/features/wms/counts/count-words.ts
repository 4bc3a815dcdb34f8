import type { CountBinRow, CountLineRow } from "@cerebro/contracts/entities/wms/counts.ts";
import type { CycleCountLineState, CycleCountState } from "@cerebro/contracts/entities/state-machines.ts";
import { inStage, type StateWord } from "../../../parts/state-mark.tsx";

export const countStateWords: Record<CycleCountState, StateWord> = {
  requested: inStage("Requested", "waiting"),
  counting: inStage("Counting", "started"),
  counted: inStage("Counting again", "halfway"),
  ready_to_review: { label: "To review", tone: "warn" },
  completed: inStage("Completed", "done"),
  cancelled: inStage("Cancelled", "void"),
};

export const lineStateWords: Record<CycleCountLineState, StateWord> = {
  open: inStage("Open", "waiting"),
  counted: { label: "To decide", tone: "warn" },
  recount: inStage("Counted again", "halfway"),
  approved: inStage("Approved", "done"),
  rejected: inStage("Rejected", "void"),
};

export const binStateWords: Record<CountBinRow["state"], StateWord> = {
  open: inStage("Open", "waiting"),
  counting: inStage("Being counted", "halfway"),
  counted: inStage("Counted", "nearly"),
  closed: inStage("Closed", "done"),
};

/** The person counted it and may not approve it: four eyes. */
export const isForOthers = ({
  ownCount,
  state,
  commands,
}: Pick<CountLineRow, "ownCount" | "state" | "commands">): boolean =>
  ownCount && (state === "counted" || state === "recount") && !commands.includes("approve");

/** A line's goods beside the item, in a few words: lot, status, handling unit, owner. */
export function goodsWords(line: Pick<CountLineRow, "lotCode" | "status" | "unitSscc" | "ownerName">): string {
  const { lotCode, status, unitSscc, ownerName } = line;
  return [
    lotCode !== null && `Lot ${lotCode}`,
    status !== "available" && status.replaceAll("_", " "),
    unitSscc !== null && `in ${unitSscc}`,
    ownerName !== null && `of ${ownerName}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** `+3`, `−2`, `0`: a difference reads with its sign. */
export function signed(units: number, format: (units: number) => string): string {
  if (units === 0) return format(0);
  return `${units > 0 ? "+" : "−"}${format(Math.abs(units))}`;
}
