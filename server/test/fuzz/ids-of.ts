import type pg from "pg";

/** Ids of everything that belongs to an organization, by table; `most` of each. */
export async function idsByTable(
  owner: pg.Client,
  organisationId: string,
  most: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select a.table_name as name from information_schema.columns a
     join information_schema.columns b using (table_schema, table_name)
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and a.column_name = 'id' and a.data_type = 'uuid' and b.column_name = 'organisation_id'`,
  );
  const ids = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    const { rows } = await owner.query<{ id: string }>(`select id from "${name}" where organisation_id = $1 limit $2`, [
      organisationId,
      most,
    ]);
    ids.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  return ids;
}

/** Two ids of each table. */
export async function idsOf(owner: pg.Client, organisationId: string): Promise<readonly string[]> {
  return [...(await idsByTable(owner, organisationId, 2)).values()].flat();
}
