import { waveVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { pickWhole } from "./demo-floor.ts";

const cart = { orders: 4, volumeMl: null, grams: null };
const ordersAtMost = 8;

/** One wave that is half picked, and a draft of the next. */
export async function replayWaves(context: Context, warehouseId: string): Promise<void> {
  const limits = {
    warehouseId,
    rule: { kind: "priority", atMost: 5 },
    maxOrders: ordersAtMost,
    maxLines: 120,
    cart,
  } as const;
  const { id: waveId } = await waveVerbs.createWave(context, limits);
  const { taskRows } = await waveVerbs.releaseWave(context, { waveId, version: null });
  for (const task of taskRows.slice(0, Math.floor(taskRows.length / 2))) await pickWhole(context, task);
  await waveVerbs.createWave(context, { ...limits, maxOrders: ordersAtMost / 2 });
}
