import { identifier, type Sql, sql } from "../../../platform/sql.ts";
import type { Stage } from "./stage.ts";

/** A reference column of the stage and the table it refers to. */
export interface ReferenceColumn {
  readonly field: "sku" | "customer" | "supplier" | "location";
  /** Place of the column: per row or per document. */
  readonly on: "row" | "document";
}

const targets = {
  sku: { table: sql`item`, code: sql`sku`, key: sql`t.sku_key` },
  customer: { table: sql`customer`, code: sql`code`, key: sql`t.code_key` },
  supplier: { table: sql`supplier`, code: sql`code`, key: sql`t.code_key` },
  location: { table: sql`location`, code: sql`code`, key: sql`t.code_key` },
} as const;

const cells = ["r.sku", "r.customer", "r.supplier", "r.location"];
const cell = (field: ReferenceColumn["field"]): Sql => identifier(`r.${field}`, cells);
const stage = { row: sql`import_row r`, document: sql`import_document r` } as const;

/** Fills in the ids of codes that are known. Letter case does not count. */
export async function resolve({ tx, byName }: Stage, { field }: ReferenceColumn): Promise<void> {
  const { table, key } = targets[field];
  if (!byName.has(field)) {
    await tx.execute(sql`update import_reference r set id = t.id from ${table} t
      where r.field = ${field} and r.id is null and ${key} = lower(r.code)
        and t.organisation_id = current_organisation()`);
  }
  if (byName.has(field) || field === "supplier") {
    // Several things may share a name; the oldest is meant.
    await tx.execute(sql`update import_reference r set id = t.id
      from (select distinct on (lower(name)) lower(name) as name, id from ${table} order by lower(name), id) t
      where r.field = ${field} and r.id is null and t.name = lower(r.code)`);
  }
}

/** Creates what is unknown and used, if the import may; tells how many came into being. */
export async function createMissing(
  { tx, importId, byName }: Stage,
  { field, on }: ReferenceColumn,
  used: Sql = sql`true`,
): Promise<number> {
  const { table, code, key } = targets[field];
  const named = byName.has(field);
  const created = await tx.execute(sql`
    insert into ${table} (organisation_id, ${code}, name, import_id)
    select distinct on (lower(x.code)) current_organisation(), x.code, x.name, ${importId}
    from (select import_code(u.code, ${named}) as code, coalesce(u.name, u.code) as name, u.index
      from (select distinct unknown_reference.index, unknown_reference.code, unknown_reference.name
        from import_reference unknown_reference join ${stage[on]} on ${cell(field)} = unknown_reference.index
        where unknown_reference.field = ${field} and unknown_reference.id is null and ${used}) u) x
    order by lower(x.code), x.index
    on conflict do nothing`);
  if (created === 0) return 0;
  await tx.execute(sql`update import_reference r set id = t.id from ${table} t
    where r.field = ${field} and r.id is null and ${key} = lower(import_code(r.code, ${named}))
      and t.organisation_id = current_organisation()`);
  return created;
}

/** Refuses the rows that name something unknown. */
export async function refuseUnknown(
  { tx }: Stage,
  { field, on }: ReferenceColumn,
  used: Sql = sql`true`,
): Promise<void> {
  const from = on === "row" ? sql`${stage.row}` : sql`${stage.document} join import_row l using (doc)`;
  await tx.execute(sql`
    insert into import_refusal (row, field, code)
    select ${on === "row" ? sql`r.row` : sql`l.row`}, ${field}, 'unknown' from ${from}
    join import_reference refused_reference on refused_reference.field = ${field}
      and refused_reference.index = ${cell(field)} and refused_reference.id is null
    where ${used}`);
}
