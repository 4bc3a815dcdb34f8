/** Kinds of entities an utterance can name [NLP-01]. */
export const entityKeys = [
  "sku",
  "order",
  "shipment",
  "container",
  "vehicle",
  "customer",
  "location",
  "warehouse",
  "zone",
  "route",
  "carrier",
  "supplier",
  "lot",
  "quantity",
  "price",
  "percent",
  "weight_kg",
  "date",
  "horizon_days",
] as const;
export type EntityKey = (typeof entityKeys)[number];

export interface Entity {
  readonly key: EntityKey;
  /** Codes in capitals, names as known or written, amounts as numbers, days as `2026-11-23` or `2026-11-01/2026-11-30`. */
  readonly value: string | number;
  /** The words of the text, from `start` to before `end`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** Id of the named thing, if the organization knows it. */
  readonly id?: string;
  /** Money: three letters of the currency, if given. */
  readonly currency?: string;
}

/** Entities below this confidence are not reported [NLP-03]. */
export const entityThreshold = 0.7;

/** An entity that may overlap others: of two at one place the one of higher rank stays. */
export interface Candidate extends Entity {
  readonly rank: number;
}

export interface Found {
  readonly text: string;
  readonly start: number;
}

export function candidate(
  found: Found,
  facts: Pick<Entity, "key" | "value" | "confidence"> & Partial<Pick<Entity, "id" | "currency">> & { rank: number },
): Candidate {
  return { ...facts, text: found.text, start: found.start, end: found.start + found.text.length };
}

/** The candidates without overlaps: by rank, then the longer, then the earlier. */
export function withoutOverlaps(candidates: readonly Candidate[]): Entity[] {
  const kept: Candidate[] = [];
  const byRank = (a: Candidate, b: Candidate): number =>
    b.rank - a.rank || b.end - b.start - (a.end - a.start) || a.start - b.start;
  for (const one of candidates.toSorted(byRank)) {
    if (one.confidence < entityThreshold) continue;
    if (kept.every((other) => one.end <= other.start || one.start >= other.end)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.start - b.start).map(withoutRank);
}

function withoutRank(one: Candidate): Entity {
  const { key, value, text, start, end, confidence, id, currency } = one;
  const known = { ...(id !== undefined && { id }), ...(currency !== undefined && { currency }) };
  return { key, value, text, start, end, confidence, ...known };
}
