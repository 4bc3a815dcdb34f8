import { type Sql, sql } from "../../../platform/sql.ts";
import type { Stage } from "./stage.ts";

const tables = { item: sql`item`, supplier: sql`supplier`, customer: sql`customer`, location: sql`location` } as const;

export interface MasterUpdate {
  readonly subject: keyof typeof tables;
  /** Joins the stored row `t` with the staged row `r`. */
  readonly match: Sql;
  /** Whether `r` says anything else than `t`. */
  readonly differs: Sql;
  readonly set: Sql;
}

/** Changes rows that are known already; how they were before is kept for the undo. Tells how many changed. */
export async function updateKnown(
  { tx, importId }: Stage,
  { subject, match, differs, set }: MasterUpdate,
): Promise<number> {
  const table = tables[subject];
  await tx.execute(sql`
    insert into import_change (organisation_id, import_id, subject_type, subject_id, version, before)
    select current_organisation(), ${importId}, ${subject}, t.id, t.version + 1, to_jsonb(t)
    from ${table} t join import_row r on ${match} and t.organisation_id = current_organisation()
    where ${differs}`);
  return tx.execute(sql`
    update ${table} t set ${set}, version = t.version + 1
    from import_row r, import_change c
    where ${match} and c.import_id = ${importId} and c.subject_type = ${subject} and c.subject_id = t.id`);
}
