import type { Context } from "../../src/platform/context.ts";
import { type DemoRoads, replayCarriers } from "./demo-carriers.ts";
import { replayDelivery } from "./demo-delivery.ts";
import { replayRoutes } from "./demo-routes.ts";
import { replayFleet } from "./demo-fleet.ts";
import { replayShipments } from "./demo-shipments.ts";
import { replayTracking } from "./demo-tracking.ts";

/** Work outside the building, each room in the order in which its rows need each other. */
export async function replayRoads(context: Context, roads: DemoRoads): Promise<void> {
  await replayCarriers(context, roads);
  await replayFleet(context, roads);
  // carriers → fleet → shipments → routes → delivery → positions
  await replayShipments(context, roads);
  await replayRoutes(context, roads);
  await replayDelivery(context);
  await replayTracking(context);
}
