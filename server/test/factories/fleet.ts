import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { makeWarehouse } from "./wms.ts";
import type { TestApp } from "../start-test-app.ts";
import type { Context } from "../../src/platform/context.ts";
import { fleetVerbs } from "../../src/modules/logistics/index.ts";

let made = 0;

export const anyDriver = { name: "Dana Driver" };

export const makeDriver = (ctx: Context, change: Partial<CallOf<typeof fleetEndpoints.createDriver>> = {}) =>
  fleetVerbs.createDriver(ctx, fleetEndpoints.createDriver.input.parse({ ...anyDriver, ...change }));

export function makeVehicle(ctx: Context, change: Partial<CallOf<typeof fleetEndpoints.createVehicle>> = {}) {
  made += 1;
  const input = {
    code: `V-${made}`,
    name: "Van",
    kind: "van",
    capacityGrams: 1_200_000,
    capacityMl: 9_000_000,
    odometerM: 0,
  };
  return fleetVerbs.createVehicle(ctx, fleetEndpoints.createVehicle.input.parse({ ...input, ...change }));
}

/** A trip that left at six on June 15, as a dispatched plan makes one. */
export async function putOnTrip(
  test: TestApp,
  organisationId: string,
  { vehicleId, driverId }: { readonly vehicleId: string; readonly driverId: string },
): Promise<string> {
  const warehouse = await makeWarehouse(test.contextFor(organisationId, ["wms"]));
  return test.value<string>(
    `insert into trip (organisation_id, number, state, day, vehicle_id, driver_id, from_location_id,
       planned_departure_at, planned_return_at, departed_at, planned_metres, planned_cost_minor, currency)
     values ($1, 'TR-1', 'active', '2026-06-15', $2, $3, $4, '2026-06-15T06:00Z', '2026-06-15T15:00Z',
       '2026-06-15T06:00Z', 100000, 0, 'EUR') returning id`,
    [organisationId, vehicleId, driverId, warehouse.id],
  );
}
