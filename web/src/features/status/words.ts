import type { Incident, ServiceState } from "@cerebro/contracts/entities/platform/health.ts";
import type { Tone } from "../../ui/tone.ts";

export const stateWords: Readonly<Record<ServiceState, { readonly label: string; readonly tone: Tone }>> = {
  unknown: { label: "Not checked", tone: "neutral" },
  healthy: { label: "Healthy", tone: "good" },
  degraded: { label: "Degraded", tone: "warn" },
  unhealthy: { label: "Unhealthy", tone: "bad" },
  timeout: { label: "Timed out", tone: "bad" },
};

export const incidentTones: Readonly<Record<Incident["state"], Tone>> = {
  investigating: "bad",
  identified: "warn",
  monitoring: "warn",
  resolved: "good",
};

/** "99.98 %"; never rounded up to 100 while a check failed. */
export function percentOf(uptime: number | null): string {
  if (uptime === null) return "–";
  if (uptime === 1) return "100 %";
  return `${(Math.floor(uptime * 10_000) / 100).toFixed(2)} %`;
}
