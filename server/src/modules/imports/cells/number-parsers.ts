import type { FieldType, Unit } from "@cerebro/contracts/imports/field.ts";
import { type Decimal, readDecimal, shiftDecimal } from "@cerebro/engines/language/parse-number.ts";
import type { PlannedField } from "../parsing/parse-plan.ts";
import type { CellParser, ParserTools } from "./parser-tools.ts";
import { plainAmount, plainInteger } from "./plain-cells.ts";

const [point, comma] = [46, 44];

type Numbers = Extract<FieldType, { type: "quantity" | "measure" | "money" }>;

export function numberParser(value: Numbers, planned: PlannedField, tools: ParserTools): CellParser {
  if (value.type === "money") return moneyParser(value.negative === true, tools);
  return value.type === "quantity" ? quantityParser(value, tools) : measureParser(value, planned, tools);
}

function quantityParser(range: { min: number; max: number }, { out, style }: ParserTools): CellParser {
  return (bytes, start, end) => {
    let value = plainInteger(bytes, start, end);
    if (value === null) {
      const decimal = readDecimal(bytes.toString("utf8", start, end), style.numbers);
      if (typeof decimal === "string") return decimal;
      if (decimal === null) return "not_a_number";
      value = shiftDecimal(decimal, 0);
      if (value === null) return "not_whole";
    }
    if (value < range.min || value > range.max) return "out_of_range";
    out.small(value);
    return null;
  };
}

type Measure = Extract<FieldType, { type: "measure" }>;

function measureParser(range: Measure, { unitFactor, unitOpen }: PlannedField, tools: ParserTools): CellParser {
  const { out, style } = tools;
  const units = unitsByWord(range.units);
  const read = (text: string): { decimal: Decimal | "ambiguous_number" | null; factor: number; open: boolean } => {
    const decimal = readDecimal(text, style.numbers);
    if (decimal !== null) return { decimal, factor: unitFactor, open: unitOpen };
    // The cell names its own unit: `3,814 kg`.
    const [, number = "", word = ""] = /^(.*\d)\s*([\p{L}³%].*)/su.exec(text) ?? [];
    const factor = units.get(word.replace(/\.$/, "").toLowerCase());
    return {
      decimal: factor === undefined ? null : readDecimal(number, style.numbers),
      factor: factor ?? 1,
      open: false,
    };
  };
  return (bytes, start, end) => {
    const { decimal, factor, open } = read(bytes.toString("utf8", start, end));
    if (typeof decimal === "string") return decimal;
    if (decimal === null) return "not_a_number";
    if (open && decimal.scale > 0) return "unit_needed";
    const value = Math.round((decimal.digits / 10 ** decimal.scale) * factor);
    if (value < range.min || value > range.max) return "out_of_range";
    out.whole(value);
    return null;
  };
}

function unitsByWord(units: readonly Unit[]): ReadonlyMap<string, number> {
  return new Map(
    units.flatMap(({ unit, synonyms, factor }) =>
      [unit, ...synonyms].map((word) => [word.toLowerCase(), factor] as const),
    ),
  );
}

function moneyParser(mayBeNegative: boolean, { out, style }: ParserTools): CellParser {
  const places = currencyPlaces(style.currency);
  // Without a decimal mark only a whole number is plain: the byte 0 occurs in no cell.
  const mark = style.numbers.decimalMark === null ? 0 : style.numbers.decimalMark === "." ? point : comma;
  return (bytes, start, end) => {
    let value = plainAmount(bytes, { start, end, mark, places });
    if (value === null) {
      const decimal = readDecimal(bytes.toString("utf8", start, end), style.numbers);
      if (typeof decimal === "string") return decimal;
      if (decimal === null) return "not_a_number";
      value = shiftDecimal(decimal, places);
      if (value === null) return "too_precise";
    }
    if (value < 0 && !mayBeNegative) return "negative";
    if (Math.abs(value) > 9_000_000_000_000) return "out_of_range";
    out.whole(value);
    return null;
  };
}

export function currencyPlaces(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
