import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 while closing or without its database. */
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
    return reply.status(up ? 200 : 503).send({ status: up ? "ready" : "unavailable" });
  });
}
