import type { CartCapacity, WaveOrderRow, WaveProposal, WaveRule } from "@cerebro/contracts/entities/wms/waves.ts";
import { type Floor, type FloorFault, readFloor } from "@cerebro/engines/picking/floor-layout.ts";
import { type PlannedBatch, planWave, type WaveOrder, type WavePlan } from "@cerebro/engines/picking/plan-wave.ts";
import type { Reader } from "../../../platform/database.ts";
import { type Candidate, loadCandidates, loadFloor, loadReserved, type Pickable } from "./candidates.store.ts";

export interface WaveLimits {
  readonly warehouseId: string;
  readonly rule: WaveRule;
  readonly maxOrders: number;
  readonly maxLines: number;
  readonly cart: CartCapacity;
}

/** Orders on carts, and each cart's walk. */
export interface PlannedWave extends Omit<WaveProposal, "batches"> {
  readonly batches: readonly (WaveProposal["batches"][number] & Pick<PlannedBatch, "pickIds" | "walk">)[];
}

/** Preview of a wave within these limits. */
export async function planByRule(reader: Reader, limits: WaveLimits, now: Date): Promise<PlannedWave> {
  const fitting = await loadCandidates(reader, { ...limits, now });
  const pickables = Map.groupBy(
    await loadReserved(
      reader,
      fitting.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  const chosen: Candidate[] = [];
  let lines = 0;
  for (const order of fitting) {
    const more = pickables.get(order.id)?.length ?? 0;
    if (more === 0 || chosen.length === limits.maxOrders || lines + more > limits.maxLines) continue;
    chosen.push(order);
    lines += more;
  }
  const planned = await planOrders(reader, { ...limits, orders: chosen, pickables });
  return { ...planned, ordersLeft: fitting.length - chosen.length };
}

interface Load {
  readonly warehouseId: string;
  readonly cart: CartCapacity;
  readonly orders: readonly Candidate[];
  readonly pickables: ReadonlyMap<string, readonly Pickable[]>;
}

/** Carts and walks for given orders. */
export async function planOrders(reader: Reader, { warehouseId, cart, orders, pickables }: Load): Promise<PlannedWave> {
  const { bins, packing } = await loadFloor(reader, warehouseId);
  const floor: Floor | FloorFault = readFloor(bins, packing);
  const loads = orders.map(({ id }): WaveOrder => {
    const picks = pickables.get(id) ?? [];
    const sum = (of: (pick: Pickable) => number): number => picks.reduce((total, pick) => total + of(pick), 0);
    return { id, picks, volumeMl: sum(({ volumeMl }) => volumeMl), grams: sum(({ grams }) => grams) };
  });
  const plan = planWave(floor, loads, cart);
  const cartOf = new Map(plan.batches.flatMap(({ orderIds }, index) => orderIds.map((id) => [id, index + 1] as const)));
  const rows = orders.map((order): WaveOrderRow => {
    const picks = pickables.get(order.id) ?? [];
    return { ...order, lines: picks.length, units: unitsOf(picks), batch: cartOf.get(order.id) ?? 0 };
  });
  const batches = plan.batches.map(({ orderIds, pickIds, walk }, index) => ({
    number: index + 1,
    orders: orderIds.length,
    lines: pickIds.length,
    units: unitsOf(orderIds.flatMap((id) => pickables.get(id) ?? [])),
    metres: walk === null ? null : toTenth(walk.metres),
    sShapeMetres: walk === null ? null : toTenth(walk.sShapeMetres),
    pickIds,
    walk,
  }));
  return {
    warehouseId,
    orders: rows,
    ordersLeft: 0,
    lines: rows.reduce((sum, row) => sum + row.lines, 0),
    units: rows.reduce((sum, row) => sum + row.units, 0),
    batches,
    ...totals(plan, batches),
    fault: plan.fault,
  };
}

const unitsOf = (picks: readonly Pickable[]): number => picks.reduce((sum, { units }) => sum + units, 0);
const toTenth = (metres: number): number => Math.round(metres * 10) / 10;

function totals({ fault }: WavePlan, batches: WaveProposal["batches"]): Pick<WaveProposal, "metres" | "sShapeMetres"> {
  if (fault !== null) return { metres: null, sShapeMetres: null };
  return {
    metres: toTenth(batches.reduce((sum, { metres }) => sum + (metres ?? 0), 0)),
    sShapeMetres: toTenth(batches.reduce((sum, { sShapeMetres }) => sum + (sShapeMetres ?? 0), 0)),
  };
}
