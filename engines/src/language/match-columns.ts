/** Names of a field: its own first, in falling order of likeness. */
export interface Nameable {
  readonly name: string;
  readonly names: readonly string[];
  readonly required: boolean;
}

export interface Column {
  readonly name: string;
}

/** Fit of a column's values to a field: 0 to 1. */
export type Fit = (field: number, column: number) => number;

export interface ColumnMatch {
  readonly field: string;
  readonly column: number;
  /** 1: the same name and every value fits. */
  readonly confidence: number;
}

const leastConfidence = 0.6;
/** If two fields want the same column, the required one gets it. */
const needBonus = 1.05;

/** Words of a name, in lower case: `Unit Price (GBP)`, `unit_price_gbp` and `unitPriceGbp` are the same. */
export function words(name: string): string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/#/g, " no ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/**
 * Assigns columns to fields, by names, synonyms and the shape of the values. Each column serves one field; the surest
 * pairs are taken first.
 */
export function matchColumns(fields: readonly Nameable[], columns: readonly Column[], fit: Fit): ColumnMatch[] {
  const pairs: { field: number; column: number; score: number }[] = [];
  fields.forEach((field, f) => {
    columns.forEach((column, c) => {
      const alike = nameLikeness(field.names, column.name);
      if (alike < leastConfidence) return;
      const score = alike * (0.4 + 0.6 * fit(f, c));
      if (score >= leastConfidence) pairs.push({ field: f, column: c, score });
    });
  });
  const bonus = (field: number): number => (fields[field]?.required === true ? needBonus : 1);
  const bestFirst = (a: (typeof pairs)[number], b: (typeof pairs)[number]): number =>
    b.score * bonus(b.field) - a.score * bonus(a.field) || a.field - b.field || a.column - b.column;
  const takenFields = new Set<number>();
  const takenColumns = new Set<number>();
  const matches: ColumnMatch[] = [];
  for (const { field, column, score } of pairs.toSorted(bestFirst)) {
    if (takenFields.has(field) || takenColumns.has(column)) continue;
    takenFields.add(field);
    takenColumns.add(column);
    matches.push({ field: fields[field]?.name ?? "", column, confidence: Math.round(score * 100) / 100 });
  }
  return matches;
}

/** Likeness of a column's name to the names of a field: 1 for the first name, a little less for each later one. */
export function nameLikeness(names: readonly string[], column: string): number {
  const whole = words(column);
  const outside = words(column.replace(/\([^()]*\)/g, " "));
  let best = 0;
  names.forEach((name, position) => {
    const known = words(name);
    const rank = 1 - Math.min(0.12, position * 0.01);
    const alike = Math.max(wordLikeness(known, whole), wordLikeness(known, outside) * 0.97);
    best = Math.max(best, alike * rank);
  });
  return best;
}

function wordLikeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [left, right] = [a.join(" "), b.join(" ")];
  if (left === right) return 1;
  if (left.replaceAll(" ", "") === right.replaceAll(" ", "")) return 0.98;
  const shared = a.filter((word) => b.includes(word)).length;
  const dice = (2 * shared) / (a.length + b.length);
  const typo = left.length > 3 && right.length > 3 ? bigramLikeness(left, right) : 0;
  return Math.max(dice * 0.85, typo > 0.83 ? typo * 0.85 : 0);
}

function bigramLikeness(a: string, b: string): number {
  const left = bigrams(a);
  const right = bigrams(b);
  const shared = left.filter((pair) => right.includes(pair)).length;
  return (2 * shared) / (left.length + right.length);
}

function bigrams(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));
}
