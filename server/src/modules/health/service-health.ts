import { monitoredServices } from "@cerebro/contracts/constants/health.ts";
import type { healthEndpoints } from "@cerebro/contracts/endpoints/platform/health.ts";
import type { Actions } from "../../platform/actions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import type { Platform } from "../../platform/platform.ts";
import { version } from "../../platform/version.ts";
import type { checkerOf } from "./check-service.ts";

type Check = ReturnType<typeof checkerOf>;

/** Services of the catalogue run in this program and on its database: they work while the WMS integration does. */
const ledger = monitoredServices.find(({ id }) => id === "wms-integration") ?? monitoredServices[0];

export function getServiceHealth(actions: Actions, check: Check): Verb<typeof healthEndpoints.getServiceHealth> {
  const probing = probeOf(actions, check);
  return async (_visitor, { service }) => {
    const { status, checks } = await probing(service);
    if (status !== "healthy" && status !== "degraded") throw new AppError("service.unhealthy", { service });
    return { service, status, version, uptimeMs: Math.round(process.uptime() * 1_000), checks: [...checks] };
  };
}

export function getServiceUse(
  platform: Platform,
  actions: Actions,
  check: Check,
): Verb<typeof healthEndpoints.getServiceUse> {
  const probing = probeOf(actions, check);
  return async ({ organisationId }, { service }) => {
    const { status } = await probing(service);
    return { service, status, ...platform.serviceCalls.of(organisationId, service) };
  };
}

function probeOf(actions: Actions, check: Check): (service: string) => ReturnType<Check> {
  return (service) => {
    const monitored = monitoredServices.find(({ id }) => id === service);
    if (monitored === undefined && !actions.hasService(service))
      throw new AppError("service.not_deployed", { service });
    return check(monitored ?? ledger);
  };
}
