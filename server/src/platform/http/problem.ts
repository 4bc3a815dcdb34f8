import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { PlainCode } from "@cerebro/contracts/errors/errors.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { expectedOfDatabase, refusedByDatabase } from "../constraints.ts";
import { AppError } from "../errors.ts";
import { failureOf } from "./service-envelope.ts";

type TransportCode = PlainCode | "request.unsupported_type" | "request.too_large";

const byFastifyCode: Readonly<Record<string, TransportCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.unsupported_type",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.malformed",
  FST_ERR_BAD_URL: "request.invalid",
};

const byStatus: Readonly<Record<number, TransportCode>> = {
  400: "request.malformed",
  404: "request.not_found",
  413: "request.too_large",
  414: "request.too_large",
  415: "request.unsupported_type",
  429: "request.too_many",
  503: "server.unavailable",
};

/** Default after a refusal with 503 without a time. */
const retryAfterSeconds = 5;

/** The one place where errors become answers: RFC 9457 problem details with the product's code and text. */
export function sendProblem(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = error instanceof AppError ? error : translate(error);
  // It should get a specific refusal.
  if (refusal !== error && refusedByDatabase(error) !== undefined)
    request.log.warn({ err: error, code: refusal.code }, "the database refused a request");
  if (refusal.status >= 500 && !callerLeft(reply))
    request.log.error({ err: error, code: refusal.code }, "request failed");
  const retryAfter = refusal.facts["retryAfterSeconds"] ?? (refusal.status === 503 ? retryAfterSeconds : undefined);
  if (typeof retryAfter === "number") void reply.header("retry-after", retryAfter);
  void reply
    .status(refusal.status)
    .type("application/problem+json")
    .send({
      type: `/api#${refusal.code}`,
      title: refusal.message,
      status: refusal.status,
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields.length > 0 && { errors: refusal.fields }),
      ...(Object.keys(refusal.facts).length > 0 && { facts: refusal.facts }),
      requestId: request.id,
      ...(inServiceEnvelope(request) && envelope(refusal, request, reply)),
    });
}

/** Work that ended because its caller left is no fault of the program. */
const callerLeft = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished;

/** Routes made from an endpoint carry it (`mount.ts`). */
function inServiceEnvelope({ routeOptions: { config } }: FastifyRequest): boolean {
  return "endpoint" in config && (config.endpoint as Endpoint).serviceEnvelope === true;
}

const envelope = (refusal: AppError, { id }: FastifyRequest, reply: FastifyReply) =>
  failureOf(refusal, { requestId: id, durationMs: Math.round(reply.elapsedTime), source: "live", cached: false });

function translate(error: FastifyError | Error): AppError {
  const expected = expectedOfDatabase(error);
  if (expected !== undefined) return expected;
  const code = "code" in error ? byFastifyCode[error.code] : undefined;
  const status = "statusCode" in error ? error.statusCode : undefined;
  const known = code ?? (status === undefined ? undefined : byStatus[status]);
  if (known === "request.unsupported_type") return new AppError(known, { expected: "application/json" });
  if (known === "request.too_large") return new AppError(known, { limit: "this endpoint" });
  return new AppError(known ?? (status !== undefined && status < 500 ? "request.invalid" : "server.unexpected"));
}
