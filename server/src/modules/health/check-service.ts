import { healthRules, type MonitoredId, type MonitoredService } from "@cerebro/contracts/constants/health.ts";
import type { ServiceHealth, ServiceState } from "@cerebro/contracts/entities/platform/health.ts";
import { exhausted } from "../../platform/exhaustion.ts";
import { outboxLagSeconds } from "../../platform/outbox/outbox.store.ts";
import type { Platform } from "../../platform/platform.ts";
import { organisationsWithWrongSums } from "../kept-sums/index.ts";
import { anyNodeSince } from "../workflows/index.ts";
import { probeFigures, probeLedger, probePositions } from "./probes.store.ts";

/** A part of a service that must work. @returns what is wrong, in a few words; null when nothing is */
interface Probe {
  readonly name: string;
  /** Without it the service is degraded instead of unhealthy. */
  readonly optional?: true;
  readonly run: () => Promise<string | null>;
}

export interface CheckedService {
  readonly status: Exclude<ServiceState, "unknown">;
  readonly durationMs: number;
  readonly error: string | null;
  readonly checks: ServiceHealth["checks"];
}

/** Nodes that work on workflows report themselves several times within it. */
const seenWithinMs = 60_000;
/** Events that were not delivered for so long mean that live pages, webhooks and workflows are late. */
const lateEventsSeconds = 300;

const answers = (probe: Promise<void>): Promise<null> => probe.then(() => null);

function probesOf({ database, clock, bus }: Platform): Readonly<Record<MonitoredId, readonly Probe[]>> {
  return {
    orchestrator: [
      {
        name: "workers",
        run: async () =>
          (await anyNodeSince(database, new Date(clock.now().getTime() - seenWithinMs)))
            ? null
            : "no node works on workflows",
      },
      {
        name: "events",
        optional: true,
        run: async () => {
          const seconds = await outboxLagSeconds(database);
          return seconds < lateEventsSeconds ? null : `events wait for ${Math.round(seconds / 60)} minutes`;
        },
      },
    ],
    "fleet-tracking": [
      { name: "positions", run: () => answers(probePositions(database)) },
      { name: "bus", optional: true, run: async () => (bus.connected ? null : "nodes are not connected") },
    ],
    "executive-analytics": [
      { name: "figures", run: () => answers(probeFigures(database)) },
      {
        name: "kept sums",
        optional: true,
        run: async () =>
          (await organisationsWithWrongSums(database)) === 0 ? null : "sums differed from their rows at the last check",
      },
    ],
    "wms-integration": [{ name: "ledger", run: () => answers(probeLedger(database)) }],
  };
}

/** Runs the probes of a monitored service within its timeout. A probe that hangs is not begun a second time. */
export function checkerOf(platform: Platform): (service: MonitoredService) => Promise<CheckedService> {
  const probes = probesOf(platform);
  const running = new Map<MonitoredId, Promise<ServiceHealth["checks"]>>();
  return async ({ id, timeoutMs }) => {
    const begun = performance.now();
    const checks = running.get(id) ?? Promise.all(probes[id].map(runProbe)).finally(() => running.delete(id));
    running.set(id, checks);
    const timeout = AbortSignal.timeout(timeoutMs);
    const late = new Promise<null>((resolve) => timeout.addEventListener("abort", () => resolve(null)));
    const done = await Promise.race([checks, late]);
    const durationMs = Math.round(performance.now() - begun);
    if (done === null) {
      return { status: "timeout", durationMs, error: `no answer within ${timeoutMs / 1_000} s`, checks: [] };
    }
    const failed = done.filter(({ ok }) => !ok);
    const optional = new Set(probes[id].filter((probe) => probe.optional === true).map(({ name }) => name));
    const broken = failed.some(({ name }) => !optional.has(name));
    const slow = durationMs > timeoutMs * healthRules.slowShare;
    const error = failed.map(({ name, reason }) => `${name}: ${reason ?? "failed"}`).join("; ") || null;
    return {
      status: broken ? "unhealthy" : failed.length > 0 || slow ? "degraded" : "healthy",
      durationMs,
      error,
      checks: done,
    };
  };
}

async function runProbe({ name, run }: Probe): Promise<ServiceHealth["checks"][number]> {
  const begun = performance.now();
  const reason = await run().catch((error: unknown) => reasonOf(error));
  return { name, ok: reason === null, durationMs: Math.round(performance.now() - begun), reason };
}

/** Says nothing about addresses or accounts: everybody may read it. */
function reasonOf(error: unknown): string {
  const shortage = exhausted(error);
  return shortage?.code === "server.disk_full" ? "the disk is full" : "it does not answer";
}
