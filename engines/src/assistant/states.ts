import { normal } from "./figures.ts";

/** States of records with the forms in which people write them. */
const forms: Readonly<Record<string, string>> = {
  draft: "drafts?",
  open: "open",
  pending: "pending|awaiting",
  requested: "requested",
  confirmed: "confirmed",
  approved: "approved",
  rejected: "rejected|declined",
  allocated: "allocated",
  released: "released",
  booked: "booked",
  picked: "picked",
  packed: "packed",
  labelled: "labell?ed",
  picked_up: "picked up|collected",
  shipped: "shipped|dispatched|sent",
  in_transit: "in transit|on (?:the|its|their) way|under ?way|en route",
  out_for_delivery: "out for delivery",
  delivered: "delivered|arrived",
  received: "received",
  returned: "return(?:ed|ing)|sent back",
  held: "held|on hold",
  failed: "failed|refused|undelivered",
  lost: "lost",
  closed: "closed",
  completed: "completed|finished|done",
  cancelled: "cancell?ed|cancell?ations?|voided",
  late: "late|delay(?:s|ed)?|overdue|behind schedule|past due",
  at_risk: "at risk|in danger",
  on_time: "on time|in time|punctual",
  expired: "expired",
  damaged: "damaged|broken",
  quarantined: "quarantined?|blocked",
  in_workshop: "in (?:the |a )?workshop|in repair",
  on_road: "on the road",
  available: "available|idle",
  paid: "paid",
  unpaid: "unpaid",
};

const shapes = Object.entries(forms).map(
  ([state, source]) => [state, new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, "iu")] as const,
);

/** Every state of records that a text names. */
export function statesIn(given: string): string[] {
  const text = normal(given).replace(/[\s_\p{Pd}]+/gu, " ");
  return shapes.flatMap(([state, shape]) => (shape.test(text) ? [state] : []));
}

export const statesOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(statesIn));

/** States that a text names and that are not among the allowed ones: a model made them up [LLM-04]. */
export const strangeStates = (text: string, allowed: ReadonlySet<string>): string[] =>
  statesIn(text).filter((state) => !allowed.has(state));
