import { accountEndpoints } from "./account.ts";
import { actionEndpoints } from "./actions.ts";
import { countEndpoints } from "./counts.ts";
import { decisionEndpoints } from "./decisions.ts";
import type { Endpoint, RouteOf } from "./endpoint.ts";
import { unitEndpoints } from "./handling-units.ts";
import { importEndpoints } from "./imports.ts";
import { inventoryEndpoints } from "./inventory.ts";
import { itemEndpoints } from "./items.ts";
import { jobEndpoints } from "./jobs.ts";
import { labourEndpoints } from "./labour.ts";
import { locationEndpoints } from "./locations.ts";
import { lotEndpoints } from "./lots.ts";
import { notificationEndpoints } from "./notifications.ts";
import { operationEndpoints } from "./operations.ts";
import { orderEndpoints } from "./orders.ts";
import { overviewEndpoints } from "./overview.ts";
import { identityEndpoints } from "./identity.ts";
import { organisationEndpoints } from "./organisation.ts";
import { purchasingEndpoints } from "./purchasing.ts";
import { realtimeEndpoints, serviceCallEndpoints } from "./realtime.ts";
import { replenishmentEndpoints } from "./replenishment.ts";
import { reportEndpoints } from "./reports.ts";
import { returnEndpoints } from "./returns.ts";
import { systemEndpoints } from "./system.ts";
import { transferEndpoints } from "./transfers.ts";
import { traceEndpoints } from "./trace.ts";
import { webhookEndpoints } from "./webhooks.ts";
import { workflowEndpoints } from "./workflows.ts";

/** Every endpoint of the API, by name. */
export const endpoints = {
  ...decisionEndpoints,
  ...actionEndpoints,
  ...countEndpoints,
  ...importEndpoints,
  ...inventoryEndpoints,
  ...itemEndpoints,
  ...labourEndpoints,
  ...locationEndpoints,
  ...lotEndpoints,
  ...unitEndpoints,
  ...traceEndpoints,
  ...operationEndpoints,
  ...orderEndpoints,
  ...notificationEndpoints,
  ...overviewEndpoints,
  ...purchasingEndpoints,
  ...replenishmentEndpoints,
  ...returnEndpoints,
  ...transferEndpoints,
  ...reportEndpoints,
  ...realtimeEndpoints,
  ...serviceCallEndpoints,
  ...systemEndpoints,
  ...identityEndpoints,
  ...accountEndpoints,
  ...organisationEndpoints,
  ...webhookEndpoints,
  ...jobEndpoints,
  ...workflowEndpoints,
} as const satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;

/** Endpoint by its route string, for the browser's typed client. */
export type EndpointByRoute = { [Name in keyof Endpoints as RouteOf<Endpoints[Name]>]: Endpoints[Name] };
