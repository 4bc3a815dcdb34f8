import { notSold, priceLine } from "@cerebro/engines/edi/messages/line-price.ts";
import {
  decimalOf,
  kindOfCode,
  measureOf,
  packagingOf,
  type ProductCode,
} from "@cerebro/engines/edi/messages/products.ts";
import { minorDigits } from "@cerebro/engines/money/minor-units.ts";
import type { Reader } from "../../../platform/database.ts";
import { findOrderedItems, type OrderedItem } from "./items.store.ts";

/** A line as a partner ordered it. */
export interface AskedLine {
  readonly id: string;
  readonly quantity: string | null;
  readonly unit: string;
  /** Of one unit, in whole currency units. */
  readonly price: string | null;
  /** PO105: what the price is for; empty for one unit. */
  readonly basis: string;
  readonly codes: readonly ProductCode[];
}

/** A line of a partner's order and what became of it; kept with its document for the answers. */
export interface MappedLine extends AskedLine {
  /** Null where the line has an error. */
  readonly item: {
    readonly id: string;
    readonly sku: string;
    readonly barcode: string | null;
    /** Packaging level; null for the base unit. */
    readonly unit: string | null;
    readonly factor: number;
    readonly quantity: number;
    /** Element 355 of the base unit. */
    readonly measure: string;
    /** Of one base unit. */
    readonly unitPriceMinor: number;
    /** The order has another price than the line. */
    readonly priceChanged: boolean;
  } | null;
  readonly problem: string | null;
  /** The line can be ordered, but a person is asked first. */
  readonly doubt: string | null;
}

const quantityAtMost = 10_000_000;

/** Finds item, unit, quantity and price of each line; a line without one of them has a problem. */
export async function matchLines(
  reader: Reader,
  lines: readonly AskedLine[],
  currency: string | null,
): Promise<MappedLine[]> {
  const codes = lines.flatMap((line) => line.codes);
  const items = await findOrderedItems(reader, {
    skus: codes.filter((code) => kindOfCode(code) !== "barcode").map(({ value }) => value.toLowerCase()),
    barcodes: codes.filter((code) => kindOfCode(code) === "barcode").flatMap(({ value }) => formsOf(value)),
  });
  return lines.map((line) => mapLine(line, itemOf(line, items), currency));
}

/** A GTIN is written with 12, 13 or 14 digits. */
function formsOf(barcode: string): string[] {
  const bare = barcode.replace(/^0+/, "");
  return [...new Set([barcode, bare, bare.padStart(12, "0"), bare.padStart(13, "0"), bare.padStart(14, "0")])];
}

/** Our number goes before a bar code, a bar code before the partner's number. */
function itemOf({ codes }: AskedLine, items: readonly OrderedItem[]): OrderedItem | undefined {
  for (const kind of ["own", "barcode", "partner"] as const) {
    for (const code of codes.filter((one) => kindOfCode(one) === kind)) {
      const forms = kind === "barcode" ? formsOf(code.value) : [code.value.toLowerCase()];
      const by = kind === "barcode" ? "barcode" : "sku";
      const item = items.find((one) => one.by === by && forms.includes(one.code));
      if (item !== undefined) return item;
    }
  }
  return undefined;
}

function mapLine(line: AskedLine, item: OrderedItem | undefined, currency: string | null): MappedLine {
  const faulty = (problem: string): MappedLine => ({
    ...line,
    item: null,
    problem: `Line ${line.id}: ${problem}`,
    doubt: null,
  });
  if (item === undefined) {
    const named = line.codes.map(({ qualifier, value }) => `${qualifier} ${value}`).join(", ");
    return faulty(named === "" ? "it names no item." : `no item has the code ${named}.`);
  }
  const counted = countOf(line, item);
  if (typeof counted === "string") return faulty(counted);
  const { id, sku, barcode } = item;
  const price = currency === null ? notSold : priceLine(line, { item, counted, digits: minorDigits(currency) });
  if (price === undefined) return faulty(`${sku} has no price, and the line names none.`);
  const measure = measureOf(item.baseUnit) ?? "EA";
  const matched = { id, sku, barcode, ...counted, measure, unitPriceMinor: price.minor, priceChanged: price.changed };
  return { ...line, item: matched, problem: null, doubt: price.doubt && `Line ${line.id}: ${price.doubt}` };
}

type Counted = Pick<NonNullable<MappedLine["item"]>, "quantity" | "unit" | "factor">;

/** Quantity and packaging level of a line; a sentence where the item has none such. */
function countOf(
  { quantity: asked, unit: measure }: AskedLine,
  { sku, baseUnit, units }: OrderedItem,
): Counted | string {
  const quantity = Number(asked ?? "");
  if (!(quantity > 0) || quantity > quantityAtMost)
    return `the quantity ${asked ?? ""} of ${sku} is not between 0 and ${quantityAtMost}.`;
  const unit = packagingOf(measure, { baseUnit, units: units.map((level) => level.unit) });
  if (unit === undefined) return `${sku} has no packaging level for the unit ${measure}.`;
  const factor = units.find((level) => level.unit === unit)?.factor ?? 1;
  if (!Number.isInteger(quantity * factor))
    return `${quantity} ${measure} of ${sku} is no whole number of ${baseUnit}.`;
  return { quantity, unit, factor };
}

/** Price of one unit of a line as the order has it, in whole currency units. */
export const priceOfUnit = ({ unitPriceMinor, factor }: NonNullable<MappedLine["item"]>, currency: string): string =>
  decimalOf(unitPriceMinor * factor, minorDigits(currency));
