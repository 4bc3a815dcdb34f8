import { fleetEndpoints } from "@cerebro/contracts/endpoints/fleet.ts";
import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Context } from "../../../platform/context.ts";
import { fleetVerbs } from "./verbs.ts";

let made = 0;

export const anyDriver = { name: "Dana Driver" };

export const makeDriver = (ctx: Context, change: Partial<CallOf<typeof fleetEndpoints.createDriver>> = {}) =>
  fleetVerbs.createDriver(ctx, fleetEndpoints.createDriver.input.parse({ ...anyDriver, ...change }));

export function makeVehicle(ctx: Context, change: Partial<CallOf<typeof fleetEndpoints.createVehicle>> = {}) {
  made += 1;
  const input = { code: `V-${made}`, name: "Van", kind: "van", capacityGrams: 1_200_000, capacityMl: 9_000_000 };
  return fleetVerbs.createVehicle(ctx, fleetEndpoints.createVehicle.input.parse({ ...input, ...change }));
}
