import pg from "pg";
import { AppError } from "./errors.ts";
import { exhausted } from "./exhaustion.ts";

/** `statement_timeout` ran out. */
const queryCanceled = "57014";

export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

/** The name of the constraint that refused, if one did. */
export function violated(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith("23") ? error.constraint : undefined;
}

export function connectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P)/.test(error.code ?? "");
  return (
    error instanceof Error &&
    /Connection terminated|ECONN|ENOENT|EPIPE|not queryable|timeout exceeded|Query read timeout/.test(error.message)
  );
}

const gaveUpWaiting = (error: unknown): boolean => error instanceof Error && error.message === "Query read timeout";

/** The refusal for a statement that took too long; undefined for any other error. */
export function overTime(error: unknown): AppError | undefined {
  return sqlState(error) === queryCanceled || gaveUpWaiting(error) ? new AppError("request.timeout") : undefined;
}

/** A time-out or an unavailable database is a refusal, not a fault of the program. */
export function unavailable(error: unknown): unknown {
  const refusal = overTime(error) ?? exhausted(error);
  return refusal ?? (connectionLost(error) ? new AppError("server.unavailable") : error);
}
