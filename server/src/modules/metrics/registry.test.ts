import { expect, it } from "vitest";
import { sql } from "../../platform/sql.ts";
import type { RowScope } from "./metric.store.ts";
import { metricDefinitions } from "./registry.ts";

const scope: RowScope = {
  from: sql`from_moment`,
  to: sql`to_moment`,
  now: sql`now()`,
  currency: sql`'EUR'`,
  zone: sql`'UTC'`,
  seconds: (from, to) => sql`extract(epoch from ${to} - ${from})`,
};

it("says of each metric whose rows have no moment that they belong to the whole period [EXE-01]", () => {
  const wrong = metricDefinitions.filter(({ rows, periodDays, wholePeriod }) => {
    if (typeof rows !== "function" || periodDays === null) return wholePeriod !== undefined;
    const hasRowsWithoutMoment = rows(scope).text.includes("(null)::timestamptz as at");
    return hasRowsWithoutMoment !== (wholePeriod === true);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
