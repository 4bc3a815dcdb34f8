import type { CommandTransaction } from "./context.ts";
import { sql } from "./sql.ts";

/** The next number of a series, as people see it: `SO-2026-000123`. Gapless: it is given back on rollback. */
export async function nextNumber(tx: CommandTransaction, kind: string): Promise<string> {
  const year = tx.context.now().getUTCFullYear();
  const { last } = await tx.one<{ last: number }>(sql`
    insert into number_series as series (organisation_id, kind, year, last_number)
    values (${tx.context.organisationId}, ${kind}, ${year}, 1)
    on conflict (organisation_id, kind, year) do update set last_number = series.last_number + 1
    returning last_number as last`);
  return `${kind}-${year}-${String(last).padStart(6, "0")}`;
}
