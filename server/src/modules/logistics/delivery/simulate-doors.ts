import { createHash } from "node:crypto";
import { signatureText } from "@cerebro/engines/delivery/signature.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { tripVerbs } from "../routes/trip-verbs.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { arriveAtStop, beginAtStop } from "./move-stop.ts";
import { proveDelivery } from "./prove-delivery.ts";
import { shipmentsDue, type TripAtWork, tripsAtWork } from "./simulate-doors.store.ts";

/** So many shipments come to their doors at a time. */
const shipmentsAtOnce = 2;

/** Simulated drivers and carriers do what is due, through the same doors as real ones. */
export async function workDoors(ctx: Context): Promise<void> {
  const now = ctx.now();
  for (const trip of await tripsAtWork(ctx.read, now)) await unlessDone(() => goOn(ctx, trip));
  for (const { id: shipmentId } of await shipmentsDue(ctx.read, now, shipmentsAtOnce)) {
    const word = { source: "carrier", reason: null, note: null, estimatedAt: null } as const;
    const occurredAt = now.toISOString();
    await unlessDone(() => shipmentVerbs.tellShipment(ctx, { shipmentId, status: "delivered", occurredAt, ...word }));
  }
}

/** Somebody real, or another node, was faster. */
async function unlessDone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function goOn(ctx: Context, trip: TripAtWork): Promise<void> {
  const target = { tripId: trip.id, version: null };
  if (trip.state === "accepted") await tripVerbs.dispatchTrip(ctx, target);
  if (trip.state !== "active") {
    await tripVerbs.startTrip(ctx, { ...target, departedAt: null });
    return;
  }
  const { stopId, stopState, shipmentId, latitude, longitude } = trip;
  if (stopId === null || shipmentId === null) {
    await tripVerbs.completeTrip(ctx, { ...target, returnedAt: null, drivenMetres: null });
    return;
  }
  const position = latitude === null || longitude === null ? null : { latitude, longitude, accuracyMetres: 12 };
  const told = { deviceAt: ctx.now().toISOString(), position };
  if (stopState === "planned" || stopState === "en_route") {
    await arriveAtStop(ctx, { stopId, ...told });
    return;
  }
  if (stopState === "arrived") await beginAtStop(ctx, { stopId, ...told });
  await proveDelivery(ctx, { shipmentId, stopId, ...told, ...typedProof(trip.name ?? "") });
}

/** A typed name marked as simulated: no handwriting is made up. */
export function typedProof(name: string) {
  const typed = `${name} (demo)`.slice(0, 120);
  const sha256 = createHash("sha256")
    .update(signatureText({ strokes: [], typed }))
    .digest("hex");
  return {
    recipient: typed,
    relation: "consignee" as const,
    signature: { strokes: [], typed, sha256 },
    photos: [],
    lines: null,
    note: null,
  };
}
