import type { ImportMapping, ProposedMapping } from "@cerebro/contracts/entities/imports.ts";
import type { FieldType, ImportField, ImportKindName, Unit } from "@cerebro/contracts/imports/field.ts";
import { importKindNames, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { matchColumns, type Nameable, words } from "@cerebro/engines/language/match-columns.ts";
import { guessDateOrder, parseMoment } from "@cerebro/engines/language/parse-date.ts";
import { guessDecimalMark, parseDecimal } from "@cerebro/engines/language/parse-number.ts";
import { yesNo } from "../cells/cell-parsers.ts";
import { countryCode } from "../cells/countries.ts";
import type { InspectedColumn } from "../reading/inspect-file.ts";

/** What spreadsheets and databases write where they have nothing. */
const usualBlanks = ["n/a", "na", "null", "none", "-", "#n/a", "unknown", "unspecified"];

export interface Home {
  readonly timeZone: string;
  readonly currency: string;
}

/** The likeliest meaning of a file's columns for a kind. */
export function proposeMapping(
  kindName: ImportKindName,
  columns: readonly InspectedColumn[],
  home: Home,
): ProposedMapping {
  const { fields } = importKinds[kindName];
  const matches = matchColumns(fields.map(nameable), columns, (field, column) =>
    fit(fields[field]?.value, columns[column]?.samples ?? []),
  );
  const chosen = matches.map(({ field, column }) => {
    const value = fields.find(({ name }) => name === field)?.value;
    const name = columns[column]?.name ?? "";
    return { field, column, unit: value?.type === "measure" ? unitIn(name, value.units) : null };
  });
  const samplesOf = (types: readonly FieldType["type"][]): string[] =>
    chosen.flatMap(({ field, column }) => {
      const type = fields.find(({ name }) => name === field)?.value.type;
      return type !== undefined && types.includes(type) ? (columns[column]?.samples ?? []) : [];
    });
  const moneyColumns = chosen
    .filter(({ field }) => fields.find(({ name }) => name === field)?.value.type === "money")
    .map(({ column }) => columns[column]?.name ?? "");
  return {
    kind: kindName,
    columns: chosen,
    options: {
      decimalMark: guessDecimalMark(samplesOf(["quantity", "measure", "money"])),
      dateOrder: guessDateOrder(samplesOf(["date", "moment"])),
      timeZone: home.timeZone,
      currency:
        currencyIn(
          columns.map(({ name }) => name),
          moneyColumns,
        ) ?? home.currency,
      blanks: usualBlanks,
      createMissing: kindName === "sales_history" || kindName === "purchase_history",
    },
    remembered: false,
    confidence: Object.fromEntries(matches.map(({ field, confidence }) => [field, confidence])),
  };
}

/** The kind whose fields explain the columns best: all of its required ones, then as many others as possible. */
export function likeliestKind(columns: readonly InspectedColumn[], home: Home): ImportKindName {
  let best: { kind: ImportKindName; score: number } = { kind: "items", score: -1 };
  for (const kind of importKindNames) {
    const { fields } = importKinds[kind];
    const { confidence } = proposeMapping(kind, columns, home);
    const required = fields.filter((field) => field.required === true);
    const found = required.filter(
      ({ name, orByName = name }) => (confidence[name] ?? confidence[orByName]) !== undefined,
    ).length;
    const sum = Object.values(confidence).reduce((total, one) => total + one, 0);
    const score = (found / required.length) * 10 + sum / Math.max(columns.length, 1) + sum / fields.length;
    if (score > best.score) best = { kind, score };
  }
  return best.kind;
}

/** A mapping that was used for the same header before. */
export function rememberedMapping(mapping: ImportMapping): ProposedMapping {
  const confidence = Object.fromEntries(mapping.columns.map(({ field }) => [field, 1]));
  return { ...mapping, remembered: true, confidence };
}

function nameable({ name, label, synonyms, required }: ImportField): Nameable {
  return { name, names: [name, label, ...synonyms], required: required === true };
}

/** The share of a column's values that the field's type can read. Words for nothing do not count. */
function fit(value: FieldType | undefined, samples: readonly string[]): number {
  const told = samples.filter((sample) => !usualBlanks.includes(sample.toLowerCase()));
  if (value === undefined || told.length === 0) return 0.5;
  const read = readerFor(value, told);
  return told.filter(read).length / told.length;
}

function readerFor(value: FieldType, samples: readonly string[]): (sample: string) => boolean {
  switch (value.type) {
    case "quantity":
    case "measure":
    case "money": {
      const mark = guessDecimalMark(samples);
      return (sample) => parseDecimal(sample, mark) !== null;
    }
    case "date":
    case "moment":
      return (sample) => parseMoment(sample, guessDateOrder(samples)) !== "not_a_date";
    case "country":
      return (sample) => countryCode(sample) !== null;
    case "yes-no":
      return (sample) => yesNo(sample) !== null;
    case "choice": {
      const known = value.choices.flatMap((choice) => [choice.value, ...choice.synonyms]);
      return (sample) => known.includes(sample.toLowerCase()) || known.includes(sample);
    }
    case "text":
    case "code":
    case "reference":
      return (sample) => sample.length <= value.max;
  }
}

/** `weight (kilograms)` → kg; null for the unit that is stored. */
function unitIn(column: string, units: readonly Unit[]): string | null {
  const named = words(column);
  const found = units.find(({ unit, synonyms }) => [unit, ...synonyms].some((word) => named.includes(word)));
  return found === undefined || found === units[0] ? null : found.unit;
}

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** A currency in brackets anywhere, or as a word of a column of money: others are words of the language (`all`, `top`). */
function currencyIn(names: readonly string[], moneyColumns: readonly string[]): string | null {
  const bracketed = names.flatMap((name) => [...name.matchAll(/\(([a-z]{3})\)/gi)].map((found) => found[1] ?? ""));
  const found = [...moneyColumns.flatMap(words), ...bracketed].find((word) => currencies.has(word.toUpperCase()));
  return found?.toUpperCase() ?? null;
}
