import { type CartonTypeName, type TightCartonReason } from "@cerebro/contracts/constants/wms.ts";
import type { PackingProposal } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { judgeCode, type ScannedCode } from "@cerebro/engines/scanning/judge-code.ts";
import type { Input } from "../../../data/request.ts";

export type Content = PackingProposal["cartons"][number]["contents"][number];

/** A carton as somebody packs it: as proposed, until it is changed. */
export interface Parcel {
  readonly type: CartonTypeName;
  readonly contents: readonly Content[];
  /** Kilograms as typed; empty where no scale was read. */
  readonly weight: string;
  /** Why it holds what does not fit by its measures. */
  readonly tightReason: TightCartonReason | null;
}

export const parcelsOf = ({ cartons }: PackingProposal): Parcel[] =>
  cartons.map(({ type, contents }) => ({ type, contents, weight: "", tightReason: null }));

/** Cartons in the form of the pack command. */
export function packedCartons(parcels: readonly Parcel[]): Input<"POST /api/wms/orders/{orderId}/pack">["cartons"] {
  return parcels.map(({ type, weight, tightReason, contents }) => ({
    type,
    weightGrams: weighed(weight) ?? null,
    tightReason,
    contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
  }));
}

/** Grams by the items' own weights; unweighed items count as zero. */
export const reckonedGrams = ({ contents }: Pick<Parcel, "contents">): number =>
  contents.reduce((sum, { quantity, unitGrams }) => sum + quantity * (unitGrams ?? 0), 0);

/** Kilograms read off a scale, in grams; undefined for nothing or nonsense. */
function weighed(typed: string): number | undefined {
  if (typed.trim() === "") return undefined;
  const grams = Math.round(Number(typed) * 1000);
  return Number.isFinite(grams) && grams >= 0 ? grams : undefined;
}

/** Units of each SKU that the cartons hold together. */
export function unitsBySku(parcels: readonly Pick<Parcel, "contents">[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { sku, quantity } of parcels.flatMap((parcel) => parcel.contents)) {
    units.set(sku, (units.get(sku) ?? 0) + quantity);
  }
  return units;
}

/** Units of each SKU that a scan checks: an item one by one or by the package, a tote with all it holds. */
export function unitsChecked(
  parcels: readonly Pick<Parcel, "contents">[],
  scan: ScannedCode,
): ReadonlyMap<string, number> {
  const tote = scan.meanings.find((meaning) => meaning.type === "unit");
  if (tote) {
    return unitsBySku(
      parcels.map(({ contents }) => ({ contents: contents.filter(({ unitId }) => unitId === tote.unitId) })),
    );
  }
  for (const { sku, itemId, lotCode } of parcels.flatMap(({ contents }) => contents)) {
    const verdict = judgeCode(scan, { itemId, lotCode, locationId: null });
    if (verdict.kind === "goods") return new Map([[sku, verdict.units]]);
  }
  return new Map();
}

/** Units of each item that were scanned. */
export function scannedUnits(
  parcels: readonly Pick<Parcel, "contents">[],
  checked: Readonly<Record<string, number>>,
): { readonly itemId: string; readonly quantity: number }[] {
  const items = new Map(parcels.flatMap(({ contents }) => contents.map(({ sku, itemId }) => [sku, itemId] as const)));
  return [...items].flatMap(([sku, itemId]) => {
    const quantity = checked[sku] ?? 0;
    return quantity > 0 ? [{ itemId, quantity }] : [];
  });
}

/** Progress of the check by scan. */
export function checkedAll(wanted: ReadonlyMap<string, number>, checked: Readonly<Record<string, number>>): boolean {
  return [...wanted].every(([sku, units]) => (checked[sku] ?? 0) >= units);
}
