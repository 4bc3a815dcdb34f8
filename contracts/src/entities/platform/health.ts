import { z } from "zod";
import { monitoredIds } from "../../constants/health.ts";
import { DateOnly, Id, Timestamp } from "../primitives.ts";

/** `degraded` answers, but slowly or with a part missing. */
export const ServiceState = z.enum(["unknown", "healthy", "degraded", "unhealthy", "timeout"]);
export type ServiceState = z.output<typeof ServiceState>;

const Check = z.strictObject({ name: z.string(), ok: z.boolean(), durationMs: z.int(), reason: z.string().nullable() });

export const ServiceHealth = z.strictObject({
  service: z.string(),
  status: z.enum(["healthy", "degraded"]),
  version: z.string(),
  uptimeMs: z.int(),
  checks: z.array(Check),
});
export type ServiceHealth = z.output<typeof ServiceHealth>;

/** Counters of this node for one service since its start. */
export const ServiceUse = z.strictObject({
  service: z.string(),
  status: ServiceState,
  since: Timestamp,
  running: z.int(),
  calls: z.int(),
  refusals: z.int(),
  failures: z.int(),
  lastCallAt: Timestamp.nullable(),
  meanMs: z.number().nullable(),
});
export type ServiceUse = z.output<typeof ServiceUse>;

/** One day (UTC) of a service: the share of its minutes in which it worked; null where nothing was recorded. */
const ServiceDay = z.strictObject({
  day: DateOnly,
  uptime: z.number().min(0).max(1).nullable(),
  failedChecks: z.int(),
  meanMs: z.number().nullable(),
});
export type ServiceDay = z.output<typeof ServiceDay>;

const IncidentState = z.enum(["investigating", "identified", "monitoring", "resolved"]);
const MonitoredIdSchema = z.enum(monitoredIds);

const IncidentText = z.string().trim().min(3).max(1_000);
export const NewIncident = z.strictObject({
  title: z.string().trim().min(3).max(120),
  services: z.array(MonitoredIdSchema).max(4).default([]),
  state: IncidentState.default("investigating"),
  text: IncidentText,
});
export const IncidentUpdate = z.strictObject({ incidentId: Id, state: IncidentState, text: IncidentText });

export const Incident = z.strictObject({
  id: Id,
  title: z.string(),
  services: z.array(MonitoredIdSchema),
  state: IncidentState,
  startedAt: Timestamp,
  resolvedAt: Timestamp.nullable(),
  /** The newest first. */
  updates: z.array(z.strictObject({ at: Timestamp, state: IncidentState, text: z.string() })),
});
export type Incident = z.output<typeof Incident>;

const PublicService = z.strictObject({
  id: MonitoredIdSchema,
  name: z.string(),
  critical: z.boolean(),
  status: ServiceState,
  lastCheck: Timestamp.nullable(),
  /** Share of the recorded days; null where nothing was recorded. */
  uptime: z.number().nullable(),
  days: z.array(ServiceDay),
});

/** The status for customers, without internal details. */
export const PublicStatus = z.strictObject({
  overall: z.enum(["healthy", "degraded"]),
  services: z.array(PublicService),
  incidents: z.array(Incident),
  /** Whether this server sends mail, so that a subscription makes sense. */
  canSubscribe: z.boolean(),
});
export type PublicStatus = z.output<typeof PublicStatus>;

export const SystemStatus = z.strictObject({
  ...PublicStatus.shape,
  services: z.array(
    z.strictObject({
      ...PublicService.shape,
      timeoutMs: z.int(),
      lastSuccess: Timestamp.nullable(),
      errorCount: z.int(),
      responseTime: z.number().nullable(),
      lastError: z.string().nullable(),
    }),
  ),
  /** The caller runs this server and may report incidents. */
  operator: z.boolean(),
});
export type SystemStatus = z.output<typeof SystemStatus>;
