import { useQueries } from "@tanstack/react-query";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { reading } from "../../../data/query-client.ts";
import { baseUnits } from "../parts/levels.ts";
import type { DraftLine } from "./draft-lines.ts";

/** Available units of an item, by the id of the warehouse; a warehouse without any is left out. */
export type StockByWarehouse = ReadonlyMap<string, number>;
/** The same for each item of an order; an item is missing until it is read. */
export type OrderStock = ReadonlyMap<string, StockByWarehouse>;

/** Stock of the chosen items in each warehouse. */
export function useOrderStock(lines: readonly DraftLine[]): OrderStock {
  const ids = [...new Set(lines.flatMap(({ item }) => (item === undefined ? [] : [item.id])))];
  const results = useQueries({ queries: ids.map((itemId) => reading("GET /api/wms/items/{itemId}", { itemId })) });
  return stockOf(results.flatMap(({ data }) => (data === undefined ? [] : [data])));
}

function stockOf(items: readonly Pick<ItemDetail, "id" | "warehouses">[]): OrderStock {
  return new Map(
    items.map(({ id, warehouses }) => [
      id,
      new Map(warehouses.map(({ warehouseId, available }) => [warehouseId, available])),
    ]),
  );
}

/** The lines with what is available of their items in a warehouse; unknown until it is read. */
export function linesAt(lines: readonly DraftLine[], stock: OrderStock, warehouseId: string): readonly DraftLine[] {
  return lines.map((line) => {
    if (line.item === undefined) return line;
    const known = stock.get(line.item.id);
    return {
      ...line,
      item: { ...line.item, available: known === undefined ? undefined : (known.get(warehouseId) ?? 0) },
    };
  });
}

/** Whether a warehouse has all that the lines ask for; false while nothing is asked, or stock is not read yet. */
export function hasAll(lines: readonly DraftLine[], stock: OrderStock, warehouseId: string): boolean {
  const asked = new Map<string, number>();
  for (const { item, quantity, level } of lines) {
    const units = baseUnits(quantity, level) ?? 0;
    if (item !== undefined && units > 0) asked.set(item.id, (asked.get(item.id) ?? 0) + units);
  }
  if (asked.size === 0) return false;
  return [...asked].every(([itemId, units]) => (stock.get(itemId)?.get(warehouseId) ?? 0) >= units);
}
