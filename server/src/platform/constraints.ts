import type { PlainCode } from "@cerebro/contracts/errors/errors.ts";
import { contended, overTime, sqlState } from "./database-failures.ts";
import { AppError } from "./errors.ts";
import { exhausted } from "./exhaustion.ts";

/**
 * Refusals of PostgreSQL, by SQLSTATE. Stores name the expected ones (`violated`); this map is for those that only a
 * race, or input that no contract foresaw, can reach.
 */
const refusals: Readonly<Record<string, PlainCode>> = {
  // unique_violation, foreign_key_violation, exclusion_violation
  "23505": "request.duplicate",
  "23503": "request.referenced",
  "23P01": "request.overlap",
  // datetime_field_overflow, invalid_datetime_format, numeric_value_out_of_range
  "22008": "request.invalid",
  "22007": "request.invalid",
  "22003": "request.invalid",
};

/** The refusal for an error of the database that the caller's input causes; undefined for any other. */
export function refusedByDatabase(error: unknown): AppError | undefined {
  const code = refusals[sqlState(error)];
  return code === undefined ? undefined : new AppError(code);
}

/** The refusal for an error of the database that load, time, other transactions or input cause; undefined for faults. */
export const expectedOfDatabase = (error: unknown): AppError | undefined =>
  exhausted(error) ?? overTime(error) ?? contended(error) ?? refusedByDatabase(error);
