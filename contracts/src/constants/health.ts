/** The services whose health is watched [HLT-01]. Without a critical one the product is degraded. */
export const monitoredServices = [
  { id: "orchestrator", name: "Orchestrator", critical: true, timeoutMs: 5_000 },
  { id: "fleet-tracking", name: "Fleet tracking", critical: false, timeoutMs: 3_000 },
  { id: "executive-analytics", name: "Executive analytics", critical: false, timeoutMs: 3_000 },
  { id: "wms-integration", name: "WMS integration", critical: true, timeoutMs: 5_000 },
] as const;

export type MonitoredService = (typeof monitoredServices)[number];
export type MonitoredId = MonitoredService["id"];
export const monitoredIds = monitoredServices.map(({ id }) => id);

export const healthRules = {
  /** The browser asks each service, and the server records its own checks, this often. */
  pollMs: 60_000,
  /** Days of history that the status pages show and the server keeps. */
  historyDays: 90,
  /** An answer that takes longer than this share of the timeout is degraded. */
  slowShare: 0.5,
} as const;

/** The texts of the health monitor [HLT-03]. */
export const healthTexts = {
  http: (status: number, statusText: string): string => `HTTP ${status}: ${statusText}`,
  serviceFallback: (service: string): string => `${service} temporarily unavailable. Using cached data.`,
  fallback: "Service temporarily unavailable. Please check service status.",
} as const;

export const incidentStates = {
  investigating: "Investigating",
  identified: "Identified",
  monitoring: "Monitoring",
  resolved: "Resolved",
} as const;
