import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { readinessOf } from "./readiness.ts";

/**
 * `/healthz`: the process lives. `/readyz`: it can do what it is asked to; otherwise 503 and the parts that fail. Without
 * the bus between nodes it is degraded and serves on.
 */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  const failingParts = readinessOf(platform);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const failing = closing ? [{ part: "program", reason: "it is closing" }] : await failingParts();
    if (failing.length > 0) return reply.status(503).header("retry-after", 5).send({ status: "unavailable", failing });
    return platform.bus.connected ? { status: "ready" } : { status: "degraded", missing: ["nats"] };
  });
}
