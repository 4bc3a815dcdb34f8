import { monitoredServices } from "@cerebro/contracts/constants/health.ts";
import { describe, expect, it } from "vitest";
import { HealthMonitor, type HealthWorld, isAvailable, unhealthyCritical } from "./monitor.ts";
import { resilient } from "./resilient.ts";

const isDegraded = (statuses: HealthMonitor["statuses"]): boolean => unhealthyCritical(statuses).length > 0;

type Answer = { status: number; statusText?: string } | "hang" | "refuse";

/** A world whose server answers as the table says, and whose clock and timer are moved by hand. */
function worldOf(answers: Record<string, Answer>) {
  const asked: { url: string; headers: unknown; at: number }[] = [];
  let now = Date.parse("2026-03-02T09:00:00Z");
  let online = true;
  const timers: { everyMs: number; work: () => void }[] = [];
  const world: HealthWorld = {
    now: () => now,
    online: () => online,
    every: (everyMs, work) => {
      const timer = { everyMs, work };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    fetch: async (url, { headers, signal }) => {
      asked.push({ url, headers, at: now });
      const answer = answers[url.split("/")[3] ?? ""] ?? { status: 200 };
      if (answer === "refuse") throw new TypeError("Failed to fetch");
      if (answer === "hang") {
        return new Promise((_, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("aborted", "TimeoutError")));
        });
      }
      now += 40;
      return new Response(null, { status: answer.status, statusText: answer.statusText ?? "" });
    },
  };
  return {
    asked,
    timers,
    world,
    setOnline: (value: boolean) => void (online = value),
    pass: (milliseconds: number) => void (now += milliseconds),
  };
}

