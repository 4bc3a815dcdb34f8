import type { ShipmentReason } from "@cerebro/contracts/entities/logistics/shipment-words.ts";

const reasons: readonly (readonly [ShipmentReason, RegExp])[] = [
  ["carrier_breakdown", /\b(?:broke(?:n)? down|breakdown|engine|flat tyre|technical (?:fault|problem))\b/i],
  ["customs_documents", /\bcustoms\b.{0,60}\b(?:papers?|documents?)\b/i],
  ["customs_inspection", /\bcustoms\b/i],
  ["weather_road", /\broads? (?:is |are )?closed|road closure|traffic\b/i],
  ["weather_storm", /\b(?:storm|snow|ice|icy|fog|flood\w*|weather)\b/i],
  ["carrier_capacity", /\b(?:no (?:room|capacity)|lack of (?:space|capacity)|overbooked)\b/i],
  ["carrier_missorted", /\b(?:missorted|wrong depot|sent the wrong way)\b/i],
  ["shipper_late", /\b(?:production|out of stock|not (?:yet )?ready|supplier)\b/i],
];

/** The reason that the words of a delay notice name; `otherwise` where they name none. */
export function delayReason(text: string, otherwise: ShipmentReason): ShipmentReason {
  return reasons.find(([, shape]) => shape.test(text))?.[0] ?? otherwise;
}

/** The latest day after `sentOn` among those named, as new date of arrival; null where none is. */
export function newArrival(days: readonly string[], sentOn: string): string | null {
  const later = days
    .flatMap((day) => day.split("/").slice(-1))
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day) && day > sentOn);
  return later.toSorted().at(-1) ?? null;
}
