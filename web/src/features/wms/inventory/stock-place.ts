import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";

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
  | "status"
  | "unitId"
  | "ownerId"
>;

type Keyed = Pick<StockRow, "itemId" | "lotId" | "locationId" | "status" | "unitId" | "ownerId">;

/** Key of a stock row: in the table, in the address, in tests. */
export function stockKey(row: Keyed): string {
  const plain = row.status === "available" && row.unitId === null && row.ownerId === null;
  const kind = plain ? [] : [row.status, row.unitId ?? none, row.ownerId ?? none];
  return [row.itemId, row.locationId, row.lotId ?? none, ...kind].join(".");
}

const none = "none";

/** The parts of a key from the address; undefined for anything else. */
export function placeOf(key: string): { itemId: string; locationId: string } | undefined {
  const [itemId, locationId, lotId, status, unitId, ownerId, rest] = key.split(".");
  if (!itemId || !locationId || !lotId || rest !== undefined) return undefined;
  if (status !== undefined && (!unitId || !ownerId)) return undefined;
  return { itemId, locationId };
}
