import { type PriceBasis, priceBases } from "../codes/price-basis.ts";
import { decimalOf, extend, type Extended, measureOf } from "./products.ts";

/** A price as a line has it. */
interface AskedPrice {
  /** As written, with the unit of its quantity. */
  readonly quantity: string | null;
  readonly unit: string;
  readonly price: string | null;
  /** PO105. */
  readonly basis: string;
}

export interface Pricing {
  readonly item: { readonly sku: string; readonly baseUnit: string; readonly priceMinor: number | null };
  /** Quantity in a packaging level, and the base units that it has. */
  readonly counted: { readonly quantity: number; readonly factor: number };
  /** Digits of the currency's minor unit. */
  readonly digits: number;
}

interface LinePrice {
  /** Of one base unit. */
  readonly minor: number;
  /** The order has another price than the line. */
  readonly changed: boolean;
  /** A sentence where a person is asked first. */
  readonly doubt: string | null;
}

/** Goods that are not sold, or cost nothing. */
export const notSold: LinePrice = { minor: 0, changed: false, doubt: null };

/**
 * Price of a base unit in whole minor units. The line is extended before it is rounded; where whole minor units come to another amount,
 * or the basis of the price is not one of a sale, a person is asked. Without a price it is the item's; undefined where that has none.
 */
export function priceLine(line: AskedPrice, pricing: Pricing): LinePrice | undefined {
  const { item, counted, digits } = pricing;
  const ours = item.priceMinor === null ? undefined : { minor: item.priceMinor, changed: true, doubt: null };
  const basis = priceBases[line.basis];
  if (basis?.of === "nothing" && Number(line.price ?? 0) === 0) return notSold;
  if (line.price === null) return ours;
  const extended = extension(line.price, perOf(basis, pricing, line.unit), pricing);
  if (extended === undefined) return ours && { ...ours, doubt: basisDoubt(line, basis) };
  const { amount, unitPriceMinor: minor } = extended;
  const ordered = minor * counted.quantity * counted.factor;
  if (ordered === amount) return { minor, changed: false, doubt: null };
  const [theirs, whole] = [decimalOf(amount, digits), decimalOf(ordered, digits)];
  const doubt = `${line.quantity ?? ""} ${line.unit} of ${item.sku} at ${line.price} come to ${theirs}, and at a price in whole minor units to ${whole} (PO104). Process it to order at ${whole}.`;
  return { minor, changed: true, doubt };
}

interface Per {
  readonly number: number;
  /** Of the line's unit, else of base units. */
  readonly inUnits: boolean;
}

function extension(price: string, per: Per | undefined, { counted, digits }: Pricing): Extended | undefined {
  if (per === undefined) return undefined;
  const { quantity, factor } = counted;
  return per.inUnits
    ? extend({ price, quantity: String(quantity), per: per.number, factor, digits })
    : extend({ price, quantity: String(quantity * factor), per: per.number, factor: 1, digits });
}

function basisDoubt({ price, basis: code }: AskedPrice, basis: PriceBasis | undefined): string {
  const words = basis?.of === "unknown" ? ` (“${basis.words}”)` : "";
  return `the price ${price ?? ""} has the basis “${code}”${words} (PO105), which is not one for this unit. Process it to order at our price.`;
}

/** Quantity of a price: a number of base units, or of units of the line; undefined where the basis does not tell. */
function perOf(basis: PriceBasis | undefined, { item }: Pricing, unit: string): Per | undefined {
  const measure = measureOf(item.baseUnit);
  switch (basis?.of) {
    case "units":
      return { number: basis.number, inUnits: true };
    case "pieces":
      return measure === undefined ? { number: basis.number, inUnits: false } : undefined;
    case "measure":
      return measure === basis.unit || basis.unit === unit ? { number: 1, inUnits: basis.unit === unit } : undefined;
    default:
      return undefined;
  }
}
