import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import type { DeliveryDetail, DeliveryRow } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { fetchInParts } from "../../../platform/listing/parts.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import {
  findDelivery,
  findDriverOf,
  findReturn,
  findRun,
  findRuns,
  loadEvents,
  loadLines,
  loadNotices,
  loadParcels,
  loadRunStops,
} from "./deliveries.store.ts";
import { deliveryParts } from "./delivery-list.store.ts";
import { loadProofs } from "./proofs.store.ts";
import { loadSettings } from "./settings.store.ts";

export const listDeliveries: Verb<typeof deliveryEndpoints.listDeliveries> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchInParts<DeliveryRow>(ctx.read, deliveryParts(input, ctx.now()), input);
};

export const getDelivery: Verb<typeof deliveryEndpoints.getDelivery> = async (ctx, { shipmentId }) => {
  requireRole(ctx, "logistics");
  return presentDelivery(ctx.read, shipmentId, ctx.now());
};

export async function presentDelivery(reader: Reader, shipmentId: string, now: Date): Promise<DeliveryDetail> {
  const row = await findDelivery(reader, shipmentId, now);
  if (row === undefined) throw new AppError("shipment.not_found");
  return {
    ...row,
    parcels: await loadParcels(reader, shipmentId),
    lines: await loadLines(reader, shipmentId),
    events: await loadEvents(reader, shipmentId),
    proofs: await loadProofs(reader, shipmentId),
    returnNumber: await findReturn(reader, shipmentId),
    notices: await loadNotices(reader, shipmentId),
  };
}

export const listRuns: Verb<typeof deliveryEndpoints.listRuns> = async (ctx, { day = null }) => {
  requireRole(ctx, "logistics");
  const runs = await findRuns(ctx.read, { day, accountId: ctx.accountId, now: ctx.now() });
  const driver = await findDriverOf(ctx.read, ctx.accountId);
  const rows = ctx.floor?.role === "driver" ? runs.rows.filter(({ mine }) => mine) : runs.rows;
  return { day: runs.day, driver, rows };
};

export const getRun: Verb<typeof deliveryEndpoints.getRun> = async (ctx, { tripId }) => {
  requireRole(ctx, "logistics");
  const run = await findRun(ctx.read, tripId, ctx.accountId);
  if (run === undefined) throw new AppError("stop.not_found");
  const { signatureRequired, photosAtLeast, failurePhotosAtLeast } = await loadSettings(ctx.read);
  return { ...run, rows: await loadRunStops(ctx.read, tripId), signatureRequired, photosAtLeast, failurePhotosAtLeast };
};
