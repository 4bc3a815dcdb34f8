import { createMcpHandler } from "@modelcontextprotocol/server";
import { applicationScopes } from "@cerebro/contracts/constants/applications.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Context, Session } from "../../platform/context.ts";
import { createContext } from "../../platform/create-context.ts";
import { requireFloorCall } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import { allowOrigins } from "../../platform/http/cors.ts";
import { noCookies } from "../../platform/http/cookies.ts";
import { enforce } from "../../platform/http/limits.ts";
import { requestLimit } from "../../platform/http/shared-limit.ts";
import { isOriginOfMcp } from "../../platform/http/own-origin.ts";
import { networkOf } from "../../platform/http/network.ts";
import { noteOrganisation } from "../../platform/tracing/known-spans.ts";
import type { Platform } from "../../platform/platform.ts";
import { authenticateApplication, createAuthenticator, isApplicationToken, mcpChallenge } from "../identity/index.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { mcpServer } from "./server.ts";

/** The services for any client of the Model Context Protocol, over Streamable HTTP, in its present and its last revision [SVC-05]. */
export const registerMcp: RegisterModule = ({ app, platform, actions }) => {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const context = authInfo?.extra?.["context"];
      return mcpServer(context as Context, actions);
    },
    { onerror: (error) => platform.log.info({ err: error }, "MCP request") },
  );
  app.addHook("preClose", () => handler.close());
  const admit = admission(platform);
  allowOrigins(app, ["/mcp"], ({ headers: { origin, host } }) =>
    origin !== undefined && isOriginOfMcp(platform.config, origin, host) ? origin : null,
  );
  const sessions = new WeakMap<FastifyRequest, Session>();
  // Before the body is read, which may be large, slow or dear to parse.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    void sessions.set(request, await admit(request, reply));
  app.post("/mcp", { onRequest }, async (request, reply) => {
    const session = sessions.get(request);
    if (session === undefined) throw new AppError("auth.required");
    noteOrganisation(session.organisationId);
    const context = contextOf(platform, request, session);
    const token = context.actor.id ?? context.organisationId;
    const authInfo = { token, clientId: token, scopes: scopesOf(context), extra: { context } };
    const answer = await handler.fetch(webRequest(request), { authInfo, parsedBody: request.body });
    return sendWeb(reply, answer);
  });
  refuseOtherMethods(app);
};

/** Who calls; refuses pages of other sites, callers without rights, and more calls than one caller has. */
function admission(platform: Platform): (request: FastifyRequest, reply: FastifyReply) => Promise<Session> {
  const authenticate = createAuthenticator(platform);
  const limit = requestLimit("mcp", platform.config.requestsPerMinute, platform);
  const counted = async (session: Session, reply: FastifyReply): Promise<Session> => {
    await enforce(limit.take(session.actor.id ?? session.organisationId), reply);
    requireFloorCall(session, { method: "POST", path: "/mcp" });
    return session;
  };
  return async (request, reply) => {
    const { origin, host } = request.headers;
    if (!isOriginOfMcp(platform.config, origin ?? null, host)) throw new AppError("socket.origin_refused");
    const byNetwork = async (): Promise<void> => enforce(limit.take(networkOf(request.ip)), reply);
    const refuse = async (error: unknown): Promise<never> => {
      await byNetwork();
      const problem = request.headers.authorization === undefined ? "none" : "invalid_token";
      void reply.header("www-authenticate", mcpChallenge(platform.config, problem));
      throw error;
    };
    const token = applicationToken(request);
    if (token !== null) {
      const owner = await authenticateApplication(platform, token);
      return owner === null ? refuse(new AppError("auth.session_expired")) : counted(owner, reply);
    }
    const session = await authenticate(request).catch(refuse);
    return session === null ? refuse(new AppError("auth.required")) : counted(session, reply);
  };
}
/** The token of an application, which is good here only (RFC 8707). */
function applicationToken({ headers }: FastifyRequest): string | null {
  const [scheme = "", token = ""] = (headers.authorization ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" && isApplicationToken(token) ? token : null;
}

const scopesOf = ({ readOnly }: Context): string[] =>
  applicationScopes.filter((scope) => scope === "mcp:read" || readOnly !== true);

function contextOf(platform: Platform, request: FastifyRequest, session: Session): Context {
  return createContext({
    visitor: {
      platform,
      requestId: request.id,
      ip: request.ip,
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
      cookies: noCookies,
      now: () => platform.clock.now(),
    },
    session,
  });
}

function webRequest({ headers, body, host, protocol }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === "content-length" ? [] : [[name, String(value)]],
  );
  const url = `${protocol}://${host}/mcp`;
  return new Request(url, { method: "POST", headers: given, body: JSON.stringify(body ?? null) });
}

function sendWeb(reply: FastifyReply, answer: Response): FastifyReply {
  void reply.status(answer.status).header("cache-control", "no-store").header("x-accel-buffering", "no");
  for (const [name, value] of answer.headers) if (name !== "content-length") void reply.header(name, value);
  return reply.send(answer.body === null ? null : Readable.fromWeb(answer.body as ReadableStream));
}

/** There are no sessions to listen to or to end. */
function refuseOtherMethods(app: FastifyInstance): void {
  app.route({
    method: ["GET", "DELETE"],
    url: "/mcp",
    handler: (_request, reply) => reply.status(405).header("allow", "POST").send(),
  });
}