describe("the health monitor", () => {
  it("gives critical services 5 seconds and the others 3 [HLT-01]", () => {
    expect(monitoredServices.map(({ id, critical, timeoutMs }) => [id, critical, timeoutMs])).toEqual([
      ["orchestrator", true, 5_000],
      ["fleet-tracking", false, 3_000],
      ["executive-analytics", false, 3_000],
      ["wms-integration", true, 5_000],
    ]);
  });

  it("polls the four services every 60 seconds with an API key header, while somebody looks [HLT-01]", async () => {
    const { world, asked, timers } = worldOf({});
    const monitor = new HealthMonitor(world);
    const stop = monitor.subscribe(() => undefined);
    await expect.poll(() => monitor.statuses["wms-integration"].status).toBe("healthy");
    expect(asked.map(({ url }) => url).toSorted()).toEqual(
      ["executive-analytics", "fleet-tracking", "orchestrator", "wms-integration"].map((id) => `/api/mcp/${id}/health`),
    );
    expect(asked.every(({ headers }) => Object.keys(headers as object).includes("x-api-key"))).toBe(true);
    expect(timers.map(({ everyMs }) => everyMs)).toEqual([60_000]);
    timers[0]?.work();
    await expect.poll(() => asked.length).toBe(8);
    stop();
    expect(timers).toEqual([]);
  });

  it("knows status, last check, last success, errors, response time and last error of each [HLT-04]", async () => {
    const answers: Record<string, Answer> = { "fleet-tracking": { status: 503, statusText: "Service Unavailable" } };
    const { world, pass } = worldOf(answers);
    const monitor = new HealthMonitor(world);
    expect(monitor.statuses["fleet-tracking"].status).toBe("unknown");
    await monitor.poll();
    expect(monitor.statuses["fleet-tracking"]).toMatchObject({
      status: "unhealthy",
      lastSuccess: null,
      errorCount: 1,
      lastError: "HTTP 503: Service Unavailable",
    });
    answers["fleet-tracking"] = { status: 200 };
    pass(60_000);
    await monitor.poll();
    expect(monitor.statuses["fleet-tracking"]).toMatchObject({ status: "healthy", errorCount: 1, lastError: null });
    expect(monitor.statuses["fleet-tracking"].lastSuccess).not.toBeNull();
    expect(monitor.statuses["fleet-tracking"].responseTime).toBeGreaterThan(0);
  });

  it("is degraded by a critical service that is not healthy, and by no other [HLT-02]", async () => {
    const answers: Record<string, Answer> = { "fleet-tracking": "refuse" };
    const { world } = worldOf(answers);
    const monitor = new HealthMonitor(world);
    await monitor.poll();
    expect(isDegraded(monitor.statuses)).toBe(false);
    expect(isAvailable(monitor.statuses["fleet-tracking"])).toBe(false);
    answers["orchestrator"] = { status: 500 };
    await monitor.poll();
    expect(isDegraded(monitor.statuses)).toBe(true);
  });

  it("is degraded while a critical service is in any state but healthy, unknown among them [HLT-02]", async () => {
    const monitor = new HealthMonitor(worldOf({}).world);
    expect(isDegraded(monitor.statuses)).toBe(true);
    await monitor.poll();
    const degradedBy = (id: "orchestrator" | "fleet-tracking" | "executive-analytics" | "wms-integration") =>
      (["unknown", "healthy", "degraded", "unhealthy", "timeout"] as const).filter((status) =>
        isDegraded({ ...monitor.statuses, [id]: { ...monitor.statuses[id], status } }),
      );
    expect(degradedBy("orchestrator")).toEqual(["unknown", "degraded", "unhealthy", "timeout"]);
    expect(degradedBy("wms-integration")).toEqual(["unknown", "degraded", "unhealthy", "timeout"]);
    expect(degradedBy("fleet-tracking")).toEqual([]);
    expect(degradedBy("executive-analytics")).toEqual([]);
  });

  it("has a service available while it is healthy or degraded [HLT-02]", () => {
    const { statuses } = new HealthMonitor(worldOf({}).world);
    const states = ["unknown", "healthy", "degraded", "unhealthy", "timeout"] as const;
    const available = states.filter((status) => isAvailable({ ...statuses.orchestrator, status }));
    expect(available).toEqual(["healthy", "degraded"]);
  });

  it("marks a service that does not answer in time as timed out [HLT-02]", { timeout: 10_000 }, async () => {
    const { world } = worldOf({ "executive-analytics": "hang" });
    const monitor = new HealthMonitor(world);
    await monitor.poll();
    expect(monitor.statuses["executive-analytics"]).toMatchObject({ status: "timeout", errorCount: 1 });
  });

  it("learns nothing about services while there is no connection", async () => {
    const { world, asked, setOnline } = worldOf({});
    const monitor = new HealthMonitor(world);
    setOnline(false);
    await monitor.poll();
    expect(asked).toEqual([]);
    expect(monitor.statuses.orchestrator.status).toBe("unknown");
  });
});

describe("a resilient request", () => {
  const kept = async () => ({ orders: 7 });

  it("is answered by the service while that is well [HLT-03]", async () => {
    const monitor = new HealthMonitor(worldOf({}).world);
    const read = async () => ({ orders: 9 });
    expect(await resilient(monitor, { service: "wms-integration", read, fallback: kept })).toEqual({
      source: "live",
      data: { orders: 9 },
    });
  });

  it("is answered by what was kept, with its source and text, and marks the service unhealthy [HLT-03]", async () => {
    const monitor = new HealthMonitor(worldOf({}).world);
    let reads = 0;
    const read = async () => {
      reads += 1;
      throw new Error("HTTP 500: Internal Server Error");
    };
    const request = { service: "wms-integration", read, fallback: kept } as const;
    const message = "WMS integration temporarily unavailable. Using cached data.";
    expect(await resilient(monitor, request)).toEqual({ source: "fallback", data: { orders: 7 }, message });
    expect(monitor.statuses["wms-integration"]).toMatchObject({
      status: "unhealthy",
      lastError: "HTTP 500: Internal Server Error",
    });
    expect(await resilient(monitor, request)).toMatchObject({ source: "fallback" });
    expect(reads).toBe(1);
  });

  it("fails with the general text where nothing was kept [HLT-03]", async () => {
    const monitor = new HealthMonitor(worldOf({}).world);
    const read = async () => {
      throw new Error("gone");
    };
    await expect(resilient(monitor, { read, fallback: async () => undefined })).rejects.toThrow(
      "Service temporarily unavailable. Please check service status.",
    );
  });
});
