import { useQuery } from "@tanstack/react-query";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import type { Bin, Goods } from "../flow/judge.ts";

/** A task about goods, loose or in a handling unit; those of whole documents have neither. */
export const isGoodsTask = ({ itemId, unitSscc }: TaskRow): boolean => itemId !== null || unitSscc !== null;

export function binOf(id: string | null, code: string | null): Bin | null {
  return id === null || code === null ? null : { id, code };
}

export interface NamedGoods {
  readonly itemId: string;
  readonly sku: string;
  readonly name: string;
  readonly lotCode: string | null;
}

/** Goods by their names; barcodes and packaging follow as soon as they are read, and the work does not wait for them. */
export function useGoodsOf({ itemId, sku, name, lotCode }: NamedGoods): Goods {
  const item = useQuery(keptReading("GET /api/wms/items/{itemId}", { itemId })).data;
  return {
    itemId,
    sku,
    name,
    lotCode,
    barcode: item?.barcode ?? null,
    baseUnit: item?.baseUnit ?? "unit",
    units: item?.units ?? [],
    serialTracked: item?.serialTracked ?? false,
  };
}
