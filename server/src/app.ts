import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { modules } from "./modules/modules.ts";
import { closeIdleConnections } from "./platform/http/close-idle.ts";
import { sendProblem } from "./platform/http/problem.ts";
import { mounter } from "./platform/http/mount.ts";
import type { Platform } from "./platform/platform.ts";
import { createAuthenticator } from "./modules/identity/index.ts";

/** The whole program but its listening socket; main.ts and the tests use the same function. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: platform.log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: platform.config.trustProxy ?? false,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    requestTimeout: 120_000,
  });
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(sendProblem);
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) void reply.header("cache-control", "no-store");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
  closeIdleConnections(app);
  app.addHook("onReady", () => platform.signals.start());
  app.addHook("onClose", () => platform.signals.stop());
  const mount = mounter(app, { platform, authenticate: createAuthenticator(platform) });
  for (const register of modules) await register({ app, platform, mount });
  return app;
}
