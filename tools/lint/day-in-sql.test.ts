import { expect, it } from "vitest";
import { findDayInSql } from "./day-in-sql.ts";

it.each([
  "select current_date",
  "where expires_on < CURRENT_DATE + 3",
  "select localtimestamp",
  "select o.ordered_at::date as day",
  "'Due ' || (o.due_at)::date",
  "where day <= (${at})::date",
  "where day <= ${now}::timestamptz::date",
  "where day <= (${scope.now})::date",
  "values ((${now}::timestamptz at time zone 'utc')::date)",
  "select date_trunc('day', o.ordered_at)",
  "select date_trunc('month', coalesce(o.ordered_at, now()))",
  "select extract(isodow from t.finished_at)",
  "select to_char(m.occurred_at, 'YYYY-MM')",
])("finds the day without a zone in %s", (text) => {
  expect(findDayInSql(text)).toBeDefined();
});

it.each([
  "(${now}::timestamptz at time zone ${zone})::date",
  "(o.ordered_at at time zone o.time_zone)::date",
  "${day}::date - 7",
  "o.expected_on = ${today}::date",
  "date_trunc('day', ${now}::timestamptz at time zone time_zone) at time zone time_zone",
  "date_trunc('month', f.ordered_at, m.zone)",
  "date_trunc('hour', m.occurred_at)",
  "date_trunc('milliseconds', max(e.booked_at))",
  "to_char(t.claimed_at at time zone 'UTC', 'YYYY-MM-DD')",
  "utc_day(ordered_at)",
  "extract(epoch from t.finished_at)",
  "to_char(month, 'YYYY-MM')",
])("leaves alone what names its zone or is no day: %s", (text) => {
  expect(findDayInSql(text)).toBeUndefined();
});
