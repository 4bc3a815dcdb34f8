import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { operationVerbs, orderVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { AppError } from "../../src/platform/errors.ts";

/** Stage of an order when the demo begins. */
const stages = ["confirmed", "allocated", "released", "picking", "picked", "packed", "shipped"] as const;
type Stage = (typeof stages)[number];

/** Out of twenty open orders, oldest first: how many have come how far. The last ones stay as they came in. */
const shares: readonly (readonly [Stage, number])[] = [
  ["shipped", 4],
  ["packed", 2],
  ["picked", 2],
  ["picking", 1],
  ["released", 2],
  ["allocated", 3],
  ["confirmed", 6],
];
const shareTotal = shares.reduce((sum, [, share]) => sum + share, 0);

/** The stage of the order at `position` of `count`. */
export function stageAt(position: number, count: number): Stage {
  let end = 0;
  for (const [stage, share] of shares) {
    end += share;
    if (position * shareTotal < end * count) return stage;
  }
  return "confirmed";
}

const reached = (wanted: Stage, stage: Stage): boolean => stages.indexOf(wanted) >= stages.indexOf(stage);
const atOnce = 4;

/** Works on the open orders through the same commands that people use. Returns the number of orders by state. */
export async function replayFloor(context: Context): Promise<ReadonlyMap<Stage, number>> {
  const orders = await openOrders(context);
  const counts = new Map<Stage, number>();
  const queue = orders.map((orderId, position) => ({ orderId, stage: stageAt(position, orders.length) }));
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const stage = await workOn(context, next.orderId, next.stage);
      counts.set(stage, (counts.get(stage) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return counts;
}

/** Takes one order as far as it goes. */
export async function shipAtOnce(context: Context, orderId: string): Promise<void> {
  const stage = await workOn(context, orderId, "shipped");
  if (stage !== "shipped") throw new Error(`an order of the demo cannot be shipped: it is ${stage}`);
}

async function openOrders(context: Context): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await orderVerbs.listOrders(context, {
      state: "open",
      sort: "orderedAt",
      direction: "asc",
      limit: 200,
      ...(cursor !== undefined && { cursor }),
    });
    ids.push(...page.rows.map((row) => row.id));
    cursor = page.nextCursor;
  }
  return ids;
}

/** Returns where the order stands; one for which nothing is in stock stays confirmed and waits. */
async function workOn(context: Context, orderId: string, wanted: Stage): Promise<Stage> {
  const order = { orderId, version: null };
  if (!reached(wanted, "allocated")) return "confirmed";
  try {
    await orderVerbs.allocateOrder(context, order);
  } catch (error) {
    if (error instanceof AppError && error.code === "order.nothing_available") return "confirmed";
    throw error;
  }
  if (!reached(wanted, "released")) return "allocated";
  await orderVerbs.releaseOrder(context, { ...order, missing: "back_order" });
  if (!reached(wanted, "picking")) return "released";
  const complete = await pickTasks(context, orderId, reached(wanted, "picked"));
  if (!complete) return "picking";
  if (!reached(wanted, "packed")) return "picked";
  await pack(context, orderId);
  if (!reached(wanted, "shipped")) return "packed";
  await orderVerbs.shipOrder(context, { ...order, carrier: "Northway Parcels", service: null, trackingNumber: null });
  return "shipped";
}

/** Picks all tasks of an order, or the first half. Returns whether all were picked. */
async function pickTasks(context: Context, orderId: string, all: boolean): Promise<boolean> {
  const { rows } = await operationVerbs.listTasks(context, {
    kind: "pick",
    state: "waiting",
    documentId: orderId,
    sort: "path",
    limit: 200,
  });
  const chosen = all ? rows : rows.slice(0, Math.floor(rows.length / 2));
  for (const task of chosen) {
    await pickWhole(context, task);
  }
  return chosen.length === rows.length;
}

/** Picks all that a task asks for. */
export async function pickWhole(
  context: Context,
  { id, quantity, fromCode, sku }: Pick<TaskRow, "id" | "quantity" | "fromCode" | "sku">,
): Promise<void> {
  await operationVerbs.pickTask(context, {
    taskId: id,
    quantity,
    scannedLocation: fromCode,
    scannedItem: sku,
    restFollows: false,
    shortReason: null,
    missing: "back_order",
    note: null,
  });
}

async function pack(context: Context, orderId: string): Promise<void> {
  const { cartons } = await orderVerbs.proposeCartons(context, { orderId });
  await orderVerbs.packOrder(context, {
    orderId,
    version: null,
    cartons: cartons.map(({ type, contents }) => ({
      type,
      weightGrams: null,
      tightReason: null,
      contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
    })),
  });
}
