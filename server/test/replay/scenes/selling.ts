import type { Caller } from "../stage.ts";
import { foundHouse, order, stock } from "./house.ts";

const free = { version: null };

/** Orders from the first word to delivered, and those that go back a step or end early. */
export async function selling(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await stock(boss, house, 100);
  const orderId = await order(boss, house, 4);
  const target = { orderId, ...free };
  const lines = [{ itemId: house.itemId, quantity: 5, unitPriceMinor: 100 }];
  const head = { customerId: house.customerId, warehouseId: house.warehouseId, dueAt: null };
  await boss.write("updateOrder", { ...head, orderId, version: 1, lines });
  await boss.write("changeOrderWarehouse", { ...target, warehouseId: house.warehouseId });
  await boss.write("confirmOrder", target);
  await boss.write("allocateOrder", target);
  await boss.write("unallocateOrder", target);
  await boss.write("allocateOrder", target);
  await boss.write("releaseOrder", target);
  await pickAll(boss, orderId);
  await packAndShip(boss, orderId);
  await boss.write("deliverOrder", target);
  await boss.write("closeOrder", target);
  await boss.write("cancelOrder", { orderId: await order(boss, house, 1), ...free });
}

/** Pick tasks: taken, given back, told as impossible, done. */
async function pickAll(boss: Caller, orderId: string): Promise<void> {
  const { rows } = await boss.read("listTasks", { kind: "pick", documentId: orderId, limit: 50 });
  for (const { id: taskId, quantity } of rows) {
    await boss.write("claimTask", { taskId });
    await boss.write("unclaimTask", { taskId });
    await boss.write("reportTaskException", { taskId });
    await boss.write("pickTask", { taskId, quantity: 1, restFollows: true });
    await boss.write("pickTask", { taskId, quantity: quantity - 1 });
  }
}

async function packAndShip(boss: Caller, orderId: string): Promise<void> {
  const { cartons } = await boss.read("proposeCartons", { orderId });
  await boss.write("packOrder", {
    orderId,
    ...free,
    cartons: cartons.map(({ type, contents }) => ({
      type,
      contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
    })),
  });
  await boss.write("shipOrder", { orderId, ...free });
}

/** An order that has left the house. */
export async function shipped(boss: Caller, house: Parameters<typeof order>[1], quantity: number): Promise<string> {
  const orderId = await order(boss, house, quantity);
  const target = { orderId, ...free };
  await boss.write("confirmOrder", target);
  await boss.write("allocateOrder", target);
  await boss.write("releaseOrder", target);
  const { rows } = await boss.read("listTasks", { kind: "pick", documentId: orderId, limit: 50 });
  for (const task of rows) await boss.write("pickTask", { taskId: task.id, quantity: task.quantity });
  await packAndShip(boss, orderId);
  return orderId;
}

/** What comes back. */
export async function returning(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await stock(boss, house, 50);
  const salesOrderId = await shipped(boss, house, 4);
  const lines = [
    { salesOrderLine: 1, itemId: house.itemId, quantity: 2, reason: "not_wanted" as const, refundMinor: 50 },
  ];
  const { id: returnId } = await boss.write("createReturn", { salesOrderId, lines });
  const target = { returnId, ...free };
  await boss.write("updateReturn", { ...target, salesOrderId, lines, note: "By post" });
  await boss.write("authoriseReturn", target);
  const come = { lineNumber: 1, quantity: 2, lot: null, lotOverride: null, serials: [] };
  await boss.write("receiveReturn", { ...target, lines: [come] });
  const verdict = { lineNumber: 1, lotId: null, quantity: 2, disposition: "restock" as const, serials: [] };
  await boss.write("inspectReturn", { ...target, lines: [verdict] });
  await boss.write("closeReturn", target);
  const second = await boss.write("createReturn", {
    salesOrderId,
    lines: lines.map((line) => ({ ...line, quantity: 1 })),
  });
  await boss.write("cancelReturn", { returnId: second.id, ...free });
}

/** Orders picked together. */
export async function waves(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await stock(boss, house, 100);
  const plan = {
    warehouseId: house.warehouseId,
    rule: { kind: "priority" as const, atMost: 5 },
    maxOrders: 20,
    maxLines: 100,
    cart: { orders: 2, volumeMl: null, grams: null },
  };
  const drawn = async (): Promise<string> => {
    const orderId = await order(boss, house, 2);
    await boss.write("confirmOrder", { orderId, ...free });
    await boss.write("allocateOrder", { orderId, ...free });
    return (await boss.write("createWave", plan)).id;
  };
  await boss.write("proposeWave", plan);
  const waveId = await drawn();
  const wave = await boss.write("releaseWave", { waveId, ...free });
  await boss.write("claimBatch", { waveId, batch: 1 });
  await boss.write("cancelWave", { waveId, ...free });
  for (const task of wave.taskRows) await boss.write("pickTask", { taskId: task.id, quantity: task.quantity });
  const second = await drawn();
  await boss.write("releaseWave", { waveId: second, ...free });
  const { orderRows } = await boss.read("getWave", { waveId: second });
  for (const { id } of orderRows) await boss.write("cancelOrder", { orderId: id, ...free });
  await boss.write("closeWave", { waveId: second, ...free });
  const rule = await boss.write("createWaveRule", { ...plan, everyMinutes: 30 });
  await boss.write("updateWaveRule", { ...plan, ruleId: rule.id, version: rule.version, everyMinutes: 60 });
}
