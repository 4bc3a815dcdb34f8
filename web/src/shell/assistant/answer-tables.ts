import { minorDigits } from "../../ui/money.ts";

export type Cell = string;
export type Rows = readonly (readonly Cell[])[];

/** Defaults for all parts of an answer. */
interface Place {
  /** Of the organization; an answer or a row may name another one. */
  readonly currency: string;
  /** Of the figures in it, where the answer around them names one. */
  readonly unit?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Endings of names that say the unit. */
const unitEndings: readonly (readonly [ending: string, unit: string])[] = [
  ["Minutes", "min"],
  ["Seconds", "s"],
  ["Hours", "h"],
  ["Days", "d"],
  ["Ms", "ms"],
  ["Grams", "g"],
  ["Kg", "kg"],
  ["Km", "km"],
  ["Percent", "%"],
  ["Share", "of 1"],
];

/** An exact decimal of whole minor units: 1234567 EUR → 12345.67. */
export function decimalOf(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0 || !Number.isSafeInteger(minor)) return String(minor / 10 ** digits);
  const text = String(Math.abs(minor)).padStart(digits + 1, "0");
  return `${minor < 0 ? "-" : ""}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Defaults for the parts of an object: its currency and unit, or those of the metric in it. */
function within(fields: Fields, { currency, unit }: Place): Place {
  const of = isFields(fields["metric"]) ? { ...fields["metric"], ...fields } : fields;
  const own = of["currency"];
  return { currency: typeof own === "string" ? own : currency, unit: of["unit"] ?? unit };
}

/** Figures of a metric; with the unit `minor` each of them is an amount. */
const figures: ReadonlySet<string> = new Set(["value", "previous", "target", "good", "critical", "recent"]);
const isAmount = (name: string, { unit }: Place): boolean =>
  name.endsWith("Minor") || (unit === "minor" && figures.has(name));

/** `netRevenueMinor` → net revenue (EUR); `waitMinutes` → wait (min). `currencies` are those of an amount. */
function headerOf(name: string, currencies: ReadonlySet<string>): string {
  const unit = unitEndings.find(([ending]) => name.endsWith(ending) && name !== ending);
  const money = currencies.size === 1 ? [...currencies][0] : "in its currency";
  const [stem, written] =
    currencies.size > 0
      ? [name.replace(/Minor$/, ""), money]
      : [unit === undefined ? name : name.slice(0, -unit[0].length), unit?.[1]];
  const words = stem.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return written === undefined ? words : `${words} (${written})`;
}

function cellOf(name: string, value: unknown, place: Place): Cell {
  if (Array.isArray(value)) return value.map((one) => cellOf(name, one, place)).join("; ");
  if (typeof value === "number" && isAmount(name, place)) return decimalOf(value, place.currency);
  if (typeof value === "string") return value;
  return value === null || value === undefined ? "" : JSON.stringify(value);
}

const isList = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

interface Field {
  readonly path: string;
  readonly name: string;
  readonly cell: Cell;
  /** Of an amount. */
  readonly currency: string | null;
}

/** Fields of an object with those of the objects in it, by their path. */
function flat(fields: Fields, place: Place, before = ""): Field[] {
  const inner = within(fields, place);
  return Object.entries(fields).flatMap(([name, value]) => {
    if (isList(value) || name === "href") return [];
    const path = before + name;
    if (isFields(value)) return flat(value, inner, `${path}.`);
    return [{ path, name, cell: cellOf(name, value, inner), currency: isAmount(name, inner) ? inner.currency : null }];
  });
}

/** The tables of an answer: its own fields first, then one for each list in it. Numbers and moments are as they were answered. */
export function tablesOfAnswer(title: string, answer: unknown, place: Place): Rows[] {
  if (isList(answer)) return [listTable(title, answer, place), ...listsIn(title, answer, place)];
  if (!isFields(answer)) return [];
  const own = flat(answer, place).map((field) => [labelOf(field, [field]), field.cell]);
  return [...(own.length === 0 ? [] : [[[title], ...own]]), ...listsIn(title, [answer], place)];
}

/** Named with its currency where all of the column are amounts. */
function labelOf({ path, name }: Field, column: readonly Field[]): string {
  const currencies = column.flatMap(({ currency }) => currency ?? []);
  const before = path.slice(0, path.length - name.length).replaceAll(".", " · ");
  return before + headerOf(name, new Set(currencies.length === column.length ? currencies : []));
}

function listTable(title: string, rows: readonly Fields[], place: Place): Rows {
  const flatRows = rows.map((row) => new Map(flat(row, place).map((field) => [field.path, field])));
  const columns = [...new Set(flatRows.flatMap((row) => [...row.keys()]))];
  const labels = columns.map((path) => {
    const column = flatRows.flatMap((row) => row.get(path) ?? []);
    return column[0] === undefined ? path : labelOf(column[0], column);
  });
  return [[title], labels, ...flatRows.map((row) => columns.map((path) => row.get(path)?.cell ?? ""))];
}

const noCurrency: ReadonlySet<string> = new Set();

/** Lists within objects, those of several rows one after the other. */
function listsIn(title: string, rows: readonly Fields[], place: Place): Rows[] {
  return rows.flatMap((row, at) => {
    const inner = within(row, place);
    const name = rows.length === 1 ? title : `${title}, row ${at + 1}`;
    return Object.entries(row).flatMap(([field, value]) => {
      const own = `${name}: ${headerOf(field, noCurrency)}`;
      if (isList(value)) return [listTable(own, value, inner), ...listsIn(own, value, inner)];
      return isFields(value) ? listsIn(own, [value], inner) : [];
    });
  });
}
