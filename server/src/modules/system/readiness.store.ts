import type { Database } from "../../platform/database.ts";
import { nobody } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/**
 * Throws unless the database answers and its disk takes what is written: a sort with little memory goes through a
 * temporary file of some 100 kB, and leaves nothing behind.
 */
export async function probeDatabase(database: Database): Promise<void> {
  await database.transaction(nobody, async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.one(
      sql`select count(*) as sorted from (select n from generate_series(1, 5000) n order by n desc) sorting`,
    );
  });
}
