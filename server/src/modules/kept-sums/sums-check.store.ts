import { type Database, nobody, type Transaction } from "../../platform/database.ts";
import type { KeptDifference } from "../../platform/kept-days/kept-difference.ts";
import { sql } from "../../platform/sql.ts";

const examplesAtMost = 20;

export async function saveSumsCheck(
  tx: Transaction,
  { differences, now }: { readonly differences: readonly KeptDifference[]; readonly now: Date },
): Promise<void> {
  const examples = JSON.stringify(differences.slice(0, examplesAtMost));
  await tx.execute(sql`
    insert into sums_check (organisation_id, checked_at, differences, examples)
    values (current_organisation(), ${now}, ${differences.length}, ${examples}::jsonb)
    on conflict (organisation_id) do update set checked_at = excluded.checked_at, differences = excluded.differences,
      examples = excluded.examples`);
}

/** Number of organizations whose kept sums differed from their rows when they were last checked. */
export async function organisationsWithWrongSums(database: Database): Promise<number> {
  const { count } = await database
    .read(nobody)
    .one<{ count: number }>(sql`select organisations_with_wrong_sums() as count`);
  return count;
}
