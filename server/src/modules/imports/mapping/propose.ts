import type { ImportMapping, ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import type { FieldType, ImportField, ImportKindName } from "@cerebro/contracts/imports/field.ts";
import { namesInOtherLanguages } from "@cerebro/contracts/imports/other-languages.ts";
import { importKindNames, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { matchColumns, type Nameable, words } from "@cerebro/engines/language/match-columns.ts";
import { readDaySpans, readWeekdays } from "@cerebro/engines/language/parse-days.ts";
import { dateOrderOf, parseMoment } from "@cerebro/engines/language/parse-date.ts";
import { parseDecimal } from "@cerebro/engines/language/parse-number.ts";
import { yesNo } from "../cells/cell-parsers.ts";
import { countryCode } from "../cells/countries.ts";
import type { InspectedColumn } from "../reading/inspect-file.ts";
import { evidenceIn, openQuestions, provenStyle, provesMark, unitIn } from "./column-style.ts";

/** What spreadsheets and databases write where they have nothing. */
const usualBlanks = ["n/a", "na", "null", "none", "-", "#n/a", "unknown", "unspecified"].concat([
  "k.a.",
  "k. a.",
  "n.v.",
  "unbekannt",
  "n.d.",
  "n/d",
  "s/o",
  "inconnu",
  "desconocido",
]);

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
  const { fields, creates } = importKinds[kindName];
  const matches = matchColumns(
    fields.map((field) => nameable(kindName, field)),
    columns,
    (field, column) => fit(fields[field]?.value, columns[column]),
  );
  const chosen = matches.map(({ field, column }) => ({
    field,
    column,
    unit: unitIn(kindName, field, columns[column]),
  }));
  const moneyColumns = chosen
    .filter(({ field }) => fields.find(({ name }) => name === field)?.value.type === "money")
    .map(({ column }) => columns[column]?.name ?? "");
  const names = columns.map(({ name }) => name);
  const isHistory = kindName === "sales_history" || kindName === "purchase_history";
  const mapping: ImportMapping = {
    kind: kindName,
    columns: chosen,
    options: {
      ...provenStyle(kindName, chosen, columns),
      thousandsMark: null,
      timeZone: home.timeZone,
      currency: currencyIn(names, moneyColumns) ?? home.currency,
      blanks: usualBlanks,
      createMissing: isHistory ? creates.filter((target) => target !== "location") : [],
    },
  };
  return {
    ...mapping,
    remembered: false,
    confidence: Object.fromEntries(matches.map(({ field, confidence }) => [field, confidence])),
    questions: openQuestions(mapping, columns),
  };
}

/** The past is of use by its days; an order without one is more likely to be shipped still. */
const needsDay: ReadonlySet<ImportKindName> = new Set(["sales_history", "purchase_history"]);

/**
 * The kind whose fields explain the columns best: all of its required ones, then as many columns as possible. Between
 * kinds that explain as much, the one with fewer fields.
 */
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
    const doubt = needsDay.has(kind) && confidence["ordered_at"] === undefined ? 0.5 : 0;
    const score =
      (found / required.length) * 10 + sum / Math.max(columns.length, 1) + (0.1 * sum) / fields.length - doubt;
    if (score > best.score) best = { kind, score };
  }
  return best.kind;
}

/** A mapping that was used for the same header before; where this file proves another way of writing, that one. */
export function rememberedMapping(known: ImportMapping, columns: readonly InspectedColumn[]): ProposedMapping {
  const confidence = Object.fromEntries(known.columns.map(({ field }) => [field, 1]));
  const proven = provenStyle(known.kind, known.columns, columns);
  const { dateOrder, thousandsMark } = known.options;
  const told = provesMark(known.kind, known.columns, columns) ? proven.decimalMark : null;
  const decimalMark = told ?? known.options.decimalMark;
  const options = {
    ...known.options,
    decimalMark,
    thousandsMark: decimalMark === thousandsMark ? null : thousandsMark,
    dateOrder: proven.dateOrder ?? dateOrder,
  };
  const mapping = { ...known, options };
  return { ...mapping, remembered: true, confidence, questions: openQuestions(mapping, columns) };
}

function nameable(kind: ImportKindName, { name, label, synonyms, required }: ImportField): Nameable {
  const others = [namesInOtherLanguages[`${kind}.${name}`] ?? [], namesInOtherLanguages[name] ?? []].flat();
  return { name, names: [name, label, ...synonyms, ...others], required: required === true };
}

/** The share of a column's values that the field's type can read. Words for nothing do not count. */
function fit(value: FieldType | undefined, column: InspectedColumn | undefined): number {
  const told = (column?.samples ?? []).filter((sample) => !usualBlanks.includes(sample.toLowerCase()));
  if (value === undefined || told.length === 0) return 0.5;
  const read = readerFor(value, column);
  return told.filter(read).length / told.length;
}

const isNumber = (text: string): boolean => parseDecimal(text, ".") !== null || parseDecimal(text, ",") !== null;

function readerFor(value: FieldType, column: InspectedColumn | undefined): (sample: string) => boolean {
  switch (value.type) {
    case "quantity":
    case "money":
      return isNumber;
    case "measure":
      return (sample) => isNumber(sample.replace(/(?:(?<!\s)\s+)?(?<![\p{L}³%])[\p{L}³%]+$/u, ""));
    case "date":
    case "moment": {
      const order = dateOrderOf([evidenceIn(column).dates]);
      return (sample) => parseMoment(sample, order) !== "not_a_date";
    }
    case "country":
      return (sample) => countryCode(sample) !== null;
    case "weekdays":
      return (sample) => readWeekdays(sample) !== null;
    case "day-spans": {
      const order = dateOrderOf([evidenceIn(column).dates]);
      return (sample) => readDaySpans(sample, order) !== "not_days";
    }
    case "yes-no":
      return (sample) => yesNo(sample) !== null;
    case "choice": {
      const known = value.choices.flatMap((choice) => [choice.value, ...choice.synonyms]);
      return (sample) => known.includes(sample.toLowerCase()) || known.includes(sample);
    }
    default:
      return (sample) => sample.length <= value.max;
  }
}

const currencies = new Set(Intl.supportedValuesOf("currency"));

/** A currency in brackets anywhere, or as a word of a column of money: others are words of the language (`all`, `top`). */
function currencyIn(names: readonly string[], moneyColumns: readonly string[]): string | null {
  const bracketed = names.flatMap((name) => [...name.matchAll(/\(([a-z]{3})\)/gi)].map((found) => found[1] ?? ""));
  const found = [...moneyColumns.flatMap(words), ...bracketed].find((word) => currencies.has(word.toUpperCase()));
  return found?.toUpperCase() ?? null;
}
