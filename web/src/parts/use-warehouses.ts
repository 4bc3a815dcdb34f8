import { useQuery } from "@tanstack/react-query";
import type { Warehouse } from "@cerebro/contracts/entities/wms/locations.ts";
import { useSearchState } from "../data/address.ts";
import { keptReading } from "../data/kept-reading.ts";
import { one } from "./list-state.ts";

const none: readonly Warehouse[] = [];

/** The organisation's warehouses, the default one first; empty until they are read. */
export function useWarehouses(): readonly Warehouse[] {
  return useQuery(keptReading("GET /api/wms/warehouses", {})).data?.rows ?? none;
}

/** The warehouse that the address names; undefined stands for all. */
export function useChosenWarehouse(): string | undefined {
  const [search] = useSearchState();
  return idIn(one(search, "warehouse"));
}

/** In the address, where a page shows one warehouse unless told: all of them. */
export const allWarehouses = "all";

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An id as an address names it: anything else is left out. */
export const idIn = (text: string): string | undefined => (isId.test(text) ? text : undefined);

/** An address of a list or page, narrowed to a warehouse. */
export function atWarehouse(address: string, warehouseId: string | undefined): string {
  if (warehouseId === undefined) return address;
  return `${address}${address.includes("?") ? "&" : "?"}warehouse=${warehouseId}`;
}
