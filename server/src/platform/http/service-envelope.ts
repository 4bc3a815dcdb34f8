import type { ServiceFailure, ServiceSuccess } from "@cerebro/contracts/entities/automation/service-answer.ts";
import { type ErrorCode, errors } from "@cerebro/contracts/errors/errors.ts";
import type { AppError } from "../errors.ts";

export const metaSince = (requestId: string, begun: number): ServiceSuccess["meta"] => ({
  requestId,
  durationMs: Math.round(performance.now() - begun),
  source: "live",
  cached: false,
});

/** `service.unknown_action` → `UNKNOWN_ACTION`, `stock.insufficient` → `STOCK_INSUFFICIENT`. */
export const wireCode = (code: ErrorCode): string =>
  code
    .replace(/^(service|socket)\./, "")
    .replaceAll(".", "_")
    .toUpperCase();

/** Whether the same call may succeed later. */
export const isRecoverable = (code: ErrorCode): boolean => [409, 429, 503].includes(errors[code].status);

/** A refusal in the envelope of services. */
export function failureOf(error: AppError, meta: ServiceFailure["meta"]): ServiceFailure {
  const details = { ...error.facts, ...(error.fields.length > 0 && { fields: error.fields }) };
  return {
    success: false,
    error: {
      code: wireCode(error.code),
      message: error.message,
      recoverable: isRecoverable(error.code),
      ...(Object.keys(details).length > 0 && { details }),
    },
    meta,
  };
}
