import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import {
  type ShipmentCommand,
  type ShipmentEventKind,
  shipmentRemarks,
  shipmentTroubles,
  shipmentSteps,
  statusesWithReason,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail, ShipmentRow } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { nextNumber } from "../../platform/numbers.store.ts";
import { type KnownPosition, positionOf } from "../../platform/position.ts";
import { planDelivery, recordShipmentEvents } from "./events/index.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import { resolveWarehouse } from "../wms/index.ts";
import { advanceShipment } from "./advance-shipment.ts";
import { loadDepots } from "./detail.store.ts";
import { shipmentListing } from "./list.store.ts";
import { lockOrderOf } from "./order-of.store.ts";
import { presentShipment } from "./present-shipment.ts";
import { insertShipment, lockShipmentAt, movePromise, rewriteShipment } from "./writes.store.ts";

type ShipmentInput = InputOf<typeof shipmentEndpoints.updateShipment>;

export const listShipments: Verb<typeof shipmentEndpoints.listShipments> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<ShipmentRow>(ctx.read, shipmentListing(input, ctx.now()), input);
};

export const getShipment: Verb<typeof shipmentEndpoints.getShipment> = async (ctx, { shipmentId }) => {
  requireRole(ctx, "logistics");
  return presentShipment(ctx.read, shipmentId, ctx.now());
};

export const listDepots: Verb<typeof shipmentEndpoints.listDepots> = async (ctx) => {
  requireRole(ctx, "logistics");
  return { rows: await loadDepots(ctx.read) };
};

export const createShipment: Verb<typeof shipmentEndpoints.createShipment> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const to = checkShipment(input);
  return ctx.transaction(async (tx) => {
    await resolveWarehouse(tx, input.fromLocationId);
    const id = await insertShipment(tx, await nextNumber(tx, "SH"), { input, to });
    await planDelivery(tx, id);
    const after = await presentShipment(tx, id, ctx.now());
    tx.audit({ action: "shipment.create", subjectType: "shipment", subjectId: id, after });
    publish(tx, after);
    return after;
  });
};

export const updateShipment: Verb<typeof shipmentEndpoints.updateShipment> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const to = checkShipment(input);
  return ctx.transaction(async (tx) => {
    const before = await openShipment(tx, input, "edit");
    const { pieces, grams, millilitres } = input;
    if (before.cartons.length > 0 && (pieces ?? grams ?? millilitres) !== null)
      throw new AppError("shipment.packed", { number: before.number });
    await rewriteShipment(tx, before.id, { input, to });
    const after = await presentShipment(tx, before.id, ctx.now());
    tx.audit({ action: "shipment.update", subjectType: "shipment", subjectId: before.id, before, after });
    publish(tx, after);
    return after;
  });
};

function checkShipment(
  input: Pick<ShipmentInput, "windowOpensAt" | "windowClosesAt" | "toLatitude" | "toLongitude">,
): KnownPosition {
  const { windowOpensAt, windowClosesAt, toLatitude, toLongitude } = input;
  if (windowOpensAt !== null && windowClosesAt !== null && windowClosesAt < windowOpensAt)
    throw new AppError("shipment.window");
  return positionOf("Consignee", { latitude: toLatitude, longitude: toLongitude });
}

export const tellShipment: Verb<typeof shipmentEndpoints.tellShipment> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { shipmentId, latitude, longitude, ...event } = input;
  const position = positionOf("Event", { latitude, longitude });
  if (event.reason === null && statusesWithReason.some((status) => status === event.status))
    throw new AppError("shipment.reason_required", { status: spoken(event.status) });
  return ctx.transaction(async (tx) => {
    const before = await presentShipment(tx, shipmentId, ctx.now());
    await advanceShipment(tx, shipmentId, { ...event, ...position });
    return recordShipment(tx, before, "tell", { ...event, ...position });
  });
};

export const promiseShipment: Verb<typeof shipmentEndpoints.promiseShipment> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await openShipment(tx, input, "promise");
    await movePromise(tx, before.id, input);
    await planDelivery(tx, before.id);
    const { promisedAt, reason } = input;
    const after = await recordShipment(tx, before, "promise", { promisedAt, reason });
    publish(tx, after);
    return after;
  });
};

export const cancelShipment: Verb<typeof shipmentEndpoints.cancelShipment> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const { order, number } = await lockOrderOf(tx, input.shipmentId);
    if (order !== null) throw new AppError("shipment.of_order", { number });
    const before = await openShipment(tx, input, "cancel");
    const occurredAt = ctx.now().toISOString();
    await recordShipmentEvents(tx, before.id, [{ status: "cancelled", occurredAt, source: "house", note: input.note }]);
    return recordShipment(tx, before, "cancel", { note: input.note });
  });
};

export const closeShipment: Verb<typeof shipmentEndpoints.closeShipment> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await openShipment(tx, input, "close");
    const occurredAt = ctx.now().toISOString();
    await recordShipmentEvents(tx, before.id, [{ status: "closed", occurredAt, source: "house" }]);
    return recordShipment(tx, before, "close");
  });
};

interface Target {
  readonly shipmentId: string;
  readonly version: number | null;
}

/** Locks the shipment and refuses a command its status does not allow, with the status as the reason. */
export async function openShipment(
  tx: CommandTransaction,
  { shipmentId, version }: Target,
  command: ShipmentCommand,
): Promise<ShipmentDetail> {
  await lockShipmentAt(tx, shipmentId, version);
  const shipment = await presentShipment(tx, shipmentId, tx.context.now());
  if (shipment.commands.includes(command)) return shipment;
  const { number, status } = shipment;
  throw new AppError("shipment.refused", { number, status: spoken(status), command });
}

const spoken = (status: ShipmentEventKind): string =>
  ({ ...shipmentSteps, ...shipmentTroubles, ...shipmentRemarks })[status].toLowerCase();

/** Ends a command on the shipment: audit and answer. Its event was published with the report. */
export async function recordShipment(
  tx: CommandTransaction,
  before: ShipmentDetail,
  action: AuditVerb<"shipment">,
  input: unknown = {},
): Promise<ShipmentDetail> {
  const after = await presentShipment(tx, before.id, tx.context.now());
  tx.audit({
    action: `shipment.${action}`,
    subjectType: "shipment",
    subjectId: after.id,
    before: { status: before.status, version: before.version, agreedAt: before.agreedAt },
    after: { status: after.status, version: after.version, agreedAt: after.agreedAt, input },
  });
  return after;
}

function publish(tx: CommandTransaction, { id, number, status, step }: ShipmentDetail): void {
  tx.publish({ type: "shipment.changed", subjectId: id, payload: { number, status, step } });
}
