import { timingSafeEqual, createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { AppError } from "./errors.ts";
import { countDeadLetters, outboxLagSeconds } from "./outbox/outbox.store.ts";
import type { Platform } from "./platform.ts";

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Figures for Prometheus at `/-/metrics`, for callers with METRICS_TOKEN. Without a token nothing is measured and the
 * path does not exist [PLT-09].
 */
export function exposeMetrics(app: FastifyInstance, platform: Platform): void {
  const { metricsToken } = platform.config;
  if (metricsToken === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measurePool(platform, registry);
  measureOutbox(platform, registry);
  measureTraces(platform, registry);
  const wanted = digest(`Bearer ${metricsToken}`);
  app.get("/-/metrics", async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), wanted)) throw new AppError("request.not_found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook("onClose", async () => registry.clear());
}

/** Hashed, so that two texts of different length compare in the same time. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "cerebro_http_request_duration_seconds",
    help: "Time from the request's head to the last byte of its answer, by route.",
    labelNames: ["method", "route", "status"],
    buckets: secondsBuckets,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(none)";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

function measurePool({ database }: Platform, registry: Registry): void {
  new Gauge({
    name: "cerebro_database_connections",
    help: "Connections of the pool: open, idle, and callers waiting for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = database.load;
      this.set({ state: "open" }, total);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });
}

function measureOutbox({ database, outbox }: Platform, registry: Registry): void {
  new Gauge({
    name: "cerebro_outbox_lag_seconds",
    help: "Age of the oldest event that nobody has been told of.",
    registers: [registry],
    async collect() {
      this.set(await outboxLagSeconds(database));
    },
  });
  new Counter({
    name: "cerebro_outbox_relayed_total",
    help: "Events this node has told consumers of.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(outbox.relayed);
    },
  });
  new Gauge({
    name: "cerebro_outbox_dead_letters",
    help: "Events that a consumer has given up, until somebody decides.",
    registers: [registry],
    async collect() {
      this.set(await countDeadLetters(database));
    },
  });
}

function measureTraces({ tracing }: Platform, registry: Registry): void {
  if (!tracing.on) return;
  new Counter({
    name: "cerebro_trace_spans_total",
    help: "Ended spans of traces: exported to the collector, or dropped because it did not accept them.",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      const { exported, dropped } = tracing.counts;
      this.reset();
      this.inc({ outcome: "exported" }, exported);
      this.inc({ outcome: "dropped" }, dropped);
    },
  });
}
