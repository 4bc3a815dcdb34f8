import type pg from "pg";

/** Ids of everything that belongs to an organisation. */
export async function idsOf(owner: pg.Client, organisationId: string): Promise<readonly string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select a.table_name as name from information_schema.columns a
     join information_schema.columns b using (table_schema, table_name)
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and a.column_name = 'id' and a.data_type = 'uuid' and b.column_name = 'organisation_id'`,
  );
  const ids = await Promise.all(
    tables.map(({ name }) =>
      owner.query<{ id: string }>(`select id from "${name}" where organisation_id = $1 limit 2`, [organisationId]),
    ),
  );
  return ids.flatMap(({ rows }) => rows.map(({ id }) => id));
}
