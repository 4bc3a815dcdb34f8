import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { makeCarrier, makeLoad } from "../../../../test/factories/carriers.ts";
import { RouteDesk } from "../../../../test/factories/route-desk.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { listNotifications } from "../../notifications/notifications.ts";
import { expireTenders } from "../carriers/answer-tender.ts";
import { tenderVerbs } from "../carriers/verbs.ts";
import { tripVerbs } from "../routes/trip-verbs.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { keepFences } from "../tracking/look-at-fences.ts";
import { watchRoad } from "./watch-road.ts";

const minute = 60_000;
const test = useTestApp({ startAt: new Date("2026-11-23T07:00:00Z") });
let desk: RouteDesk;
beforeEach(async () => {
  desk = await RouteDesk.open(test);
});

const soon = (minutes: number): string => new Date(test.clock.now().getTime() + minutes * minute).toISOString();
const look = () => watchRoad(systemContext(test.platform, desk.organisationId, "Road watch"));
const told = async () =>
  (await listNotifications(desk.ctx, { limit: 50 })).rows.map(({ kind, text, href }) => ({ kind, text, href }));
const kinds = async () => (await told()).map(({ kind }) => kind);

async function underWay() {
  const driverId = await desk.driver({ starts: 0, minutes: 1_439 });
  const vehicleId = await desk.vehicle();
  const shipmentId = await desk.shipment();
  const trip = await tripVerbs.createTrip(desk.ctx, {
    vehicleId,
    driverId,
    departureAt: soon(1),
    shipmentIds: [shipmentId],
    serviceSeconds: 600,
    overrideReason: "Test",
  });
  const target = { tripId: trip.id, version: null };
  await tripVerbs.acceptTrip(desk.ctx, target);
  await tripVerbs.dispatchTrip(desk.ctx, target);
  await tripVerbs.startTrip(desk.ctx, { ...target, departedAt: null });
  return { driverId, vehicleId, shipmentId, number: trip.number };
}

it("tells once of a shipment that comes after its promise, and again when it is so anew [LOG-01] [PLT-04]", async () => {
  const { shipmentId } = await underWay();
  const promise = (minutes: number) =>
    shipmentVerbs.promiseShipment(desk.ctx, { shipmentId, promisedAt: soon(minutes), reason: "Agreed", version: null });
  await promise(600);
  await look();
  expect(await kinds()).toEqual([]);
  await promise(5);
  await look();
  await look();
  const { number } = await shipmentVerbs.getShipment(desk.ctx, { shipmentId });
  expect(await told()).toEqual([
    {
      kind: "shipment.changed/late",
      text: `${number} will arrive after its promised time`,
      href: `/logistics/shipments/${shipmentId}`,
    },
  ]);
  await promise(600);
  await look();
  await promise(5);
  await look();
  expect(await kinds()).toEqual(["shipment.changed/late", "shipment.changed/late"]);
  const warehouse = test.contextFor(desk.organisationId, ["wms"]);
  expect((await listNotifications(warehouse, { limit: 50 })).rows).toEqual([]);
});

it("tells of a device that fell silent on a trip [LOG-08] [PLT-04]", async () => {
  const { vehicleId, number } = await underWay();
  await test.owner.query(
    `insert into vehicle_last_position (vehicle_id, organisation_id, device_id, at, latitude, longitude)
     values ($1, $2, $3, $4, 51.5, 0)`,
    [vehicleId, desk.organisationId, randomUUID(), test.clock.now()],
  );
  await look();
  expect(await kinds()).toEqual([]);
  test.clock.advance(16 * minute);
  await look();
  await look();
  expect(await told()).toMatchObject([
    {
      kind: "vehicle.changed/silent",
      text: expect.stringContaining(number),
      href: `/logistics/fleet/vehicles/${vehicleId}`,
    },
  ]);
});

