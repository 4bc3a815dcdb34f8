import type { StockRow } from "@cerebro/contracts/entities/stock.ts";

/** The stock a form speaks of: one item, lot and bin, with what is there. */
export type StockPlace = Pick<
  StockRow,
  | "itemId"
  | "sku"
  | "baseUnit"
  | "lotId"
  | "lotCode"
  | "locationId"
  | "locationCode"
  | "onHand"
  | "reserved"
  | "available"
>;

/** Key of a stock row: in the table, in the address, in tests. */
export function stockKey(row: Pick<StockRow, "itemId" | "lotId" | "locationId">): string {
  return [row.itemId, row.locationId, row.lotId ?? "none"].join(".");
}

/** The parts of a key from the address; undefined for anything else. */
export function placeOf(key: string): { itemId: string; locationId: string; lotId: string | null } | undefined {
  const [itemId, locationId, lotId, rest] = key.split(".");
  if (!itemId || !locationId || !lotId || rest !== undefined) return undefined;
  return { itemId, locationId, lotId: lotId === "none" ? null : lotId };
}
