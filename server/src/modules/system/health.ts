import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";

/**
 * `/healthz`: the process lives. `/readyz`: it can serve; 503 while closing or without its database. Without the bus
 * between nodes it is degraded and serves on.
 */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const up =
      !closing &&
      (await platform.database.ping().then(
        () => true,
        () => false,
      ));
    if (!up) return reply.status(503).send({ status: "unavailable" });
    return platform.bus.connected ? { status: "ready" } : { status: "degraded", missing: ["nats"] };
  });
}
