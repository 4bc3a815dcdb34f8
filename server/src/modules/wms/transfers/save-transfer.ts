import type { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import type { TransferRow } from "@cerebro/contracts/entities/wms/transfers.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { assertItemsUsable } from "../items/assert-items.store.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import { openTransfer, presentTransfer, recordTransfer } from "./present-transfer.ts";
import {
  insertTransfer,
  replaceTransfer,
  setTransferState,
  type TransferInput,
  transferListing,
} from "./transfers.store.ts";

export const listTransfers: Verb<typeof transferEndpoints.listTransfers> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<TransferRow>(ctx.read, transferListing(input, ctx.now()), input);
};

export const getTransfer: Verb<typeof transferEndpoints.getTransfer> = async (ctx, { transferId }) => {
  requireRole(ctx, "wms");
  return presentTransfer(ctx.read, transferId, ctx.now());
};

export const createTransfer: Verb<typeof transferEndpoints.createTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    await checkReferences(tx, input);
    const id = await insertTransfer(tx, await nextNumber(tx, "TO"), input);
    const order = await presentTransfer(tx, id, ctx.now());
    tx.audit({ action: "transfer_order.create", subjectType: "transfer_order", subjectId: id, after: order });
    const { number, state } = order;
    tx.publish({ type: "transfer_order.changed", subjectId: id, payload: { number, state, action: "create" } });
    return order;
  });
};

export const updateTransfer: Verb<typeof transferEndpoints.updateTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { transferId, version, ...order } = input;
  return ctx.transaction(async (tx) => {
    const before = await openTransfer(tx, { transferId, version }, "edit");
    await checkReferences(tx, order);
    await replaceTransfer(tx, transferId, order);
    await setTransferState(tx, transferId, { state: "draft" });
    return recordTransfer(tx, before, "update", order);
  });
};

async function checkReferences(tx: CommandTransaction, input: TransferInput): Promise<void> {
  const { fromWarehouseId, toWarehouseId, lines } = input;
  if (fromWarehouseId === toWarehouseId) throw new AppError("transfer.same_warehouse");
  await resolveWarehouse(tx, fromWarehouseId);
  await resolveWarehouse(tx, toWarehouseId);
  await assertItemsUsable(
    tx,
    lines.map((line) => line.itemId),
  );
}

export const confirmTransfer: Verb<typeof transferEndpoints.confirmTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openTransfer(tx, input, "confirm");
    await setTransferState(tx, before.id, { state: "confirmed" });
    return recordTransfer(tx, before, "confirm");
  });
};

export const closeTransfer: Verb<typeof transferEndpoints.closeTransfer> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const before = await openTransfer(tx, input, "close");
    await setTransferState(tx, before.id, { state: "closed" });
    return recordTransfer(tx, before, "close");
  });
};
