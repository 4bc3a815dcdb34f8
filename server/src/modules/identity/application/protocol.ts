import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Visitor } from "../../../platform/context.ts";
import { allowOrigins } from "../../../platform/http/cors.ts";
import { noCookies } from "../../../platform/http/cookies.ts";
import { enforce } from "../../../platform/http/limits.ts";
import { readBody } from "../../../platform/http/read-body.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { requestLimit, SharedLimit } from "../../../platform/http/shared-limit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { resourceMetadata, resourceMetadataPath, serverMetadata } from "./metadata.ts";
import { OAuthRefusal } from "./refusal.ts";
import { registerClient } from "./register-client.ts";
import { exchangeCode, exchangeRefresh, revokeToken, type TokenForm } from "./tokens.ts";

const formBytesAtMost = 8_192;
const jsonBytesAtMost = 16_384;

const publicPaths = [
  resourceMetadataPath,
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-authorization-server",
  "/oauth/register",
  "/oauth/token",
  "/oauth/revoke",
];

/** The addresses of OAuth that programs call without a person: metadata, registration, tokens, revocation [SVC-05]. */
export async function mountOAuth(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (inner) => {
    // Forms are read here and nowhere else: another site's page can send them without asking.
    const terms = { bytesAtMost: formBytesAtMost, seconds: platform.config.bodySeconds };
    inner.addContentTypeParser(
      "application/x-www-form-urlencoded",
      async (request: FastifyRequest, body: Readable) => new URLSearchParams(await readBody(request, body, terms)),
    );
    // Clients in browsers find their way here; nothing of it depends on who asks (RFC 9728, 5.3; OAuth 2.1, browser clients).
    allowOrigins(inner, publicPaths, () => "*");
    mountMetadata(inner, platform);
    mountRegistration(inner, platform);
    mountTokens(inner, platform);
  });
}

function mountMetadata(app: FastifyInstance, { config }: Platform): void {
  const documents: readonly (readonly [string, () => object])[] = [
    [resourceMetadataPath, () => resourceMetadata(config)],
    ["/.well-known/oauth-protected-resource", () => resourceMetadata(config)],
    ["/.well-known/oauth-authorization-server", () => serverMetadata(config)],
  ];
  for (const [path, document] of documents)
    app.get(path, (_request, reply) => reply.header("cache-control", "public, max-age=300").send(document()));
}

function mountRegistration(app: FastifyInstance, platform: Platform): void {
  const limit = new SharedLimit(platform.config.signInAttemptsPerMinute, platform);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    enforce(limit.take(`/oauth/register ${networkOf(request.ip)}`), reply);
  app.post("/oauth/register", { bodyLimit: jsonBytesAtMost, onRequest }, async (request, reply) =>
    answering(reply, 201, () => registerClient(platform, request.ip, request.body)),
  );
}

function mountTokens(app: FastifyInstance, platform: Platform): void {
  const limit = requestLimit("oauth", platform.config.requestsPerMinute, platform);
  // Before the body is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    enforce(limit.take(networkOf(request.ip)), reply);
  const options = { bodyLimit: formBytesAtMost, onRequest };
  app.post("/oauth/token", options, async (request, reply) =>
    answering(reply, 200, () => tokensFor(visitorOf(platform, request), formOf(request))),
  );
  app.post("/oauth/revoke", options, async (request, reply) =>
    answering(reply, 200, async () => {
      await revokeToken(visitorOf(platform, request), formOf(request));
      return {};
    }),
  );
}

async function tokensFor(visitor: Visitor, form: TokenForm): Promise<object> {
  const { grant_type: kind, client_id: clientId } = form;
  if (kind === undefined) throw new OAuthRefusal("invalid_request", "grant_type is missing.");
  if (clientId === undefined) throw new OAuthRefusal("invalid_client", "client_id is missing.");
  if (kind === "authorization_code") return exchangeCode(visitor, form);
  if (kind === "refresh_token") return exchangeRefresh(visitor, form);
  throw new OAuthRefusal("unsupported_grant_type", "Use authorization_code or refresh_token.");
}

/** Each parameter once (RFC 6749, 3.2). */
function formOf({ body }: FastifyRequest): TokenForm {
  if (!(body instanceof URLSearchParams)) throw new OAuthRefusal("invalid_request", "Send a form.");
  const form = Object.fromEntries(body);
  if (Object.keys(form).length !== body.size) throw new OAuthRefusal("invalid_request", "A parameter is repeated.");
  return form;
}

async function answering(reply: FastifyReply, status: number, work: () => Promise<object>): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store");
  try {
    return reply.status(status).send(await work());
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error;
    const refused = error.code === "invalid_client" ? 401 : 400;
    return reply.status(refused).send({ error: error.code, error_description: error.message });
  }
}

const visitorOf = (platform: Platform, request: FastifyRequest): Visitor => ({
  platform,
  requestId: request.id,
  ip: request.ip,
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
  cookies: noCookies,
  now: () => platform.clock.now(),
});
