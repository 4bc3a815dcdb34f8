import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Headers that clients of the Model Context Protocol send and read in a browser. */
const sent = "authorization, content-type, accept, mcp-protocol-version, mcp-method, mcp-name, last-event-id";
const shown = "www-authenticate, mcp-protocol-version, retry-after, x-request-id";
const preflightSeconds = 600;

/** Pages that may read an answer: its own origin where it may, `*` for everybody; null for none. No cookie is ever sent. */
type AllowedOrigin = (request: FastifyRequest) => string | null;

/** Lets pages of other sites read the answers of these addresses, and answers what their browsers ask before. */
export function allowOrigins(app: FastifyInstance, paths: readonly string[], allowed: AllowedOrigin): void {
  const known = new Set(paths);
  app.addHook("onRequest", async (request, reply) => {
    if (known.has(request.url.split("?")[0] ?? "")) allow(request, reply, allowed);
  });
  for (const path of paths)
    app.options(path, (request, reply) =>
      reply
        .headers(
          allowed(request) === null
            ? {}
            : {
                "access-control-allow-methods": "GET, POST, DELETE",
                "access-control-allow-headers": sent,
                "access-control-max-age": String(preflightSeconds),
              },
        )
        .status(allowed(request) === null ? 403 : 204)
        .send(),
    );
}

function allow(request: FastifyRequest, reply: FastifyReply, allowed: AllowedOrigin): void {
  const origin = allowed(request);
  if (origin !== "*") void reply.header("vary", "origin");
  if (origin === null) return;
  void reply.headers({ "access-control-allow-origin": origin, "access-control-expose-headers": shown });
}
