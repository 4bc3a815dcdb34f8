import type { FloorPlan } from "@cerebro/contracts/entities/wms/locations.ts";
import type { Input } from "../../../data/request.ts";
import { textOf } from "../../../parts/form-values.ts";

export type RackInput = Input<"POST /api/wms/locations/racks"> & { firstAisle: number };

/** The usual pallet racks of a large hall. */
const usualRacks = {
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

type Place = Pick<FloorPlan["areas"][number], "xMm" | "yMm" | "widthMm" | "depthMm">;

const atMost = (most: number, value: number): number => Math.max(1, Math.min(most, Math.floor(value)));

/** The floor of a zone up to the bins along its far wall; the whole hall where the zone has no size. */
function freeFloor({ warehouse, bins }: FloorPlan, zone: Place | undefined): Place {
  const floor =
    zone !== undefined && zone.widthMm > 0 && zone.depthMm > 0
      ? zone
      : { xMm: 0, yMm: 0, widthMm: warehouse.widthMm, depthMm: warehouse.depthMm };
  const end = Math.min(floor.yMm + floor.depthMm, warehouse.depthMm);
  const alongWall = bins.filter(({ yMm, depthMm }) => yMm > floor.yMm && yMm + depthMm >= end).map(({ yMm }) => yMm);
  return {
    xMm: floor.xMm,
    yMm: floor.yMm,
    widthMm: Math.min(floor.xMm + floor.widthMm, warehouse.widthMm) - floor.xMm,
    depthMm: Math.min(end, ...alongWall) - floor.yMm,
  };
}

/** The racks that the form begins with: the usual ones, or as many and as large as the zone holds [WMS-01]. */
export function racksThatFit(plan: FloorPlan, zone: Place | undefined): Omit<RackInput, "zoneId"> {
  const { widthMm: wallWidth, depthMm: wallDepth, heightMm } = plan.warehouse;
  if (wallWidth <= 0 || wallDepth <= 0) return usualRacks;
  const floor = freeFloor(plan, zone);
  if (floor.widthMm <= 0 || floor.depthMm <= 0) return usualRacks;
  const { bayWidthMm, bayDepthMm, levelHeightMm, corridorMm } = usualRacks;
  // A way around the racks: 2 m, in a small zone a tenth of it.
  const aside = Math.min(usualRacks.xMm, Math.floor(floor.widthMm / 10));
  const before = Math.min(usualRacks.xMm, Math.floor(floor.depthMm / 10));
  const behind = Math.min(1000, before);
  const width = floor.widthMm - aside;
  const depth = floor.depthMm - before - behind;
  return {
    ...usualRacks,
    xMm: floor.xMm + aside,
    yMm: floor.yMm + before,
    aisles: atMost(usualRacks.aisles, (width + corridorMm) / (bayDepthMm + corridorMm)),
    bays: atMost(usualRacks.bays, depth / bayWidthMm),
    levels: heightMm > 0 ? atMost(usualRacks.levels, heightMm / levelHeightMm) : usualRacks.levels,
    bayDepthMm: atMost(bayDepthMm, width),
    bayWidthMm: atMost(bayWidthMm, depth),
    levelHeightMm: heightMm > 0 ? atMost(levelHeightMm, heightMm) : levelHeightMm,
  };
}

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
