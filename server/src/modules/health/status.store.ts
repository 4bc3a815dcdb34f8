import type { ServiceDay, ServiceState } from "@cerebro/contracts/entities/platform/health.ts";
import { type Database, nobody, type Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface StateRow {
  readonly service: string;
  readonly status: Exclude<ServiceState, "unknown">;
  readonly lastCheck: string;
  readonly lastSuccess: string | null;
  readonly errorCount: number;
  readonly responseTime: number;
  readonly lastError: string | null;
}

export interface NewCheck {
  readonly service: string;
  readonly status: StateRow["status"];
  readonly works: boolean;
  readonly durationMs: number;
  readonly error: string | null;
  readonly now: Date;
}

/** The state after a check and its part of the day. */
export function saveCheck(tx: Transaction, { service, status, works, durationMs, error, now }: NewCheck): void {
  const [success, failed] = works ? [now, 0] : [null, 1];
  tx.defer(sql`
    insert into service_state (service, status, last_check, last_success, error_count, response_ms, last_error)
    values (${service}, ${status}, ${now}, ${success}, ${failed}, ${durationMs}, ${error})
    on conflict (service) do update set status = excluded.status, last_check = excluded.last_check,
      last_success = coalesce(excluded.last_success, service_state.last_success),
      error_count = service_state.error_count + excluded.error_count, response_ms = excluded.response_ms,
      last_error = coalesce(excluded.last_error, service_state.last_error)`);
  tx.defer(sql`
    insert into service_day (service, day, checks, failed, response_ms)
    values (${service}, utc_day(${now}), 1, ${failed}, ${durationMs})
    on conflict (service, day) do update set checks = service_day.checks + 1,
      failed = service_day.failed + excluded.failed, response_ms = service_day.response_ms + excluded.response_ms`);
}

export const forgetDays = (tx: Transaction, before: Date): void =>
  tx.defer(sql`delete from service_day where day < utc_day(${before})`);

export function findStates(database: Database): Promise<StateRow[]> {
  return database.read(nobody).rows<StateRow>(sql`
    select service, status, last_check as "lastCheck", last_success as "lastSuccess", error_count as "errorCount",
      response_ms as "responseTime", last_error as "lastError"
    from service_state`);
}

export type DayRow = ServiceDay & { readonly service: string; readonly checks: number };

/** The recorded days since `from`, the oldest first. */
export function findDays(database: Database, from: Date): Promise<DayRow[]> {
  return database.read(nobody).rows<DayRow>(sql`
    select service, day::text as day, checks, failed as "failedChecks", (checks - failed)::float8 / checks as uptime,
      response_ms / checks as "meanMs"
    from service_day where day >= ${from}::date order by day`);
}
