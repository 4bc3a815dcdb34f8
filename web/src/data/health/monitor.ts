import {
  healthRules,
  healthTexts,
  type MonitoredId,
  type MonitoredService,
  monitoredServices,
} from "@cerebro/contracts/constants/health.ts";

/** State of a service, from this browser's own polls [HLT-04]. Times are ISO, `responseTime` is in milliseconds. */
export interface ServiceStatus {
  readonly status: "unknown" | "healthy" | "degraded" | "unhealthy" | "timeout";
  readonly lastCheck: string | null;
  readonly lastSuccess: string | null;
  readonly errorCount: number;
  readonly responseTime: number | null;
  readonly lastError: string | null;
}

export type ServiceStatuses = Readonly<Record<MonitoredId, ServiceStatus>>;

export interface HealthWorld {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly online: () => boolean;
  /** Calls `work` every so many milliseconds until the returned function is called. */
  readonly every: (milliseconds: number, work: () => void) => () => void;
}

const unknown: ServiceStatus = {
  status: "unknown",
  lastCheck: null,
  lastSuccess: null,
  errorCount: 0,
  responseTime: null,
  lastError: null,
};

/** Names this program to the server; it grants no rights. */
const headers = { "content-type": "application/json", "x-api-key": "cerebro-web" };

/** A service may be used: it answered, if slowly [HLT-02]. */
export const isAvailable = ({ status }: ServiceStatus): boolean => status === "healthy" || status === "degraded";

/** Critical services that are not healthy, by which the product is degraded; one whose state is unknown is not [HLT-02]. */
export const unhealthyCritical = (statuses: ServiceStatuses): readonly MonitoredService[] =>
  monitoredServices.filter(({ id, critical }) => critical && statuses[id].status !== "healthy");

/** Polls the monitored services and remembers how each answered [HLT-01]. */
export class HealthMonitor {
  readonly #world: HealthWorld;
  readonly #listeners = new Set<() => void>();
  #statuses: ServiceStatuses;
  #stop: (() => void) | undefined;

  constructor(world: HealthWorld) {
    this.#world = world;
    this.#statuses = {
      orchestrator: unknown,
      "fleet-tracking": unknown,
      "executive-analytics": unknown,
      "wms-integration": unknown,
    };
  }

  get statuses(): ServiceStatuses {
    return this.#statuses;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  #start(): void {
    const poll = (): void => void this.poll();
    this.#stop = this.#world.every(healthRules.pollMs, poll);
    poll();
  }

  /** Asks every service once. Without a connection nothing is learned about them, so nothing is asked. */
  async poll(): Promise<void> {
    if (this.#world.online()) await Promise.all(monitoredServices.map((service) => this.#check(service)));
  }

  async #check({ id, timeoutMs }: MonitoredService): Promise<void> {
    const begun = this.#world.now();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { ok, status, statusText } = await this.#world.fetch(`/api/mcp/${id}/health`, { headers, signal });
      if (!ok) return this.#failed(id, begun, { status: "unhealthy", error: healthTexts.http(status, statusText) });
      const lastSuccess = new Date(begun).toISOString();
      this.#note(id, begun, { status: "healthy", lastSuccess, lastError: null });
    } catch (error) {
      if (!this.#world.online()) return;
      const status = signal.aborted ? "timeout" : "unhealthy";
      this.#failed(id, begun, { status, error: error instanceof Error ? error.message : "no answer" });
    }
  }

  /** A request to a service that failed marks it unhealthy until a poll finds it well again [HLT-03]. */
  markUnhealthy(id: MonitoredId, error: string): void {
    this.#failed(id, this.#world.now(), { status: "unhealthy", error });
  }

  #failed(id: MonitoredId, begun: number, { status, error }: { status: "unhealthy" | "timeout"; error: string }): void {
    const errorCount = this.#statuses[id].errorCount + 1;
    this.#note(id, begun, { status, errorCount, lastError: error });
  }

  #note(id: MonitoredId, begun: number, change: Partial<ServiceStatus>): void {
    const now = this.#world.now();
    const timing = { lastCheck: new Date(now).toISOString(), responseTime: now - begun };
    this.#statuses = { ...this.#statuses, [id]: { ...this.#statuses[id], ...timing, ...change } };
    for (const listener of this.#listeners) listener();
  }
}
