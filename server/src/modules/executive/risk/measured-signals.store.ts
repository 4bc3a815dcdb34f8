import { accountsOfParts } from "@cerebro/contracts/constants/money.ts";
import type { Reader } from "../../../platform/database.ts";
import { join, sql } from "../../../platform/sql.ts";
import type { FindingScope, StoredEvidence } from "./evidence.store.ts";
import { type Signal, signals } from "./signals.store.ts";

export interface Measured {
  readonly signal: string;
  readonly rows: number;
  readonly unknown: number;
  readonly money: number;
  readonly population: number;
}

/** Measures the signals in one statement. */
export function measureSignals(
  read: Reader,
  scope: FindingScope,
  asked: readonly Signal[] = signals,
): Promise<Measured[]> {
  const parts = asked.map(
    ({ id, rows, population }) => sql`select ${id}::text as signal, count(*) as rows,
      count(*) filter (where r.money is null) as unknown, coalesce(sum(r.money), 0)::bigint as money,
      (${population(scope)}) as population from (${rows(scope)}) r`,
  );
  return read.rows<Measured>(join(parts, " union all "));
}

const shownAtMost = 100;

export const loadEvidence = (read: Reader, signal: Signal, scope: FindingScope): Promise<StoredEvidence[]> =>
  read.rows<StoredEvidence>(sql`select * from (${signal.rows(scope)}) r
    order by r.money desc nulls last, r.label, r.id limit ${shownAtMost}`);

export interface Ground {
  readonly currency: string;
  readonly today: string;
  /** Net revenue of 30 days, on the average of the latest 90. */
  readonly monthlyRevenue: number;
}

export function loadGround(read: Reader, now: Date): Promise<Ground> {
  return read.one<Ground>(sql`select o.currency, (${now}::timestamptz at time zone o.time_zone)::date as today,
      (select coalesce(sum(e.base_minor) / 3, 0)::bigint from money_quarter e where e.organisation_id = current_organisation()
        and e.account = any(${accountsOfParts("revenue")}::text[]) and e.base_currency = o.currency
        and e.starts >= ${now}::timestamptz - interval '90 days') as "monthlyRevenue"
    from organisation o where o.id = current_organisation()`);
}

export const scopeOf = ({ currency, today }: Ground, now: Date): FindingScope => ({
  now: sql`${now}::timestamptz`,
  today: sql`${today}::date`,
  currency: sql`${currency}::text`,
});
