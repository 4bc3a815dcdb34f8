import {
  type ClaimState,
  claimStates,
  type FreightInvoiceState,
  freightInvoiceStates,
  type FreightVerdict,
  freightVerdicts,
  rateRefusals,
  scorecardFigures,
  type TenderState,
  tenderStates,
} from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { Figure } from "@cerebro/contracts/entities/logistics/carriers.ts";
import type { RefusedCarrier } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { formatCount, formatDecimal, formatShare } from "../../../parts/format.ts";
import { stateTable, type StateWord } from "../../../parts/state-mark.tsx";
import { formatMoney } from "../../../ui/money.ts";

export const tenderWords: Record<TenderState, StateWord> = stateTable(tenderStates, {
  waiting: "waiting",
  offered: "halfway",
  accepted: "done",
  refused: "bad",
  expired: "warn",
  withdrawn: "void",
});

export const claimWords: Record<ClaimState, StateWord> = stateTable(claimStates, {
  open: "warn",
  accepted: "done",
  rejected: "void",
});

export const invoiceWords: Record<FreightInvoiceState, StateWord> = stateTable(freightInvoiceStates, {
  entered: "waiting",
  approved: "done",
  disputed: "bad",
});

export const verdictWords: Record<FreightVerdict, StateWord> = stateTable(freightVerdicts, {
  matches: "done",
  over: "bad",
  under: "info",
  unknown_shipment: "bad",
  not_booked: "bad",
  billed_twice: "bad",
  not_delivered: "warn",
});

/** Why a carrier does not take a load, in one line. */
export function refusalLine({ reason, detail }: Pick<RefusedCarrier, "reason" | "detail">): string {
  if (detail === null || detail === "") return rateRefusals[reason];
  const shown = reason === "arrives_late" ? `${detail} at the earliest` : detail.replaceAll("_", " ");
  return `${rateRefusals[reason]}: ${shown}`;
}

/** A figure as it reads; "too few" where too few rows are behind it. */
export function figureText({ figure, value }: Pick<Figure, "figure" | "value">, currency: string): string {
  if (value === null) return "too few";
  const { unit } = scorecardFigures[figure];
  if (unit === "share") return formatShare(value);
  if (unit === "days") return formatDecimal(value);
  return formatMoney(value, currency);
}

/** Parts of a figure. */
export function madeOf({ figure, numerator, denominator, rows }: Figure, currency: string): string {
  const { unit } = scorecardFigures[figure];
  const of = `${formatCount(rows)} ${rows === 1 ? "row" : "rows"}`;
  if (unit === "money") return `${formatMoney(numerator, currency)} of ${of}`;
  if (unit === "money_per_tonne")
    return `${formatMoney(numerator, currency)} for ${formatCount(Math.round(denominator / 1_000))} kg`;
  if (figure === "invoice_deviation") {
    return `${formatMoney(numerator, currency)} beside ${formatMoney(denominator, currency)}`;
  }
  return unit === "days"
    ? `${formatCount(numerator)} days over ${of}`
    : `${formatCount(numerator)} of ${formatCount(denominator)}`;
}

/** Grams as kilograms, as tariffs have them. */
export const kilograms = (grams: number): string =>
  `${(grams / 1_000).toLocaleString("en-GB", { maximumFractionDigits: 3 })} kg`;

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

export const minuteOf = (clock: string): number => {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
};
