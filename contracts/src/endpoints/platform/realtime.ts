import { z } from "zod";
import { BusinessFeed, FleetFeed, PeopleByHemisphere, WarehouseFeed } from "../../entities/platform/realtime.ts";
import { ServiceSuccess } from "../../entities/automation/service-answer.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "realtime" } as const;
const feed = { ...shared, method: "GET", input: z.strictObject({}), errors: [] } as const;

export const realtimeEndpoints = {
  createSocketTicket: endpoint({
    ...shared,
    method: "POST",
    path: "/api/realtime/ticket",
    summary: "A ticket for one socket: good once, for half a minute, from the page that asked for it",
    access: "signed-in",
    input: z.strictObject({
      /** Name of a tab, so that it counts separately from the person's other tabs. */
      client: z.string().max(64).default(""),
    }),
    output: z.strictObject({ ticket: z.string(), expiresIn: z.int() }),
    errors: ["auth.person_required"],
  }),
  listPresence: endpoint({
    ...shared,
    method: "GET",
    path: "/api/realtime/presence",
    summary: "People connected at this moment, in the areas the caller may enter",
    access: "signed-in",
    input: z.strictObject({}),
    output: z.strictObject({ hemispheres: z.array(PeopleByHemisphere) }),
    errors: [],
  }),
  getWarehouseMetrics: endpoint({
    ...feed,
    path: "/api/realtime/warehouse-metrics",
    summary: "Figures of the warehouse, as the sockets send them every 30 seconds",
    access: { role: "wms" },
    output: WarehouseFeed,
  }),
  getFleetTracking: endpoint({
    ...feed,
    path: "/api/realtime/fleet-tracking",
    summary: "Vehicles on the road, as the sockets send them every 10 seconds",
    access: { role: "logistics" },
    output: FleetFeed,
  }),
  getBusinessKpis: endpoint({
    ...feed,
    path: "/api/realtime/business-kpis",
    summary: "Figures of the business, as the sockets send them every minute",
    access: { role: "executive" },
    output: BusinessFeed,
  }),
};

export const serviceCallEndpoints = {
  callService: endpoint({
    method: "POST",
    path: "/api/mcp/{service}",
    tag: "services",
    summary: "Runs an action of a service; the same as MCP_EXECUTE on a socket",
    access: "signed-in",
    input: z.strictObject({
      service: z.string().regex(/^[a-z0-9-]{1,60}$/),
      action: z.string().min(1).max(60),
      params: z.record(z.string().max(100), z.unknown()).default({}),
    }),
    output: ServiceSuccess,
    errors: ["service.not_deployed", "service.unknown_action", "service.forbidden"],
    serviceEnvelope: true,
    replayable: true,
  }),
};
