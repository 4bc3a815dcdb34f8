import { randomUUID } from "node:crypto";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import { reckonAllArrivals } from "../../src/modules/logistics/delivery/arrivals.ts";
import { deliveryVerbs } from "../../src/modules/logistics/delivery/verbs.ts";
import { tripVerbs } from "../../src/modules/logistics/routes/trip-verbs.ts";
import { shipmentVerbs } from "../../src/modules/shipments/index.ts";
import { trackingVerbs } from "../../src/modules/logistics/tracking/verbs.ts";
import type { TestApp } from "../start-test-app.ts";
import { around, type PlaceAt, RouteDesk } from "./route-desk.ts";

/** The moment that comes so many minutes after the test's clock. */
export const minutesAhead = (test: TestApp, minutes: number): string =>
  new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();

/** A van that brings three shipments, ten kilometres apart, an hour from now. */
export class Ride {
  readonly #test: TestApp;
  readonly desk: RouteDesk;
  readonly shipmentIds: readonly string[];
  trip: TripDetail;
  #tokens = new Map<string, string>();

  constructor(test: TestApp, desk: RouteDesk, shipmentIds: readonly string[], trip: TripDetail) {
    this.#test = test;
    this.desk = desk;
    this.shipmentIds = shipmentIds;
    this.trip = trip;
  }

  static async open(test: TestApp): Promise<Ride> {
    const desk = await RouteDesk.open(test);
    const shipmentIds: string[] = [];
    for (const north of [10, 20, 30]) shipmentIds.push(await desk.shipment({ to: around(north) }));
    const crew = { vehicleId: await desk.vehicle(), driverId: await desk.driver({ starts: 0, minutes: 1_439 }) };
    const trip = await tripVerbs.createTrip(desk.ctx, {
      ...crew,
      departureAt: minutesAhead(test, 60),
      shipmentIds: [...shipmentIds],
      serviceSeconds: 600,
      overrideReason: "Test",
    });
    return new Ride(test, desk, shipmentIds, trip);
  }

  async promise(minutes: number): Promise<void> {
    const promise = { promisedAt: minutesAhead(this.#test, minutes), reason: "Agreed", version: null };
    for (const shipmentId of this.shipmentIds)
      await shipmentVerbs.promiseShipment(this.desk.ctx, { ...promise, shipmentId });
  }

  async start(): Promise<void> {
    const target = { tripId: this.trip.id, version: null };
    await tripVerbs.acceptTrip(this.desk.ctx, target);
    await tripVerbs.dispatchTrip(this.desk.ctx, target);
    await tripVerbs.startTrip(this.desk.ctx, { ...target, departedAt: null });
  }

  /** The vehicle's device reports a place, and the next calculation of arrivals uses it. */
  async seen(place: PlaceAt): Promise<void> {
    await this.#test.owner.query(
      `insert into vehicle_last_position (vehicle_id, organisation_id, device_id, at, latitude, longitude)
       values ($1, $2, $3, $4, $5, $6) on conflict (vehicle_id) do update set at = excluded.at,
         latitude = excluded.latitude, longitude = excluded.longitude`,
      [
        this.trip.vehicleId,
        this.desk.organisationId,
        randomUUID(),
        this.#test.clock.now(),
        place.latitude,
        place.longitude,
      ],
    );
    await reckonAllArrivals(this.desk.ctx);
  }

  async stop(index: number): Promise<string> {
    const { visits } = await tripVerbs.getTrip(this.desk.ctx, { tripId: this.trip.id });
    return visits[index]?.id ?? "";
  }

  get told() {
    return { deviceAt: this.#test.clock.now().toISOString(), position: null };
  }

  async fail(index: number): Promise<void> {
    await deliveryVerbs.failDelivery(this.desk.ctx, {
      ...this.told,
      shipmentId: this.shipmentIds[index] ?? "",
      stopId: null,
      reason: "consignee_absent",
      note: null,
      photos: [],
    });
  }

  async token(shipmentId: string): Promise<string> {
    const known = this.#tokens.get(shipmentId);
    if (known !== undefined) return known;
    const { url } = await deliveryVerbs.makeTrackingLink(this.desk.ctx, { shipmentId });
    const token = url?.split("/").at(-1) ?? "";
    this.#tokens.set(shipmentId, token);
    return token;
  }

  /** When a shipment is expected, in every place that shows it. */
  async places(shipmentId: string): Promise<Record<string, string | null | undefined>> {
    const { ctx } = this.desk;
    const token = await this.token(shipmentId);
    const [shipment, list, delivery, deliveries, tracked, onTrip] = await Promise.all([
      shipmentVerbs.getShipment(ctx, { shipmentId }),
      shipmentVerbs.listShipments(ctx, { sort: "number", direction: "asc", limit: 50 }),
      deliveryVerbs.getDelivery(ctx, { shipmentId }),
      deliveryVerbs.listDeliveries(ctx, { show: "all", limit: 50 }),
      deliveryVerbs.trackShipment(ctx, { token }),
      this.#placesOfTrip(shipmentId),
    ]);
    const row = deliveries.rows.find(({ id }) => id === shipmentId);
    const milestone = shipment.milestones.find(({ step, actualAt }) => step === "delivered" && actualAt === null);
    return {
      shipment: shipment.estimatedAt,
      "list of shipments": list.rows.find(({ id }) => id === shipmentId)?.estimatedAt,
      delivery: delivery.estimatedAt,
      "public page": tracked.estimatedAt,
      ...(row && { "list of deliveries": row.estimatedAt }),
      ...(milestone && { milestone: milestone.estimatedAt }),
      ...onTrip,
    };
  }

  /** As long as its stop waits: on the trip, on the driver's device, and on the map where it is the next. */
  async #placesOfTrip(shipmentId: string): Promise<Record<string, string | null | undefined>> {
    const { ctx } = this.desk;
    const target = { tripId: this.trip.id };
    const stop = (await tripVerbs.getTrip(ctx, target)).visits.find((visit) => visit.shipmentId === shipmentId);
    if (stop === undefined || ["completed", "partial", "failed", "skipped"].includes(stop.state)) return {};
    const { rows } = await deliveryVerbs.getRun(ctx, target);
    const { vehicles } = await trackingVerbs.listVehiclePositions(ctx, {});
    const vehicle = vehicles.find(({ vehicleId }) => vehicleId === this.trip.vehicleId);
    return {
      trip: stop.estimatedArrivalAt,
      "driver's run": rows.find((one) => one.shipmentId === shipmentId)?.estimatedArrivalAt,
      ...(vehicle?.nextStop === stop.name && { map: vehicle.nextArrivalAt }),
    };
  }
}
