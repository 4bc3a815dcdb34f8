import { beforeEach, describe, expect, it } from "vitest";
import type { SkipReason } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { RouteDesk } from "../../../../test/factories/route-desk.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { routePlanVerbs } from "../routes/plan-verbs.ts";
import { tripVerbs } from "../routes/trip-verbs.ts";
import { deliveryUndo, deliveryVerbs } from "./verbs.ts";

const test = useTestApp({ startAt: new Date("2026-11-23T08:00:00Z") });
const minute = 60_000;

let desk: RouteDesk;
beforeEach(async () => {
  desk = await RouteDesk.open(test);
});

async function tripWith(shipmentIds: string[]): Promise<TripDetail> {
  const trip = await tripVerbs.createTrip(desk.ctx, {
    vehicleId: await desk.vehicle(),
    driverId: await desk.driver({ starts: 0, minutes: 1_440 }),
    departureAt: test.clock.now().toISOString(),
    shipmentIds,
    serviceSeconds: 300,
    overrideReason: "it goes",
  });
  const target = { tripId: trip.id, version: null };
  await tripVerbs.acceptTrip(desk.ctx, target);
  return tripVerbs.dispatchTrip(desk.ctx, target);
}

const start = ({ id: tripId }: TripDetail) =>
  tripVerbs.startTrip(desk.ctx, { tripId, version: null, departedAt: null });
const told = () => ({ deviceAt: test.clock.now().toISOString(), position: null });
const stopOf = ({ visits }: TripDetail, shipmentId: string) =>
  visits.find((visit) => visit.shipmentId === shipmentId)?.id ?? "";
const skip = (stopId: string, reason: SkipReason) => {
  test.clock.advance(30 * minute);
  return deliveryVerbs.skipStop(desk.ctx, { stopId, reason, note: null, ...told() });
};
const undo = (stopId: string) => deliveryUndo.undoMove(desk.ctx, { id: stopId, state: "skipped" }, "planned");
const choices = async () => (await routePlanVerbs.listRouteChoices(desk.ctx, { day: "2026-11-24" })).shipments;
const choiceOf = async (shipmentId: string) => (await choices()).find(({ id }) => id === shipmentId);
const shown = async (show: "open" | "late" | "undecided", shipmentId: string) =>
  (await deliveryVerbs.listDeliveries(desk.ctx, { show, limit: 50 })).rows.find(({ id }) => id === shipmentId);
async function publicPage(shipmentId: string) {
  const { url } = await deliveryVerbs.makeTrackingLink(desk.ctx, { shipmentId });
  return deliveryVerbs.trackShipment(desk.ctx, { token: url?.split("/").at(-1) ?? "" });
}

