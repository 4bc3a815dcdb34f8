import type { StoredRow } from "../../platform/actions.ts";
import type { Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface ObservedChange {
  readonly table: string;
  readonly key: string;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
}

/** From here on the transaction notes what it changes. */
export async function startObserving(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('app.observing', 'on', true)`);
}

/** The changes since, one by one, in order; none of them stays. */
export async function stopObserving(tx: Transaction): Promise<ObservedChange[]> {
  await tx.execute(sql`select set_config('app.observing', '', true)`);
  return tx.rows<ObservedChange>(sql`
    with seen as (delete from observed_change where transaction_id = pg_current_xact_id()
      returning id, table_name, row_key, before, after)
    select table_name as "table", row_key as key, before, after from seen order by id`);
}
