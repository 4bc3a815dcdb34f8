import type { DeliveryRow, RunStop } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { deliveryVerbs, typedProof } from "../../src/modules/logistics/index.ts";
import type { Context } from "../../src/platform/context.ts";

/** Completed stops of each trip under way; at the last of them no one was at home. */
const doneAtMost = 4;
const atDoorMs = 4 * 60_000;
/** Shipments handed over without a trip if no trip is under way. */
const byHandAtMost = 6;

/** Deliveries of a morning: most recipients take their goods, one does not; signers are made up and marked as such. */
export async function replayDelivery(context: Context): Promise<void> {
  await deliveryVerbs.setDeliverySettings(context, {
    signatureRequired: true,
    photosAtLeast: 0,
    failurePhotosAtLeast: 0,
    notices: ["out_for_delivery", "delivered", "attempt_failed"],
  });
  const { rows: runs } = await deliveryVerbs.listRuns(context, {});
  const underWay = runs.filter(({ state }) => state === "active" || state === "dispatched");
  for (const { id: tripId, state } of underWay) {
    if (state === "active") await workTrip(context, tripId);
  }
  if (underWay.length === 0) await handOverSome(context);
}

async function workTrip(context: Context, tripId: string): Promise<void> {
  const { rows } = await deliveryVerbs.getRun(context, { tripId });
  const due = rows.filter(({ plannedArrivalAt }) => Date.parse(plannedArrivalAt) + atDoorMs < context.now().getTime());
  const stops = due.slice(0, Math.min(doneAtMost, Math.ceil(rows.length / 2)));
  for (const [index, stop] of stops.entries()) {
    await deliveryVerbs.arriveAtStop(context, { stopId: stop.id, ...toldAt(stop, 0) });
    const door = { shipmentId: stop.shipmentId, stopId: stop.id, ...toldAt(stop, atDoorMs) };
    if (index > 0 && index === stops.length - 1)
      await deliveryVerbs.failDelivery(context, { ...door, reason: "consignee_absent", note: null, photos: [] });
    else await deliveryVerbs.proveDelivery(context, { ...door, ...typedProof(stop.name) });
  }
}

async function handOverSome(context: Context): Promise<void> {
  const { rows } = await deliveryVerbs.listDeliveries(context, { show: "open", limit: byHandAtMost });
  for (const [index, { id: shipmentId, consignee }] of rows.filter(isOut).entries()) {
    const door = { shipmentId, stopId: null, deviceAt: context.now().toISOString(), position: null };
    if (index === 1)
      await deliveryVerbs.failDelivery(context, { ...door, reason: "consignee_absent", note: null, photos: [] });
    else if (index % 2 === 0)
      await deliveryVerbs.proveDelivery(context, { ...door, ...typedProof(consignee ?? "Consignee") });
  }
}

const isOut = ({ state }: DeliveryRow): boolean => state === "picked_up" || state === "in_transit";

/** As planned, and so long after the arrival. */
const toldAt = ({ plannedArrivalAt, latitude, longitude }: RunStop, laterMs: number) => ({
  deviceAt: new Date(Date.parse(plannedArrivalAt) + laterMs).toISOString(),
  position: { latitude, longitude, accuracyMetres: 15 },
});
