import type { ImportField, ImportKind, ImportKindName } from "./field.ts";
import { fuel } from "./kinds/fuel.ts";
import { items } from "./kinds/items.ts";
import { customers, suppliers } from "./kinds/partners.ts";
import { locations } from "./kinds/places.ts";
import { purchaseHistory, purchaseOrders } from "./kinds/purchases.ts";
import { salesHistory, salesOrders } from "./kinds/sales.ts";
import { tariffs } from "./kinds/tariffs.ts";
import { shipments } from "./kinds/shipments.ts";
import { openingStock, stockAdjustments } from "./kinds/stock.ts";

/** Everything that can be imported, in the order a new company brings it in [PLT-02]. */
export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
  items,
  suppliers,
  customers,
  locations,
  opening_stock: openingStock,
  stock_adjustments: stockAdjustments,
  sales_orders: salesOrders,
  sales_history: salesHistory,
  purchase_orders: purchaseOrders,
  purchase_history: purchaseHistory,
  shipments,
  tariffs,
  fuel,
};

export const importKindNames = [
  "items",
  "suppliers",
  "customers",
  "locations",
  "opening_stock",
  "stock_adjustments",
  "sales_orders",
  "sales_history",
  "purchase_orders",
  "purchase_history",
  "shipments",
  "tariffs",
  "fuel",
] as const satisfies readonly ImportKindName[];

export function importField(kind: ImportKind, name: string): ImportField | undefined {
  return kind.fields.find((field) => field.name === name);
}

const kindOf = { item: "items", supplier: "suppliers", customer: "customers", location: "locations" } as const;

/** The kinds whose rows this one names: they are brought in before it. */
export function neededBefore(name: ImportKindName): ImportKindName[] {
  const targets = importKinds[name].fields.flatMap(({ value }) =>
    value.type === "reference" ? [kindOf[value.to]] : [],
  );
  return [...new Set(targets)].filter((needed) => needed !== name);
}
