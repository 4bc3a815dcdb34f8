import { z } from "zod";
import { LogisticsDashboard } from "../../entities/logistics/logistics-overview.ts";
import { endpoint } from "../endpoint.ts";

export const logisticsOverviewEndpoints = {
  getLogisticsDashboard: endpoint({
    method: "GET",
    path: "/api/logistics/dashboard",
    follows: "road",
    tag: "logistics",
    summary: "The day on the road: deliveries against their promise, trips, vehicles and what went wrong",
    access: { role: "logistics" },
    input: z.strictObject({}),
    output: LogisticsDashboard,
    errors: [],
  }),
};
