import { expect, it } from "vitest";
import { DeliveryRoad } from "../../../../test/factories/delivery-road.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { workDoors } from "./simulate-doors.ts";

const minute = 60_000;
const test = useTestApp({ startAt: new Date("2026-11-20T09:00:00Z") });

it("lets simulated drivers and carriers deliver what is due, as real ones would [LOG-07]", async () => {
  const road = await DeliveryRoad.open(test);
  const work = () => workDoors(systemContext(test.platform, road.person.organisationId, "simulation"));
  const onTrip = await road.sent(1);
  const shipment = await road.sent(1, new Date(test.clock.now().getTime() + 4 * 60 * minute).toISOString());
  const tripId = await road.trip([onTrip.shipmentId]);
  const states = async () => {
    const { rows } = await test.owner.query(
      `select t.state, x.state as stop, (select status from shipment where id = $2) as shipment
       from trip t join trip_stop x on x.trip_id = t.id where t.id = $1`,
      [tripId, shipment.shipmentId],
    );
    return rows[0];
  };
  const before = await states();
  await work();
  expect(await states()).toMatchObject({ ...before, shipment: "picked_up" });
  await test.owner.query(
    "update trip_stop set estimated_arrival_at = $2, planned_arrival_at = $2, service_seconds = 300 where trip_id = $1",
    [tripId, test.clock.now()],
  );
  await work();
  expect(await states()).toMatchObject({ stop: "arrived" });
  await work();
  expect(await states()).toMatchObject({ stop: "arrived" });
  test.clock.advance(6 * minute);
  await work();
  expect(await states()).toMatchObject({ state: "active", stop: "completed", shipment: "picked_up" });
  await test.owner.query("update trip set planned_return_at = $2 where id = $1", [tripId, test.clock.now()]);
  test.clock.advance(210 * minute);
  await work();
  expect(await states()).toMatchObject({ state: "completed", shipment: "delivered" });
});
