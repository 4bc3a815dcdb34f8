import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { sendProblem } from "./problem.ts";

/**
 * What the browser may do with our pages: run and draw only what this server sends, write markup only through a
 * named policy, and stand in nobody's frame. Inline styles are allowed because libraries place menus with them.
 */
const contentSecurityPolicy = (mapOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${mapOrigin}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${mapOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // They let the build's own workers start (web/src/ui/open-worker.ts), and make no markup; the second one for the library
    // that draws a map style, where there is one.
    `trusted-types cerebro-workers${mapOrigin === "" ? "" : " default"}`,
  ].join("; ");

/**
 * What the worker that reads codes from a camera's picture may do: a worker is bound by the policy its own file came with,
 * and this one compiles WebAssembly. No page may.
 */
export const codeReaderPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** What a service worker may do: its own script, and asking this server for the files it keeps. */
export const serviceWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Features of the browser that no page of ours uses. */
const permissionsPolicy = ["payment", "usb", "serial", "hid", "midi", "display-capture"]
  .map((feature) => `${feature}=()`)
  // Drivers tell where they hand over; questions to the assistant may be spoken.
  .concat("geolocation=(self)", "microphone=(self)")
  .join(", ");

const twoYears = 63_072_000;

type HeaderConfig = Pick<Config, "publicUrl" | "mapStyleUrl">;

export function securityHeaders({ publicUrl, mapStyleUrl }: HeaderConfig): Readonly<Record<string, string>> {
  // Whoever sets a style of their own lets pages ask exactly that origin, and no other.
  const mapOrigin = mapStyleUrl === null ? "" : ` ${new URL(mapStyleUrl).origin}`;
  return {
    "content-security-policy": contentSecurityPolicy(mapOrigin),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    // Over plain http a browser would be locked out of the very server it is talking to.
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": `max-age=${twoYears}; includeSubDomains` }),
  };
}

/** The same protective headers on every answer, errors included; files of a page go without those that bind documents alone. */
export function sendSecurityHeaders(app: FastifyInstance, config: HeaderConfig): void {
  const headers = securityHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    // An address that lets somebody in belongs in nobody's index.
    if (/^\/(api\/)?tracking\//.test(request.url)) reply.header("x-robots-tag", "noindex");
    done();
  });
}

/** For the few refusals that come before any hook: an address that is none. */
export function refuseBadAddress(config: HeaderConfig) {
  const headers = securityHeaders(config);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header("x-request-id", request.id);
    sendProblem(error, request, reply);
  };
}
