import { labelOf } from "@cerebro/contracts/entities/field-words.ts";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { abcClasses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { Input } from "../../../data/request.ts";
import { minorOf, typedMinor } from "../../../parts/format.ts";
import { numberOf, repeated, textOf } from "../../../parts/form-values.ts";
import { chosen } from "../../../parts/list-state.ts";

export type ItemInput = Input<"POST /api/wms/items">;

function moneyOf(data: FormData, name: string, currency: string): number | null {
  return minorOf(textOf(data, name) ?? "", currency) ?? null;
}

/** The form as the server wants it; the names of the fields are its paths, so that its errors find them. */
export function itemInputOf(data: FormData, currency: string): ItemInput {
  return {
    sku: textOf(data, "sku") ?? "",
    name: textOf(data, "name") ?? "",
    description: textOf(data, "description"),
    barcode: textOf(data, "barcode"),
    category: textOf(data, "category"),
    baseUnit: textOf(data, "baseUnit") ?? "",
    lengthMm: numberOf(data, "lengthMm"),
    widthMm: numberOf(data, "widthMm"),
    heightMm: numberOf(data, "heightMm"),
    weightGrams: numberOf(data, "weightGrams"),
    abcClass: chosen(textOf(data, "abcClass") ?? "", abcClasses) ?? null,
    reorderPoint: numberOf(data, "reorderPoint"),
    reorderQuantity: numberOf(data, "reorderQuantity"),
    overReceiptPercent: numberOf(data, "overReceiptPercent"),
    unNumber: textOf(data, "unNumber"),
    lotTracked: data.has("lotTracked"),
    serialTracked: data.has("serialTracked"),
    priceMinor: moneyOf(data, "priceMinor", currency),
    costMinor: moneyOf(data, "costMinor", currency),
    units: repeated(
      data,
      (index) => `units.${index}.unit`,
      (index) => ({
        unit: textOf(data, `units.${index}.unit`) ?? "",
        factor: numberOf(data, `units.${index}.factor`) ?? 0,
        barcode: textOf(data, `units.${index}.barcode`),
      }),
    ),
    suppliers: repeated(
      data,
      (index) => `suppliers.${index}.supplierId`,
      (index) => ({
        supplierId: textOf(data, `suppliers.${index}.supplierId`) ?? "",
        supplierSku: textOf(data, `suppliers.${index}.supplierSku`),
        costMinor: moneyOf(data, `suppliers.${index}.costMinor`, currency),
        leadTimeDays: numberOf(data, `suppliers.${index}.leadTimeDays`),
        minimumQuantity: numberOf(data, `suppliers.${index}.minimumQuantity`),
        preferred: textOf(data, "preferred") === String(index),
      }),
    ),
  };
}

/** Fields whose section of the form has a name of its own. */
const ownLabels: Partial<Record<keyof ItemInput, string>> = { units: "Packaging" };

const moneyFields: readonly string[] = ["priceMinor", "costMinor"];

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Differences between the typed values and the server's, in words. */
export function differences(mine: ItemInput, theirs: ItemDetail, currency: string): Difference[] {
  const plain: ItemInput = {
    ...theirs,
    suppliers: theirs.suppliers.map(({ supplierName: _name, ...supplier }) => supplier),
  };
  return fieldsIn(mine).flatMap((field) => {
    if (JSON.stringify(canonical(mine[field])) === JSON.stringify(canonical(plain[field]))) return [];
    return [
      {
        label: ownLabels[field] ?? labelOf(field),
        mine: words(field, mine, currency),
        theirs: words(field, plain, currency),
      },
    ];
  });
}

/** The form sends these fields and no others; Object.keys only forgets their names. */
const fieldsIn = (input: ItemInput) => Object.keys(input) as (keyof ItemInput)[];

/** The same content in the same order of names, so that two of them compare as text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function words(field: keyof ItemInput, input: ItemInput, currency: string): string {
  const value = input[field];
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : `${value.length} entered`;
  return typeof value === "number" && moneyFields.includes(field) ? typedMinor(value, currency) : String(value);
}
