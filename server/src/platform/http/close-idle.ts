import type { FastifyInstance } from "fastify";

/**
 * Ends keep-alive connections that fall idle while the server closes. Without it `close()` waits for the
 * clients to hang up (Fastify's own `forceCloseConnections: "idle"` looks only once, at the start).
 */
export function closeIdleConnections(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
  });
  app.addHook("onClose", async () => clearInterval(sweep));
}
