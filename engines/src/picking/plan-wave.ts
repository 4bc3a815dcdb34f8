import { type BatchOrder, batchOrders, type CartCapacity, firstComeGroups } from "./batch-orders.ts";
import type { Floor, FloorFault } from "./floor-layout.ts";
import { walkByRule } from "./heuristics.ts";
import { at, type PickPoint, type Point } from "./layout.ts";
import { pickPath } from "./pick-path.ts";

/** Goods to take from one bin for one order. */
export interface WavePick {
  readonly id: string;
  readonly binId: string;
  /** The bin's place in the fixed order of the warehouse. */
  readonly pickSequence: number;
}

export interface WaveOrder {
  readonly id: string;
  readonly picks: readonly WavePick[];
  readonly volumeMl: number;
  readonly grams: number;
}

/** A cart's walk in metres of the plan, and what the S-shape rule would walk for the same picks. */
export interface CartWalk {
  readonly metres: number;
  readonly points: readonly Point[];
  readonly sShapeMetres: number;
  readonly sShapePoints: readonly Point[];
  readonly shortest: boolean;
}

export interface PlannedBatch {
  readonly orderIds: readonly string[];
  /** Ids of the picks in the order they are walked. */
  readonly pickIds: readonly string[];
  /** Null where the building is none that can be solved. */
  readonly walk: CartWalk | null;
}

/** Why carts follow the fixed order of the bins instead of a solved walk. */
export type WaveFault = FloorFault | "bin_off_plan";

export interface WavePlan {
  readonly batches: readonly PlannedBatch[];
  readonly fault: WaveFault | null;
}

/** Puts the orders of a wave onto carts and each cart's picks into walking order [WMS-08]. */
export function planWave(floor: Floor | FloorFault, orders: readonly WaveOrder[], capacity: CartCapacity): WavePlan {
  if (typeof floor === "string") return inFixedOrder(orders, capacity, floor);
  if (orders.some(({ picks }) => picks.some(({ binId }) => !floor.places.has(binId)))) {
    return inFixedOrder(orders, capacity, "bin_off_plan");
  }
  const loads = orders.map((order): BatchOrder => ({ ...order, picks: placesOf(floor, order.picks) }));
  const batches = batchOrders(floor.layout, loads, capacity).map((batch): PlannedBatch => {
    const taken = batch.orders.map((index) => at(orders, index));
    const picks = taken.flatMap((order) => order.picks);
    const places = placesOf(floor, picks);
    const path = pickPath(floor.layout, places);
    const sShape = walkByRule(floor.layout, places, "s_shape");
    return {
      orderIds: taken.map(({ id }) => id),
      pickIds: path.order.map((index) => at(picks, index).id),
      walk: {
        metres: path.length,
        points: path.points.map(floor.toPlan),
        sShapeMetres: sShape.length,
        sShapePoints: sShape.points.map(floor.toPlan),
        shortest: path.shortest,
      },
    };
  });
  return { batches, fault: null };
}

const placesOf = ({ places }: Floor, picks: readonly WavePick[]): PickPoint[] =>
  picks.flatMap(({ binId }) => places.get(binId) ?? []);

function inFixedOrder(orders: readonly WaveOrder[], capacity: CartCapacity, fault: WaveFault): WavePlan {
  const loads = orders.map((order): BatchOrder => ({ ...order, picks: [] }));
  const batches = firstComeGroups(loads, capacity).map((group): PlannedBatch => {
    const taken = group.map((index) => at(orders, index));
    const picks = taken.flatMap((order) => order.picks).toSorted((a, b) => a.pickSequence - b.pickSequence);
    return { orderIds: taken.map(({ id }) => id), pickIds: picks.map(({ id }) => id), walk: null };
  });
  return { batches, fault };
}
