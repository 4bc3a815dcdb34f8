import type { TemplateLiteral } from "oxc-parser";
import { type Fault, neighbors } from "./fault.ts";

/** The replacement of each SQL operator. The longest come first, because each place is matched once. */
const swaps: readonly (readonly [operator: string, pattern: string, becomes: string])[] = [
  ["null test", "is not null", "is null"],
  ["null test", "is null", "is not null"],
  ["condition negated", "not exists", "exists"],
  ["condition negated", "not in", "in"],
  ["comparison", "is not distinct from", "is distinct from"],
  ["comparison", "is distinct from", "is not distinct from"],
  ["comparison", " <= ", " < "],
  ["comparison", " >= ", " > "],
  ["comparison", " <> ", " = "],
  ["comparison", " < ", " <= "],
  ["comparison", " > ", " >= "],
  ["aggregate", "sum(", "max("],
  ["aggregate", "max(", "min("],
  ["aggregate", "min(", "max("],
  ["aggregate", "count(distinct ", "count("],
  ["other function", "greatest(", "least("],
  ["other function", "least(", "greatest("],
  ["order", "desc", "asc"],
  ["order", "asc", "desc"],
  ["and, or", "and", "or"],
  ["and, or", "or", "and"],
  ["arithmetic", " + ", " - "],
  ["arithmetic", " - ", " + "],
];
const swapOf = new Map(swaps.map(([operator, pattern, becomes]) => [pattern, { operator, becomes }]));
const escape = (pattern: string): string => pattern.replaceAll(/[()+]/g, "\\$&").replaceAll(" ", "\\s");
const swapPattern = new RegExp(
  swaps
    .map(([, pattern]) => (/^\w/.test(pattern) ? "\\b" : "") + escape(pattern) + (/\w$/.test(pattern) ? "\\b" : ""))
    .join("|"),
  "g",
);

/** Keywords that begin and end the parts of a condition. Conditions of joins are left alone. */
const begins = /\b(?:where|and|having)\s+/g;
const ends =
  /[,;]|\b(?:and|or|group|order|limit|offset|returning|for|union|having|window|join|left|inner|cross|then|else|end|when|on)\b/;

/** Recognises the condition on the own organisation, written out or as a constant. */
function isOwnOrganisation(source: string, condition: string): boolean {
  const constant = /^\$\{(\w+)\}$/.exec(condition)?.[1];
  if (constant !== undefined)
    return source.includes(`const ${constant} = sql\`organisation_id = current_organisation()\`;`);
  return /^(?:\w+\.)?organisation_id = current_organisation\(\)$/.test(condition);
}

/** Faults in the text between the placeholders of an `sql` template. */
export function sqlFaults(source: string, quasi: TemplateLiteral): Fault[] {
  const [start, end] = [quasi.start + 1, quasi.end - 1];
  const masked = mask(source, quasi);
  const at = (from: number, to: number): { start: number; end: number } => ({ start: start + from, end: start + to });
  return [
    ...[...masked.matchAll(swapPattern)].flatMap((match) => {
      const swap = swapOf.get(match[0].replaceAll("\n", " "));
      return swap === undefined
        ? []
        : [{ operator: swap.operator, ...at(match.index, match.index + match[0].length), becomes: swap.becomes }];
    }),
    ...conditions(masked).flatMap(([from, to]) => {
      const condition = source.slice(start + from, start + to);
      // A part that may be empty cannot stand before "or"; of another organisation the database shows no row anyway.
      const isLeft = (condition.startsWith("${") && condition.includes("?")) || isOwnOrganisation(source, condition);
      return isLeft ? [] : [{ operator: "condition removed", ...at(from, to), becomes: `(${condition} or true)` }];
    }),
    ...[...masked.matchAll(/\blimit\s(\d+)\b|(?:[<>=]|[+-])\s(\d+)\b/g)].flatMap((match) => {
      const digits = match[1] ?? match[2] ?? "";
      const place = at(match.index + match[0].length - digits.length, match.index + match[0].length);
      return neighbors(Number(digits)).map((becomes) => ({ operator: "constant", ...place, becomes }));
    }),
    ...assignments(masked).map(([name, from, to]) => ({
      operator: "assignment removed",
      ...at(from, to),
      becomes: name,
    })),
  ].filter((fault) => fault.end <= end);
}

/** The text of a template; what holds no operator (placeholders, texts, names in quotes, `between … and`) is blotted out, letter for letter. */
function mask(source: string, { expressions, start, end }: TemplateLiteral): string {
  const inner = source.slice(start + 1, end - 1).split("");
  for (const { start: from, end: to } of expressions) inner.fill("x", from - start - 3, to - start);
  const plain = inner.join("");
  return plain.replaceAll(/'[^']*'|"[^"]*"|\bbetween\s.*?\sand\b/gs, (part) => "x".repeat(part.length));
}

/** The parts of all conditions, as offsets. */
function conditions(masked: string): (readonly [number, number])[] {
  return [...masked.matchAll(begins)]
    .map((match) => match.index + match[0].length)
    .map((from) => [from, endOf(masked, from)] as const)
    .filter(([from, to]) => to > from);
}

/** Finds the end of a part: a keyword, comma or bracket at the same level. */
function endOf(masked: string, from: number, stops: RegExp = ends): number {
  let depth = 0;
  let own = "";
  for (const sign of masked.slice(from)) {
    if (sign === ")") depth -= 1;
    if (depth < 0) break;
    own += depth > 0 ? "x" : sign;
    if (sign === "(") depth += 1;
  }
  const to = own.search(stops);
  return from + (to === -1 ? own : own.slice(0, to)).trimEnd().length;
}

/** Values of `update t set name = value`, where the name means the row's own: no alias, no other table. */
function assignments(masked: string): (readonly [string, number, number])[] {
  const update = /\bupdate\s\w+\sset\s/.exec(masked);
  if (update === null || /\bfrom\b/.test(masked)) return [];
  const found: (readonly [string, number, number])[] = [];
  let index = update.index + update[0].length;
  for (;;) {
    const name = /^\s*(\w+) = /.exec(masked.slice(index));
    if (name?.[1] === undefined) return found;
    const from = index + name[0].length;
    const to = endOf(masked, from, /[,;]|\b(?:where|returning)\b/);
    found.push([name[1], from, to]);
    if (masked[to] !== ",") return found;
    index = to + 1;
  }
}
