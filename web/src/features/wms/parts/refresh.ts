import type { Query } from "@tanstack/react-query";
import { askedOnce } from "../../../data/refresh.ts";

/** The floor changes all the time: what it shows is asked for again after this long. */
export const liveMs = 20_000;

const warehouseRead = /^GET \/api\/(wms\/|inventory$|shipping$)/;

/** Every read of this room; a command may have changed any of them. */
export function readsWarehouse({ queryKey: [route] }: Pick<Query, "queryKey">): boolean {
  return typeof route === "string" && route !== askedOnce && warehouseRead.test(route);
}
