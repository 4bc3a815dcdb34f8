import type pg from "pg";

/** Counts of calls change with every call, whatever becomes of it. */
const counters = ["call_count"];

/** Content of each table, as one hash per table: equal before and after means that nothing changed. */
export async function fingerprint(owner: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1",
    [counters],
  );
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from "${name}" t`,
  );
  const { rows } = await owner.query<{ name: string; hash: string }>(hashes.join(" union all "));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

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