it("tells of a service that is due, and of a driver whose hours run out [LOG-04] [LOG-05] [PLT-04]", async () => {
  const { driverId, vehicleId } = await underWay();
  await test.owner.query(
    `insert into maintenance_plan (organisation_id, vehicle_id, name, kind, every_days, last_done_on, last_done_metres,
       created_at) values ($1, $2, 'Oil change', 'service', 30, '2026-01-01', 0, $3)`,
    [desk.organisationId, vehicleId, test.clock.now()],
  );
  await test.owner.query(
    `insert into duty_entry (organisation_id, driver_id, duty, began_at, source, entered_by, entered_at)
     values ($1, $2, 'driving', $3, 'driver', 'Test', $3)`,
    [desk.organisationId, driverId, new Date(test.clock.now().getTime() - 4 * 60 * minute)],
  );
  await look();
  expect((await told()).map(({ text }) => text).toSorted()).toEqual([
    expect.stringMatching(/may drive for 30 more minutes$/),
    expect.stringMatching(/is overdue for Oil change$/),
  ]);
});

it("tells of tenders that were accepted, refused or not answered in time [LOG-02] [PLT-04]", async () => {
  const { ctx } = desk;
  const names: string[] = [];
  for (const minimumMinor of [3_000, 4_000, 5_000]) {
    const carrier = await makeCarrier(ctx, {}, [{ origin: "W1", minimumMinor }]);
    names.push(carrier.name);
  }
  const shipmentId = await makeLoad(test, desk.organisationId, { fromName: "W1" });
  const asked = { shipmentId, services: "", capabilities: "", accessorials: "", anyDay: false } as const;
  const weights = { weightPrice: 1, weightTime: 0, weightOnTime: 0 };
  const { offers } = await tenderVerbs.shopShipment(ctx, { ...asked, ...weights });
  const bandIds = offers.map(({ bandId }) => bandId);
  const { rows } = await tenderVerbs.tenderShipment(ctx, { ...asked, ...weights, bandIds, minutes: 60, note: null });
  await tenderVerbs.refuseTender(ctx, { tenderId: rows[0]?.id ?? "", version: null, reason: "no_capacity" });
  test.clock.advance(61 * minute);
  await expireTenders(systemContext(test.platform, desk.organisationId, "Tenders"));
  await tenderVerbs.acceptTender(ctx, { tenderId: rows[2]?.id ?? "", version: null });
  const notices = await told();
  expect(notices.map(({ kind }) => kind)).toEqual([
    "tender.changed/accept",
    "tender.changed/expire",
    "tender.changed/refuse",
  ]);
  expect(notices.every(({ href }) => href === `/logistics/shipments/${shipmentId}`)).toBe(true);
  expect(notices[0]?.text).toContain(rows[2]?.carrierName ?? "?");
  expect(names).toContain(rows[2]?.carrierName);
});

it("tells of a long stay at a consignee, and of none at a depot of ours [LOG-08] [PLT-04]", async () => {
  const vehicleId = await desk.vehicle();
  const stay = async (name: string, locationId: string | null) => {
    const { rows } = await test.owner.query<{ id: string }>(
      `insert into fence (organisation_id, name, location_id, shape, currency)
       values ($1, $2, $3, '{"kind": "circle", "centre": {"latitude": 51, "longitude": 0}, "radius": 100}', 'EUR')
       returning id`,
      [desk.organisationId, name, locationId],
    );
    await test.owner.query(
      "insert into fence_visit (organisation_id, fence_id, vehicle_id, entered_at) values ($1, $2, $3, $4)",
      [desk.organisationId, rows[0]?.id, vehicleId, new Date(test.clock.now().getTime() - 120 * minute)],
    );
  };
  await stay("Corner shop", null);
  await stay("Our yard", desk.depotId);
  await keepFences(systemContext(test.platform, desk.organisationId, "fences"));
  expect((await told()).map(({ text }) => text)).toEqual([expect.stringContaining("waits long at Corner shop")]);
});
