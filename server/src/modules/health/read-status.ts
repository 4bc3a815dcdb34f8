import { healthRules, monitoredServices } from "@cerebro/contracts/constants/health.ts";
import type { healthEndpoints } from "@cerebro/contracts/endpoints/platform/health.ts";
import type { PublicStatus, SystemStatus } from "@cerebro/contracts/entities/platform/health.ts";
import { utcDay } from "@cerebro/engines/time/site-day.ts";
import type { Verb } from "../../platform/http/mount.ts";
import type { Platform } from "../../platform/platform.ts";
import { isOperator } from "../identity/index.ts";
import { findIncidents } from "./incidents.store.ts";
import { type DayRow, findDays, findStates, type StateRow } from "./status.store.ts";

const dayMs = 86_400_000;
/** A check is too old to say how a service is now. */
const staleMs = 3 * healthRules.pollMs;

type Services = SystemStatus["services"];

async function servicesOf({ database, clock }: Platform): Promise<Services> {
  const now = clock.now();
  const from = new Date(now.getTime() - (healthRules.historyDays - 1) * dayMs);
  const [states, days] = await Promise.all([findStates(database), findDays(database, from)]);
  const byService = new Map(states.map((state) => [state.service, state]));
  return monitoredServices.map(({ id, name, critical, timeoutMs }) => {
    const state = byService.get(id);
    const recorded = days.filter(({ service }) => service === id);
    return {
      id,
      name,
      critical,
      timeoutMs,
      status: isStale(state, now) ? "unknown" : state.status,
      lastCheck: state?.lastCheck ?? null,
      lastSuccess: state?.lastSuccess ?? null,
      errorCount: state?.errorCount ?? 0,
      responseTime: state?.responseTime ?? null,
      lastError: state?.lastError ?? null,
      uptime: uptimeOf(recorded),
      days: allDays(recorded, from),
    };
  });
}

const isStale = (state: StateRow | undefined, now: Date): state is undefined =>
  state === undefined || now.getTime() - Date.parse(state.lastCheck) > staleMs;

/** Share of the checks that found the service working. */
function uptimeOf(days: readonly DayRow[]): number | null {
  const checks = days.reduce((sum, day) => sum + day.checks, 0);
  const failed = days.reduce((sum, { failedChecks }) => sum + failedChecks, 0);
  return checks === 0 ? null : (checks - failed) / checks;
}

/** Every day of the history, the oldest first; days without a check have no uptime. */
function allDays(recorded: readonly DayRow[], from: Date): Services[number]["days"] {
  const byDay = new Map(
    recorded.map(({ day, uptime, failedChecks, meanMs }) => [day, { day, uptime, failedChecks, meanMs }]),
  );
  return Array.from({ length: healthRules.historyDays }, (_, index) => {
    const day = utcDay(new Date(from.getTime() + index * dayMs));
    return byDay.get(day) ?? { day, uptime: null, failedChecks: 0, meanMs: null };
  });
}

/** Degraded when a critical service is not healthy [HLT-02]. A service that answers slowly is still available. */
const overallOf = (services: Services): PublicStatus["overall"] =>
  services.some(({ critical, status }) => critical && status !== "healthy") ? "degraded" : "healthy";

async function statusOf(platform: Platform): Promise<Omit<SystemStatus, "operator">> {
  const [services, incidents] = await Promise.all([
    servicesOf(platform),
    findIncidents(platform.database, new Date(platform.clock.now().getTime() - healthRules.historyDays * dayMs)),
  ]);
  return { overall: overallOf(services), services, incidents, canSubscribe: platform.mail.sends };
}

export const getSystemStatus: Verb<typeof healthEndpoints.getSystemStatus> = async (ctx) => ({
  ...(await statusOf(ctx.platform)),
  operator: await isOperator(ctx),
});

export const getPublicStatus: Verb<typeof healthEndpoints.getPublicStatus> = async ({ platform }) => {
  const { services, ...status } = await statusOf(platform);
  return {
    ...status,
    services: services.map(({ id, name, critical, status: state, lastCheck, uptime, days }) => ({
      id,
      name,
      critical,
      status: state,
      lastCheck,
      uptime,
      days,
    })),
  };
};
