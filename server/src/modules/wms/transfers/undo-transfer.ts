import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import { claimDays } from "@cerebro/contracts/constants/wms.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { cancelUntouched, waitingPickIds } from "../tasks/follow-up-tasks.store.ts";
import { endTasks } from "../tasks/tasks.store.ts";
import { insertReservations } from "../stock/reservations.store.ts";
import { takeBack } from "../stock/take-back.ts";
import { requireUntouched } from "../stock/untouched.ts";
import { cancelTransfer } from "./cancel-transfer.ts";
import { presentTransfer, recordTransfer } from "./present-transfer.ts";
import { expectLoad, expectLoading } from "./reserve-transfer.ts";
import { placeUnits } from "./transfer-goods.store.ts";
import { addToLines, lockTransfer, setShortReasons, setTransferState } from "./transfers.store.ts";

interface Done {
  readonly output: TransferDetail;
  readonly audit: readonly AuditEntry[];
}

/** Runs `work` on a transfer that is still as its command left it. */
function onUntouched(
  ctx: Context,
  left: TransferDetail,
  work: (tx: CommandTransaction, now: TransferDetail) => Promise<unknown>,
): Promise<readonly string[]> {
  return ctx.transaction(async (tx) => {
    await lockTransfer(tx, left.id, null);
    const now = await presentTransfer(tx, left.id, ctx.now());
    requireUntouched(now, left);
    await work(tx, now);
    return [];
  });
}

const documentOf = ({ id }: TransferDetail) => ({ type: "transfer_order", id }) as const;

/** Notes of a command in the audit trail. */
function noted<Schema extends z.ZodType>(audit: readonly AuditEntry[], action: string, schema: Schema) {
  return schema.parse(audit.find((entry) => entry.action === action)?.after);
}

/** An unused draft is cancelled; its number stays taken. */
export async function undoCreateTransfer(ctx: Context, { output }: Done): Promise<readonly string[]> {
  requireUntouched(await presentTransfer(ctx.read, output.id, ctx.now()), output);
  const { id: transferId, version } = output;
  await cancelTransfer(ctx, { transferId, version, reason: "other", note: "Undone" });
  return [];
}

export async function undoConfirmTransfer(ctx: Context, { output }: Done): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  return onUntouched(ctx, output, async (tx, now) => {
    await setTransferState(tx, now.id, { state: "draft" });
    return recordTransfer(tx, now, "reopen");
  });
}

/** No pick is started: held goods may be loaded straight from their bins again. */
export async function undoReleaseTransfer(ctx: Context, { output }: Done): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  return onUntouched(ctx, output, async (tx, now) => {
    const taskIds = await waitingPickIds(tx, now.id);
    if ((await cancelUntouched(tx, taskIds)) < taskIds.length) {
      throw new AppError("undo.changed_since", { subject: now.number });
    }
    await setTransferState(tx, now.id, { state: "reserved" });
    await expectLoading(tx, now);
    return recordTransfer(tx, now, "take_back_release");
  });
}

const Loading = z.object({ state: z.enum(["reserved", "picked"]) });
const ShipNote = z.object({ input: z.object({ movementIds: z.array(z.string()) }) });

/** The goods are back where they were loaded, held for the transfer as before; what was not loaded stays given back. */
export async function undoShipTransfer(ctx: Context, { output, audit }: Done): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  const { input } = noted(audit, "transfer_order.ship", ShipNote);
  const { state } = Loading.parse(audit.find(({ action }) => action === "transfer_order.ship")?.before);
  return onUntouched(ctx, output, async (tx, now) => {
    const moved = await takeBack(tx, { document: documentOf(now), movementIds: input.movementIds, reserve: true });
    const expiresAt = new Date(ctx.now().getTime() + claimDays * 86_400_000);
    await insertReservations(
      tx,
      moved.map(({ itemId, lotId, fromUnitId, ownerId, fromLocationId, quantity, line }) => ({
        itemId,
        lotId,
        unitId: fromUnitId,
        ownerId,
        locationId: fromLocationId,
        salesOrderId: null,
        transferOrderId: now.id,
        lineNumber: line,
        quantity,
        expiresAt,
        expectedOn: null,
        note: null,
      })),
    );
    for (const { toUnitId, fromLocationId } of moved) {
      if (toUnitId !== null) await placeUnits(tx, [toUnitId], { locationId: fromLocationId, state: "open" });
    }
    await addToLines(
      tx,
      now.id,
      moved.map(({ line, quantity }) => ({ lineNumber: line, reserved: quantity, shipped: -quantity })),
    );
    await setTransferState(tx, now.id, { state, shippedAt: null });
    await endTasks(tx, now.id, ["receive"], "cancelled");
    await expectLoading(tx, now);
    return recordTransfer(tx, now, "take_back_ship");
  });
}

const ReceiveNote = z.object({
  input: z.object({
    movementIds: z.array(z.string()),
    taskIds: z.array(z.string()),
    lines: z.array(z.object({ lineNumber: z.int(), good: z.int(), damaged: z.int() })),
  }),
});
const StateBefore = z.object({ state: z.enum(["in_transit", "partially_received"]) });

/** Received goods are on the way again, unless their put-away is started. */
export async function undoReceiveTransfer(ctx: Context, { output, audit }: Done): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  const { input } = noted(audit, "transfer_order.receive", ReceiveNote);
  const { state } = StateBefore.parse(audit.find(({ action }) => action === "transfer_order.receive")?.before);
  return onUntouched(ctx, output, async (tx, now) => {
    if ((await cancelUntouched(tx, input.taskIds)) < input.taskIds.length) {
      throw new AppError("undo.changed_since", { subject: now.number });
    }
    const moved = await takeBack(tx, { document: documentOf(now), movementIds: input.movementIds });
    const units = moved.flatMap(({ toUnitId }) => toUnitId ?? []);
    await placeUnits(tx, [...new Set(units)], { locationId: null, state: "loaded" });
    await addToLines(
      tx,
      now.id,
      input.lines.map(({ lineNumber, good, damaged }) => ({ lineNumber, received: -good, damaged: -damaged })),
    );
    await setShortReasons(
      tx,
      now.id,
      input.lines.map(({ lineNumber }) => ({ lineNumber, reason: null })),
    );
    await setTransferState(tx, now.id, { state, receivedAt: null });
    if (now.state === "received") {
      await expectLoad(
        tx,
        now,
        moved.reduce((sum, { quantity }) => sum + quantity, 0),
      );
    }
    return recordTransfer(tx, now, "take_back_receive");
  });
}
