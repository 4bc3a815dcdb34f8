import type { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import type { WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { lockOrder } from "../orders/orders.store.ts";
import { goodsLines, readOrder, unallocated } from "../orders/present-order.ts";
import { releaseToFloor } from "../orders/release-order.ts";
import { loadPickTasks } from "./candidates.store.ts";
import { planOrders } from "./plan.ts";
import { openWave, presentWave, recordWave, type WaveTarget } from "./present-wave.ts";
import { placeTasks, setWaveState, writePlan } from "./wave-writes.store.ts";
import { liveOrderIds } from "./waves.store.ts";

export const releaseWave: Verb<typeof waveEndpoints.releaseWave> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => handOver(tx, input));
};

/**
 * Releases the orders of a draft and puts their pick tasks onto carts, planned anew from what they are now. Orders
 * that were cancelled or lost their stock meanwhile stay behind.
 */
export async function handOver(tx: CommandTransaction, target: WaveTarget): Promise<WaveDetail> {
  const before = await openWave(tx, target, "release");
  const { warehouseId, cart, orderRows } = await presentWave(tx, before.id);
  const onFloor = new Set<string>();
  for (const orderId of await liveOrderIds(tx, before.id)) {
    if (await bringToFloor(tx, orderId)) onFloor.add(orderId);
  }
  const orders = orderRows.filter(({ id }) => onFloor.has(id));
  const tasks = await loadPickTasks(tx, [...onFloor]);
  if (tasks.length === 0) throw new AppError("wave.nothing_to_pick");
  const pickables = Map.groupBy(tasks, ({ orderId }) => orderId);
  const plan = await planOrders(tx, { warehouseId, cart, orders, pickables });
  await writePlan(tx, before.id, plan);
  await placeTasks(tx, before.id, plan);
  await setWaveState(tx, before.id, { state: "released" });
  const leftBehind = orderRows.filter(({ id }) => !onFloor.has(id)).map(({ number }) => number);
  return recordWave(tx, before, "release", { leftBehind });
}

/** Whether the order's goods wait to be picked now. */
async function bringToFloor(tx: CommandTransaction, orderId: string): Promise<boolean> {
  await lockOrder(tx, orderId, null);
  const order = await readOrder(tx, orderId, tx.context.now());
  if (order.state === "released") return true;
  if (order.state !== "allocated" || goodsLines(order).some((line) => unallocated(line) > 0)) return false;
  await releaseToFloor(tx, order, "refuse");
  return true;
}
