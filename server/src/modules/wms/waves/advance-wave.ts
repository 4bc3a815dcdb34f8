import type { CommandTransaction } from "../../../platform/context.ts";
import { recordWave } from "./present-wave.ts";
import { adoptTasks, setWaveState, waveOfTask } from "./wave-writes.store.ts";
import { countWaiting, lockWave } from "./waves.store.ts";

/**
 * Tells the wave of a pick task that something was picked of it: the first pick begins the wave, the last one ends it,
 * and what is looked for elsewhere stays on the cart. The wave is locked last, after order, task and stock.
 */
export async function advanceWave(tx: CommandTransaction, taskId: string, orderId: string): Promise<void> {
  const cart = await waveOfTask(tx, taskId);
  if (cart === undefined) return;
  await adoptTasks(tx, orderId, cart);
  const before = await lockWave(tx, cart.waveId);
  if ((await countWaiting(tx, before.id)) === 0) {
    await setWaveState(tx, before.id, { state: "done" });
    await recordWave(tx, before, "finish");
  } else if (before.state === "released") {
    await setWaveState(tx, before.id, { state: "in_progress" });
    await recordWave(tx, before, "start");
  }
}
