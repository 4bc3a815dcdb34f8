import { healthTexts, type MonitoredId, monitoredServices } from "@cerebro/contracts/constants/health.ts";
import type { HealthMonitor } from "./monitor.ts";
import { isAvailable } from "./monitor.ts";

/** An answer, and whether it came from the service or from what was kept. */
export type Resilient<T> =
  | { readonly source: "live"; readonly data: T }
  | { readonly source: "fallback"; readonly data: T; readonly message: string };

export interface ResilientRequest<T> {
  /** The monitored service behind the request; undefined for any other. */
  readonly service?: MonitoredId;
  readonly read: () => Promise<T>;
  /** Fallback: the last stored answer, if there is one. */
  readonly fallback: () => Promise<T | undefined>;
}

/**
 * Reads from a service, or what was kept when the service is known to be unavailable or fails; the answer says which.
 * A failure marks the service unhealthy [HLT-03].
 * @throws Error with the text of the situation when nothing was kept either
 */
export async function resilient<T>(monitor: HealthMonitor, request: ResilientRequest<T>): Promise<Resilient<T>> {
  const { service, read } = request;
  const status = service === undefined ? undefined : monitor.statuses[service];
  const refused = status !== undefined && status.status !== "unknown" && !isAvailable(status);
  if (refused) return standIn(request, undefined);
  try {
    return { source: "live", data: await read() };
  } catch (error) {
    if (service !== undefined) monitor.markUnhealthy(service, error instanceof Error ? error.message : "no answer");
    return standIn(request, error);
  }
}

async function standIn<T>({ service, fallback }: ResilientRequest<T>, cause: unknown): Promise<Resilient<T>> {
  const name = monitoredServices.find(({ id }) => id === service)?.name;
  const message = name === undefined ? healthTexts.fallback : healthTexts.serviceFallback(name);
  const data = await fallback();
  if (data === undefined) throw new Error(healthTexts.fallback, { cause });
  return { source: "fallback", data, message };
}
