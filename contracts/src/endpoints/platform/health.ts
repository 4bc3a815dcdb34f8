import { z } from "zod";
import {
  Incident,
  IncidentUpdate,
  NewIncident,
  PublicStatus,
  ServiceHealth,
  ServiceUse,
  SystemStatus,
} from "../../entities/platform/health.ts";
import { Email } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const nothing = z.strictObject({});
const ServiceName = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .meta({ examples: ["order-management"] });
const Message = z.strictObject({ message: z.string() });
const shared = { tag: "health" } as const;
const operated = { ...shared, access: { role: "admin" }, method: "POST", output: Incident } as const;

export const healthEndpoints = {
  getServiceHealth: endpoint({
    ...shared,
    method: "GET",
    path: "/api/mcp/{service}/health",
    summary: "Whether a service can work now; 503 when it cannot [HLT-01]",
    access: "public",
    input: z.strictObject({ service: ServiceName }),
    output: ServiceHealth,
    errors: ["service.not_deployed", "service.unhealthy"],
    serviceEnvelope: true,
  }),
  getServiceUse: endpoint({
    ...shared,
    method: "GET",
    path: "/api/mcp/{service}/status",
    summary: "Calls of a service on this node since its start, and their outcomes",
    access: "signed-in",
    input: z.strictObject({ service: ServiceName }),
    output: ServiceUse,
    errors: ["service.not_deployed"],
    serviceEnvelope: true,
  }),
  getSystemStatus: endpoint({
    ...shared,
    method: "GET",
    path: "/api/system/status",
    summary: "The monitored services with their last checks, 90 days of uptime, and incidents [HLT-04]",
    access: "signed-in",
    input: nothing,
    output: SystemStatus,
    errors: [],
  }),
  getPublicStatus: endpoint({
    ...shared,
    method: "GET",
    path: "/api/about/status",
    summary: "The same for everybody, without anything internal",
    access: "public",
    input: nothing,
    output: PublicStatus,
    errors: [],
  }),
  reportIncident: endpoint({
    ...operated,
    path: "/api/system/incidents",
    summary: "Report an incident on the status pages; for the operator of this server",
    input: NewIncident,
    errors: ["auth.operator_only", "auth.person_required"],
    status: 201,
  }),
  updateIncident: endpoint({
    ...operated,
    path: "/api/system/incidents/{incidentId}/updates",
    summary: "Add an update to an incident, or resolve it; for the operator of this server",
    input: IncidentUpdate,
    errors: ["auth.operator_only", "auth.person_required", "request.not_found", "incident.resolved"],
  }),
  subscribeToStatus: endpoint({
    ...shared,
    method: "POST",
    path: "/api/about/status/subscriptions",
    summary: "Get incidents by mail; the address is confirmed by a link sent to it",
    access: "public",
    guessable: true,
    input: z.strictObject({ email: Email }),
    output: Message,
    errors: ["status.no_mail"],
  }),
  confirmStatusSubscription: endpoint({
    ...shared,
    method: "POST",
    path: "/api/about/status/subscriptions/confirm",
    summary: "Confirm a subscription by the link that was mailed",
    access: "public",
    guessable: true,
    input: z.strictObject({ token: z.uuid() }),
    output: Message,
    errors: ["status.link_invalid"],
  }),
  endStatusSubscription: endpoint({
    ...shared,
    method: "POST",
    path: "/api/about/status/subscriptions/end",
    summary: "End a subscription by the link in any of its mails",
    access: "public",
    guessable: true,
    input: z.strictObject({ token: z.uuid() }),
    output: Message,
    errors: ["status.link_invalid"],
  }),
};
