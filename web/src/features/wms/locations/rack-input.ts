import type { Input } from "../../../data/request.ts";
import { textOf } from "../../../parts/form-values.ts";

export type RackInput = Input<"POST /api/wms/locations/racks"> & { firstAisle: number };

/** A usual pallet rack behind the areas at the front wall: what the form begins with. */
export const usualRacks = {
  pattern: "{aisle}-{bay}-{level}",
  aisleNames: "letters",
  firstAisle: 1,
  aisles: 4,
  bays: 10,
  levels: 4,
  xMm: 2000,
  yMm: 10_000,
  bayWidthMm: 2700,
  bayDepthMm: 1100,
  levelHeightMm: 1600,
  corridorMm: 3000,
  capacityGrams: null,
  capacityMl: null,
} as const satisfies Omit<RackInput, "zoneId">;

/** Metres typed into a field, in millimetres; kilograms in grams and litres in millilitres likewise. */
export function thousandths(data: FormData, name: string): number | null {
  const text = textOf(data, name);
  const value = text === null ? Number.NaN : Math.round(Number(text) * 1000);
  return Number.isFinite(value) ? value : null;
}

function count(data: FormData, name: string): number {
  const value = Math.trunc(Number(textOf(data, name) ?? ""));
  return Number.isFinite(value) ? value : 0;
}

/** The form as the server wants it; the names of the fields are its paths. */
export function rackInputOf(data: FormData): RackInput {
  const length = (name: string) => thousandths(data, name) ?? 0;
  return {
    zoneId: textOf(data, "zoneId") ?? "",
    pattern: textOf(data, "pattern") ?? "",
    aisleNames: textOf(data, "aisleNames") === "numbers" ? "numbers" : "letters",
    firstAisle: count(data, "firstAisle"),
    aisles: count(data, "aisles"),
    bays: count(data, "bays"),
    levels: count(data, "levels"),
    xMm: length("xMm"),
    yMm: length("yMm"),
    bayWidthMm: length("bayWidthMm"),
    bayDepthMm: length("bayDepthMm"),
    levelHeightMm: length("levelHeightMm"),
    corridorMm: length("corridorMm"),
    capacityGrams: thousandths(data, "capacityGrams"),
    capacityMl: thousandths(data, "capacityMl"),
  };
}

/** Maximum drawn while typing; the server has a separate limit. */
const drawnAtMost = 20_000;

/** Whether the layout is whole enough to be drawn. */
export function drawable({ aisles, bays, levels, bayWidthMm, bayDepthMm, levelHeightMm }: RackInput): boolean {
  const bins = aisles * bays * levels;
  return bins > 0 && bins <= drawnAtMost && Math.min(bayWidthMm, bayDepthMm, levelHeightMm) > 0;
}
