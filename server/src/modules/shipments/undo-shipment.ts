import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import type { ShipmentStatus } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import { requireRole } from "../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { recordShipmentEvents, withdrawShipmentEvent } from "./events/index.ts";
import { presentShipment } from "./present-shipment.ts";
import { recordShipment, updateShipment } from "./save-shipment.ts";
import { lockShipmentAt } from "./writes.store.ts";

export interface Done {
  readonly output: ShipmentDetail;
  readonly audit: readonly AuditEntry[];
}

/** Runs `work` on a shipment that is still as its command left it. */
async function onUntouched(
  ctx: Context,
  left: ShipmentDetail,
  work: (tx: CommandTransaction) => Promise<unknown>,
): Promise<void> {
  requireRole(ctx, "logistics");
  await ctx.transaction(async (tx) => {
    await lockShipmentAt(tx, left.id, null);
    const now = await presentShipment(tx, left.id, ctx.now());
    if (now.version !== left.version) throw new AppError("undo.changed_since", { subject: left.number });
    await work(tx);
    await recordShipment(tx, now, "undo");
  });
}

export async function undoCreateShipment(ctx: Context, { output }: Done): Promise<readonly string[]> {
  const occurredAt = ctx.now().toISOString();
  await onUntouched(ctx, output, (tx) =>
    recordShipmentEvents(tx, output.id, [{ status: "cancelled", occurredAt, source: "house" }]),
  );
  return [`${output.number} is cancelled; its number stays taken.`];
}

export async function undoUpdateShipment(ctx: Context, { output, audit }: Done): Promise<readonly string[]> {
  const before = ShipmentDetail.parse(audit.find(({ action }) => action === "shipment.update")?.before);
  const { to, cartons, grams } = before;
  const was = shipmentEndpoints.updateShipment.input.strip().parse({
    ...before,
    shipmentId: output.id,
    version: output.version,
    toName: to.name,
    toAddress: to.address,
    toCountry: to.country,
    toLatitude: to.latitude,
    toLongitude: to.longitude,
    grams: cartons.length > 0 ? null : grams,
  });
  await updateShipment(ctx, was);
  return [];
}

const takeBack =
  (status: ShipmentStatus) =>
  async (ctx: Context, { output }: Done): Promise<readonly string[]> => {
    await onUntouched(ctx, output, (tx) => withdrawShipmentEvent(tx, output.id, status));
    return [];
  };

/** The shipment stands again where it would without the word. */
export const undoCancelShipment = takeBack("cancelled");
export const undoCloseShipment = takeBack("closed");
