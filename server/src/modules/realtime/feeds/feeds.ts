import type { FeedName } from "@cerebro/contracts/constants/realtime.ts";
import type { realtimeEndpoints } from "@cerebro/contracts/endpoints/platform/realtime.ts";
import type { BusinessFeed, Feed, FleetFeed, WarehouseFeed } from "@cerebro/contracts/entities/platform/realtime.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { listMetrics } from "../../metrics/index.ts";
import { readFleetPositions } from "../../logistics/index.ts";
import { operationVerbs } from "../../wms/index.ts";

async function warehouse(context: Context): Promise<WarehouseFeed> {
  const dashboard = await operationVerbs.getWarehouseDashboard(context, {});
  return { feed: "warehouse-metrics", asOf: dashboard.at, available: true, dashboard };
}

/** Available as soon as one vehicle has told where it is. */
async function fleet(context: Context): Promise<FleetFeed> {
  const { asOf, vehicles } = await readFleetPositions(context);
  return { feed: "fleet-tracking", asOf, available: vehicles.length > 0, vehicles };
}

async function business(context: Context): Promise<BusinessFeed> {
  const { asOf, metrics } = await listMetrics(context, {});
  return { feed: "business-kpis", asOf, available: true, metrics };
}

/** The same figures for the sockets and for those who ask [RT-08]. */
export const readFeed: Readonly<Record<FeedName, (context: Context) => Promise<Feed>>> = {
  "warehouse-metrics": warehouse,
  "fleet-tracking": fleet,
  "business-kpis": business,
};

export const getWarehouseMetrics: Verb<typeof realtimeEndpoints.getWarehouseMetrics> = async (context) => {
  requireRole(context, "wms");
  return warehouse(context);
};

export const getFleetTracking: Verb<typeof realtimeEndpoints.getFleetTracking> = async (context) => {
  requireRole(context, "logistics");
  return fleet(context);
};

export const getBusinessKpis: Verb<typeof realtimeEndpoints.getBusinessKpis> = async (context) => {
  requireRole(context, "executive");
  return business(context);
};
