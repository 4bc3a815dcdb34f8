import type { CommandTransaction } from "./context.ts";
import { homeToday } from "./home-zone.store.ts";
import { sql } from "./sql.ts";

/** The next number of a series, as people see it: `SO-2026-000123`, with the organization's year. Gapless: it is given back on rollback. */
export async function nextNumber(tx: CommandTransaction, kind: string): Promise<string> {
  const { year, last } = await tx.one<{ year: number; last: number }>(sql`
    insert into number_series as series (organisation_id, kind, year, last_number)
    values (${tx.context.organisationId}, ${kind}, extract(year from ${homeToday(tx.context.now())}), 1)
    on conflict (organisation_id, kind, year) do update set last_number = series.last_number + 1
    returning year, last_number as last`);
  return `${kind}-${year}-${String(last).padStart(6, "0")}`;
}
