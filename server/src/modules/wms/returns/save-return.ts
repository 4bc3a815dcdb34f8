import type { returnEndpoints } from "@cerebro/contracts/endpoints/wms/returns.ts";
import type { ReturnRow } from "@cerebro/contracts/entities/wms/returns.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { assertItemsUsable } from "../items/assert-items.store.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { endTasks, insertTasks, wholeDocument } from "../tasks/tasks.store.ts";
import { lockOrder } from "../orders/orders.store.ts";
import { assertPartnerUsable } from "../partners/partners.store.ts";
import { openReturn, presentReturn, recordReturn } from "./present-return.ts";
import { findOrder, loadReturnable, type ReturnedOrder } from "./return-goods.store.ts";
import {
  insertReturn,
  replaceReturn,
  type ReturnInput,
  returnListing,
  setReturnState,
  type WholeReturn,
} from "./returns.store.ts";

export const listReturns: Verb<typeof returnEndpoints.listReturns> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<ReturnRow>(ctx.read, returnListing(input), input);
};

export const getReturn: Verb<typeof returnEndpoints.getReturn> = async (ctx, { returnId }) => {
  requireRole(ctx, "wms");
  return presentReturn(ctx.read, returnId);
};

export const listReturnable: Verb<typeof returnEndpoints.listReturnable> = async (ctx, { orderId }) => {
  requireRole(ctx, "wms");
  await shippedOrder(ctx.read, orderId);
  return { rows: await loadReturnable(ctx.read, orderId, null) };
};

export const createReturn: Verb<typeof returnEndpoints.createReturn> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const whole = await complete(tx, input, null);
    const id = await insertReturn(tx, await nextNumber(tx, "RT"), whole);
    const returned = await presentReturn(tx, id);
    tx.audit({ action: "return_order.create", subjectType: "return_order", subjectId: id, after: returned });
    const { number, state } = returned;
    tx.publish({ type: "return.changed", subjectId: id, payload: { number, state, action: "create" } });
    return returned;
  });
};

export const updateReturn: Verb<typeof returnEndpoints.updateReturn> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { returnId, version, ...returned } = input;
  return ctx.transaction(async (tx) => {
    const before = await openReturn(tx, { returnId, version }, "edit");
    await replaceReturn(tx, returnId, await complete(tx, returned, returnId));
    await setReturnState(tx, returnId, { state: "requested" });
    return recordReturn(tx, before, "update", returned);
  });
};

/** Checks what a return names and takes from its order what it leaves open. */
async function complete(tx: CommandTransaction, input: ReturnInput, returnId: string | null): Promise<WholeReturn> {
  await assertItemsUsable(tx, [...new Set(input.lines.map(({ itemId }) => itemId))]);
  if (input.customerId !== null) await assertPartnerUsable(tx, "customer", input.customerId);
  if (input.salesOrderId === null) {
    return { ...input, warehouseId: await resolveWarehouse(tx, input.warehouseId), ownerId: null };
  }
  // Two returns of one order at once: the second sees what the first takes.
  await lockOrder(tx, input.salesOrderId, null);
  const order = await shippedOrder(tx, input.salesOrderId);
  await checkLines(tx, input, { order, returnId });
  return {
    ...input,
    customerId: input.customerId ?? order.customerId,
    warehouseId: await resolveWarehouse(tx, input.warehouseId ?? order.warehouseId),
    ownerId: order.ownerId,
  };
}

async function shippedOrder(reader: Reader, orderId: string): Promise<ReturnedOrder> {
  const order = await findOrder(reader, orderId);
  if (order === undefined) throw new AppError("request.not_found");
  if (!["shipped", "delivered", "closed"].includes(order.state)) {
    throw new AppError("return.not_shipped", { number: order.number });
  }
  return order;
}

async function checkLines(
  tx: CommandTransaction,
  { lines }: ReturnInput,
  { order, returnId }: { readonly order: ReturnedOrder; readonly returnId: string | null },
): Promise<void> {
  const returnable = await loadReturnable(tx, order.id, returnId);
  const wanted = new Map<number, number>();
  for (const { salesOrderLine, itemId, quantity } of lines) {
    const line = returnable.find((each) => each.lineNumber === salesOrderLine && each.itemId === itemId);
    if (line === undefined) {
      throw new AppError("return.line_unknown", { number: order.number, line: salesOrderLine ?? "without a number" });
    }
    const { lineNumber, sku, shipped, returned } = line;
    const total = (wanted.get(lineNumber) ?? 0) + quantity;
    wanted.set(lineNumber, total);
    if (returned + total > shipped) {
      const { number } = order;
      throw new AppError("return.more_than_shipped", { sku, number, shipped, returned, wanted: total });
    }
  }
}

/** The goods may come: they wait in the receiving queue. */
export const authoriseReturn: Verb<typeof returnEndpoints.authoriseReturn> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openReturn(tx, input, "authorise");
    await setReturnState(tx, before.id, { state: "expected" });
    await insertTasks(tx, [
      {
        ...wholeDocument,
        kind: "receive",
        documentType: "return_order",
        documentId: before.id,
        documentNumber: before.number,
        warehouseId: before.warehouseId,
        quantity: before.unitCount,
        priority: 3,
        dueAt: before.expectedOn === null ? null : `${before.expectedOn}T23:59:59.000Z`,
      },
    ]);
    return recordReturn(tx, before, "authorise");
  });
};

export const closeReturn: Verb<typeof returnEndpoints.closeReturn> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openReturn(tx, input, "close");
    await setReturnState(tx, before.id, { state: "closed" });
    await endTasks(tx, before.id, ["receive"], "done");
    return recordReturn(tx, before, "close");
  });
};

export const cancelReturn: Verb<typeof returnEndpoints.cancelReturn> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openReturn(tx, input, "cancel");
    await setReturnState(tx, before.id, { state: "cancelled", cancelledReason: input.reason });
    await endTasks(tx, before.id, ["receive"], "cancelled");
    return recordReturn(tx, before, "cancel", { reason: input.reason, note: input.note });
  });
};
