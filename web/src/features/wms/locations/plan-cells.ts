import type { FloorPlan, FloorPlanBin } from "@cerebro/contracts/entities/wms/locations.ts";
import type { Ground, PlanArea, PlanCell } from "../../../ui/plan/plan.ts";

/** Values that color bins. */
export const colourings = ["fill", "velocity", "age"] as const;
export type Colouring = (typeof colourings)[number];

const dayMs = 86_400_000;
const metres = (millimetres: number): number => millimetres / 1000;

type Place = Pick<FloorPlanBin, "xMm" | "yMm" | "widthMm" | "depthMm">;

function groundOf({ xMm, yMm, widthMm, depthMm }: Place): Ground {
  return { x: metres(xMm), y: metres(yMm), width: metres(widthMm), height: metres(depthMm) };
}

/** The floors of racks there are, from the ground up: bins that begin at the same height. */
export function levelsOf(bins: readonly FloorPlanBin[]): number[] {
  return [...new Set(bins.map(({ zMm }) => zMm))].toSorted((a, b) => a - b);
}

/** Bins that stand one upon the other. */
function stacksOf(bins: readonly FloorPlanBin[]): FloorPlanBin[][] {
  const stacks = new Map<string, FloorPlanBin[]>();
  for (const bin of bins) {
    const key = [bin.xMm, bin.yMm, bin.widthMm, bin.depthMm].join(".");
    stacks.set(key, [...(stacks.get(key) ?? []), bin]);
  }
  return [...stacks.values()].map((stack) => stack.toSorted((a, b) => a.zMm - b.zMm));
}

/** The bins under one place of the plan, from the ground up. */
export function stackAt(plan: FloorPlan, binId: string): readonly FloorPlanBin[] {
  return stacksOf(plan.bins).find((stack) => stack.some(({ id }) => id === binId)) ?? [];
}

/** A-01-1, A-01-2 → A-01: what the codes of a stack begin with, whole parts only. */
export function stackLabel(codes: readonly string[]): string {
  const [first = "", ...rest] = codes;
  if (rest.length === 0) return first;
  let length = 0;
  while (length < first.length && codes.every((code) => code[length] === first[length])) length += 1;
  return first.slice(0, length).replace(/[-._/]+[^-._/]*$/, "") || first;
}

const measures: Record<Colouring, (stack: readonly FloorPlanBin[], now: number) => number | null> = {
  fill: (stack) => {
    const known = stack.flatMap(({ fill }) => fill ?? []);
    return known.length === 0 ? null : known.reduce((sum, fill) => sum + fill, 0) / known.length;
  },
  velocity: (stack) => stack.reduce((sum, bin) => sum + bin.unitsOutLast28Days, 0),
  age: (stack, now) => {
    const moments = stack.flatMap(({ receivedAt }) => (receivedAt === null ? [] : Date.parse(receivedAt)));
    return moments.length === 0 ? null : Math.max(0, Math.floor((now - Math.min(...moments)) / dayMs));
  },
};

interface PlanView {
  readonly colouring: Colouring;
  /** Height at which the bins begin; undefined draws whole stacks: mean fill, summed velocity, oldest stock. */
  readonly level: number | undefined;
  readonly now: number;
}

/** The bins as places of the plan, one for each stack or for each bin of one level. */
export function planCells(plan: FloorPlan, { colouring, level, now }: PlanView): PlanCell[] {
  const bins = level === undefined ? plan.bins : plan.bins.filter(({ zMm }) => zMm === level);
  return stacksOf(bins).flatMap((stack) => {
    const [lowest] = stack;
    if (!lowest) return [];
    const blocked = stack.some((bin) => bin.blocked) ? " (blocked)" : "";
    const label = stackLabel(stack.map(({ code }) => code)) + blocked;
    return [{ ...groundOf(lowest), id: lowest.id, label, value: measures[colouring](stack, now) }];
  });
}

/** Zones by name, under the bins. */
export function planAreas(plan: FloorPlan): PlanArea[] {
  return plan.areas
    .filter(({ kind }) => kind === "zone")
    .map((area) => ({ ...groundOf(area), id: area.id, label: area.name }));
}

/** The walls, widened where something stands outside them. */
export function planGround({ warehouse, bins, areas }: FloorPlan): Ground {
  const places = [...bins, ...areas];
  const right = Math.max(warehouse.widthMm, ...places.map(({ xMm, widthMm }) => xMm + widthMm));
  const far = Math.max(warehouse.depthMm, ...places.map(({ yMm, depthMm }) => yMm + depthMm));
  const left = Math.min(0, ...places.map(({ xMm }) => xMm));
  const near = Math.min(0, ...places.map(({ yMm }) => yMm));
  return groundOf({ xMm: left, yMm: near, widthMm: right - left, depthMm: far - near });
}