describe("a stop that is left out", () => {
  it.each(["not_loaded", "moved", "out_of_time"] as const)(
    "because of %s goes back to the choices with its reason, and is seen in open, late and on the public page [LOG-06] [LOG-07] [LOG-09]",
    async (reason) => {
      const [left, other] = [await desk.shipment(), await desk.shipment()];
      await test.owner.query("update shipment set promised_at = $2, agreed_at = $2 where id = $1", [
        left,
        new Date(test.clock.now().getTime() + 45 * minute),
      ]);
      const trip = await start(await tripWith([left, other]));
      expect(await choices()).toEqual([]);
      await skip(stopOf(trip, left), reason);
      expect(await choices()).toMatchObject([{ id: left, leftOut: { reason, trip: trip.number } }]);
      expect(await shown("open", left)).toMatchObject({ state: "delayed", reason, stopState: "skipped", late: false });
      const { status, punctuality, estimatedAt } = await shipmentVerbs.getShipment(desk.ctx, { shipmentId: left });
      expect({ status, punctuality, estimatedAt }).toEqual({
        status: "delayed",
        punctuality: "at_risk",
        estimatedAt: null,
      });
      expect(await publicPage(left)).toMatchObject({ status: "delayed", reason, vehicle: null, stopsBefore: null });
      test.clock.advance(30 * minute);
      expect(await shown("late", left)).toMatchObject({ late: true, reason });
      // The other shipment of the trip is not touched.
      expect((await shown("open", other))?.state).toBe("out_for_delivery");
      // The next day it goes out again, like any other.
      test.clock.advance(24 * 60 * minute);
      const again = await start(await tripWith([left]));
      expect(await choices()).toEqual([]);
      expect(await publicPage(left)).toMatchObject({ status: "out_for_delivery", reason: null });
      await skip(stopOf(again, left), reason);
      expect(await choices()).toMatchObject([{ id: left, leftOut: { reason, trip: again.number } }]);
    },
  );

  it("because it was called off waits for a decision, and for a trip only when it is to go again [LOG-07]", async () => {
    const shipmentId = await desk.shipment();
    const trip = await start(await tripWith([shipmentId]));
    await skip(stopOf(trip, shipmentId), "called_off");
    expect(await choices()).toEqual([]);
    expect(await shown("undecided", shipmentId)).toMatchObject({ state: "held", reason: "called_off", next: null });
    expect(await publicPage(shipmentId)).toMatchObject({ status: "held", reason: "called_off" });
    test.clock.advance(minute);
    await deliveryVerbs.decideNext(desk.ctx, { shipmentId, next: "again", on: "2026-11-24", note: null });
    expect(await shown("undecided", shipmentId)).toBeUndefined();
    expect((await choices()).map(({ id }) => id)).toEqual([shipmentId]);
  });

  it("before the trip has left waits as well, and the shipment keeps its step [LOG-01] [LOG-06]", async () => {
    const shipmentId = await desk.shipment();
    const trip = await tripWith([shipmentId]);
    await skip(stopOf(trip, shipmentId), "not_loaded");
    const { status, step, shippedAt } = await shipmentVerbs.getShipment(desk.ctx, { shipmentId });
    expect({ status, shippedAt }).toEqual({ status: "delayed", shippedAt: null });
    expect(step).toBe("draft");
    expect(await choiceOf(shipmentId)).toMatchObject({ leftOut: { reason: "not_loaded" } });
  });

  it("by mistake is as it was, but not once another trip has the shipment or its own is over [LOG-07]", async () => {
    const [kept, moved, over] = [await desk.shipment(), await desk.shipment(), await desk.shipment()];
    const trip = await start(await tripWith([kept, moved]));
    await skip(stopOf(trip, kept), "moved");
    await undo(stopOf(trip, kept));
    expect(await choices()).toMatchObject([{ id: over, leftOut: null }]);
    expect(await publicPage(kept)).toMatchObject({ status: "out_for_delivery", reason: null });
    await skip(stopOf(trip, moved), "moved");
    const late = await tripWith([moved]);
    await expect(undo(stopOf(trip, moved))).rejects.toMatchObject({ code: "undo.changed_since" });
    const own = await start(await tripWith([over]));
    await skip(stopOf(own, over), "out_of_time");
    const home = { version: null, returnedAt: null, drivenMetres: null };
    await tripVerbs.completeTrip(desk.ctx, { tripId: own.id, ...home });
    await expect(undo(stopOf(own, over))).rejects.toMatchObject({ code: "undo.changed_since" });
    expect(late.state).toBe("dispatched");
    expect((await choices()).map(({ id }) => id)).toEqual([over]);
  });

  it("keeps what a carrier or the office told of it when it is taken back [LOG-01]", async () => {
    const shipmentId = await desk.shipment();
    const trip = await start(await tripWith([shipmentId]));
    test.clock.advance(minute);
    await shipmentVerbs.tellShipment(desk.ctx, {
      shipmentId,
      status: "delayed",
      occurredAt: test.clock.now().toISOString(),
      source: "house",
      reason: "weather_road",
      note: null,
      estimatedAt: null,
      latitude: null,
      longitude: null,
    });
    await skip(stopOf(trip, shipmentId), "out_of_time");
    await undo(stopOf(trip, shipmentId));
    expect(await shipmentVerbs.getShipment(desk.ctx, { shipmentId })).toMatchObject({
      status: "delayed",
      reason: "weather_road",
    });
  });

  it("of a trip that is called off at the first door waits with the others [LOG-06]", async () => {
    const [first, second] = [await desk.shipment(), await desk.shipment()];
    const trip = await tripWith([first, second]);
    await deliveryVerbs.arriveAtStop(desk.ctx, { stopId: stopOf(trip, first), ...told() });
    await tripVerbs.cancelTrip(desk.ctx, { tripId: trip.id, version: null, reason: "vehicle", note: null });
    expect((await choices()).map(({ id, leftOut }) => [id, leftOut?.reason])).toEqual([
      [first, "trip_cancelled"],
      [second, "trip_cancelled"],
    ]);
    expect((await tripWith([first, second])).state).toBe("dispatched");
  });
});
