import type { FastifyInstance } from "fastify";
import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import { traceOfLine } from "./tracing/span.ts";

/** Names of secrets, which are never logged at any depth. */
const secretNames = new Set([
  "authorization",
  "cookie",
  "password",
  "newPassword",
  "token",
  "accessToken",
  "refreshToken",
  "secret",
  "clientSecret",
  "apiKey",
  "recoveryCode",
  "recoveryCodes",
]);

/**
 * Structured log: one JSON object a line on standard output, with the ids of request and trace where there are any. Errors keep
 * type, text, code and trace only: drivers hang the values of a row on them.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      mixin: traceOfLine,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Not pino's own redaction: it would cost every request, whether anything is logged or not.
      formatters: { level: (label) => ({ level: label }), log: (entry) => withoutSecrets(entry) },
      serializers: { err: describeError },
    },
    destination,
  );
}

function withoutSecrets(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const pairs = Object.entries(entry).map(([name, value]) => [name, secretNames.has(name) ? "[secret]" : plain(value)]);
  return Object.fromEntries(pairs) as Record<string, unknown>;
}

/** Links of letters with the secret in the path. */
const secretPaths = /(\/(?:reset-password|verify-email|accept-invitation)\/)[^/?#\s"']+/g;
const withoutLinkSecrets = (text: string): string => text.replace(secretPaths, "$1[secret]");

function plain(value: unknown): unknown {
  if (typeof value === "string") return withoutLinkSecrets(value);
  if (Array.isArray(value)) return value.map(plain);
  const inner = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return inner ? withoutSecrets(value as Record<string, unknown>) : value;
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutLinkSecrets(String(error));
  const { type, message, stack } = stdSerializers.err(error);
  const code = "code" in error ? { errorCode: error.code } : {};
  return { type, message: withoutLinkSecrets(message), stack: withoutLinkSecrets(stack), ...code };
}

/** One line for each answered request; neither query nor body is written, since they may hold secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const path = request.routeOptions.url ?? "(none)";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, milliseconds }, "request");
    done();
  });
}
