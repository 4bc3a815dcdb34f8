import type { PackingProposal } from "@cerebro/contracts/entities/sales-orders.ts";
import type { Input } from "../../../data/request.ts";

type Carton = PackingProposal["cartons"][number];
export type PackedCarton = Input<"POST /api/wms/orders/{orderId}/pack">["cartons"][number];

/** The cartons as they are packed: as proposed, with the weight the scale showed where it was read. */
export function packedCartons(cartons: readonly Carton[], weights: Readonly<Record<number, string>>): PackedCarton[] {
  return cartons.map((carton, index) => ({
    type: carton.type,
    lengthMm: carton.lengthMm,
    widthMm: carton.widthMm,
    heightMm: carton.heightMm,
    weightGrams: weighed(weights[index]) ?? carton.weightGrams,
    contents: carton.contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
  }));
}

/** Kilograms read off a scale, in grams; undefined for nothing or nonsense. */
function weighed(typed: string | undefined): number | undefined {
  if (typed === undefined || typed.trim() === "") return undefined;
  const grams = Math.round(Number(typed) * 1000);
  return Number.isFinite(grams) && grams >= 0 ? grams : undefined;
}

/** Units of each SKU that the cartons hold together. */
export function unitsBySku(cartons: readonly Carton[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { sku, quantity } of cartons.flatMap((carton) => carton.contents)) {
    units.set(sku, (units.get(sku) ?? 0) + quantity);
  }
  return units;
}

/** How far the check by scan has come. */
export function checkedAll(wanted: ReadonlyMap<string, number>, checked: Readonly<Record<string, number>>): boolean {
  return [...wanted].every(([sku, units]) => (checked[sku] ?? 0) >= units);
}
