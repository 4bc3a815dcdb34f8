import pg from "pg";
import { AppError } from "./errors.ts";
import { exhausted } from "./exhaustion.ts";

/** `statement_timeout` ran out; a transaction was idle for too long, or took too long as a whole, and lost its connection. */
const tooLong = new Set(["57014", "25P03", "25P04"]);
/** A serialization failure and a deadlock: the same transaction may succeed when it is tried again. */
const retryable = new Set(["40001", "40P01"]);
/** Another transaction held a lock for longer than `lock_timeout`. */
const lockNotAvailable = "55P03";

export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

/** The name of the constraint that refused, if one did. */
export function violated(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith("23") ? error.constraint : undefined;
}

export function connectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P|25P0[34])/.test(error.code ?? "");
  return (
    error instanceof Error &&
    /Connection terminated|ECONN|ENOENT|EPIPE|not queryable|timeout exceeded|Query read timeout/.test(error.message)
  );
}

const gaveUpWaiting = (error: unknown): boolean => error instanceof Error && error.message === "Query read timeout";

/** The refusal for a statement that took too long; undefined for any other error. */
export function overTime(error: unknown): AppError | undefined {
  return tooLong.has(sqlState(error)) || gaveUpWaiting(error) ? new AppError("request.timeout") : undefined;
}

export const isRetryable = (error: unknown): boolean => retryable.has(sqlState(error));

/** The refusal where others changed the same records all the time; undefined for any other error. */
export function contended(error: unknown): AppError | undefined {
  return isRetryable(error) || sqlState(error) === lockNotAvailable ? new AppError("server.contended") : undefined;
}

/** A time-out or an unavailable database is a refusal, not a fault of the program. */
export function unavailable(error: unknown): unknown {
  const refusal = overTime(error) ?? exhausted(error);
  return refusal ?? (connectionLost(error) ? new AppError("server.unavailable") : error);
}
