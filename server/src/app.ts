import { randomUUID } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { narrower } from "./modules/floor/index.ts";
import { modules } from "./modules/modules.ts";
import { AtOnceLimits } from "./platform/at-once.ts";
import { limitConnections } from "./platform/http/connection-limit.ts";
import { closeIdleConnections } from "./platform/http/close-idle.ts";
import { drainRefusedBodies } from "./platform/http/drain.ts";
import { refuseBadAddress, sendSecurityHeaders } from "./platform/http/headers.ts";
import { refuseUnknownCalls } from "./platform/http/refuse-unknown.ts";
import { requestLimit, SharedLimit } from "./platform/http/shared-limit.ts";
import { sendProblem } from "./platform/http/problem.ts";
import { mounter } from "./platform/http/mount.ts";
import { takeJson } from "./platform/http/take-json.ts";
import { logRequests } from "./platform/log.ts";
import { exposeMetrics } from "./platform/metrics.ts";
import { type Platform, startPlatform, stopPlatform } from "./platform/platform.ts";
import { traceRequests } from "./platform/tracing/trace-requests.ts";
import { actionsOf, services } from "./services/registry.ts";
import { createAuthenticator } from "./modules/identity/index.ts";

/** The whole program but its listening socket; main.ts and the tests use the same function. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: platform.log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    trustProxy: platform.config.trustProxy ?? false,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // The outermost limit, of uploads; JSON has its own, which is answered (read-body.ts).
    requestTimeout: 120_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: refuseBadAddress(platform.config),
  });
  app.removeContentTypeParser("text/plain");
  takeJson(app, platform.config.bodySeconds);
  app.setErrorHandler(sendProblem);
  await app.register(fastifyCookie);
  traceRequests(app, platform.tracing);
  sendSecurityHeaders(app, platform.config);
  logRequests(app);
  exposeMetrics(app, platform);
  closeIdleConnections(app);
  drainRefusedBodies(app);
  refuseUnknownCalls(app);
  limitConnections(app, platform.config);
  app.addHook("onReady", () => startPlatform(platform));
  app.addHook("onClose", () => stopPlatform(platform));
  const actions = actionsOf(services);
  const mount = mounter(app, {
    platform,
    authenticate: createAuthenticator(platform),
    narrow: narrower(platform.database),
    limit: requestLimit("requests", platform.config.requestsPerMinute, platform),
    guessLimit: new SharedLimit(platform.config.signInAttemptsPerMinute, platform),
    actions,
    atOnce: new AtOnceLimits(platform.config, platform),
  });
  for (const register of modules) await register({ app, platform, mount, actions });
  return app;
}
