import { type Sql, sql } from "../../../platform/sql.ts";
import { ensureVirtualLocations } from "../locations/locations.store.ts";
import { ensureDefaultWarehouse } from "../locations/warehouses.store.ts";
import { updateKnown } from "./changes.store.ts";
import type { ImportCounts, Stage } from "./stage.ts";

/** Each kind of place with what may hold it, outermost first. */
const levels = [
  { kind: "zone", parents: ["warehouse"] },
  { kind: "aisle", parents: ["zone"] },
  { kind: "bin", parents: ["zone", "aisle"] },
] as const;

/** Locations: warehouses first, then their contents, so that a file may bring a whole tree. */
export async function importLocations(stage: Stage): Promise<ImportCounts> {
  const { tx } = stage;
  await ensureVirtualLocations(tx);
  const known = await changeKnown(stage);
  await tx.execute(sql`update import_row set kind = 'bin' where kind is null`);
  await refuse(stage);
  let created = await insertWarehouses(stage);
  await ensureDefaultWarehouse(tx);
  for (const { kind, parents } of levels) {
    await refuseUnfitParents(stage, kind, parents);
    created += await insertLevel(stage, kind);
  }
  return { created: { location: created }, changed: { location: known } };
}

/** The parent that a row names, as it is stored already; places that come with the file have no known children. */
const parentOf = sql`(select p.id from location p where p.code_key = lower(r.parent)
  and p.organisation_id = current_organisation())`;

/** Known places change where a cell says something else; an empty cell leaves what is stored. */
async function changeKnown(stage: Stage): Promise<number> {
  await refuseUnfitChanges(stage);
  const changed = await updateKnown(stage, {
    subject: "location",
    match: sql`t.code_key = lower(r.code)`,
    differs: sql`(t.parent_id, t.purpose, t.name, t.x_mm, t.y_mm, t.z_mm, t.width_mm, t.depth_mm, t.height_mm,
        t.capacity_grams, t.capacity_ml, t.pick_sequence) is distinct from (${told})`,
    set: sql`(parent_id, purpose, name, x_mm, y_mm, z_mm, width_mm, depth_mm, height_mm, capacity_grams, capacity_ml,
        pick_sequence) = (select ${told})`,
  });
  await stage.tx.execute(sql`delete from import_row r using location t
    where t.code_key = lower(r.code) and t.organisation_id = current_organisation()`);
  return changed;
}

const told = sql`coalesce(${parentOf}, t.parent_id), coalesce(r.purpose, t.purpose), coalesce(r.name, t.name),
  coalesce(r.x_mm, t.x_mm), coalesce(r.y_mm, t.y_mm), coalesce(r.z_mm, t.z_mm), coalesce(r.width_mm, t.width_mm),
  coalesce(r.depth_mm, t.depth_mm), coalesce(r.height_mm, t.height_mm), coalesce(r.capacity_grams, t.capacity_grams),
  coalesce(r.capacity_ml, t.capacity_ml), coalesce(r.pick_sequence::int, t.pick_sequence)`;

/** The field by which a box (x, y, width, depth) leaves the walls of warehouse `w`; no row inside, or without walls. */
function wallsPassed(box: Sql): Sql {
  return sql`select case when b.x < 0 or b.x + b.width > w.width_mm then 'x_mm' else 'y_mm' end as field
    from (values (${box})) b (x, y, width, depth)
    where w.width_mm > 0 and w.depth_mm > 0
      and (b.x < 0 or b.y < 0 or b.x + b.width > w.width_mm or b.y + b.depth > w.depth_mm)`;
}

/** A place keeps its kind and its warehouse; what is promised out of a bin keeps it for orders. */
async function refuseUnfitChanges({ tx }: Stage): Promise<void> {
  const known = sql`from import_row r
    join location t on t.code_key = lower(r.code) and t.organisation_id = current_organisation()
    left join location p on p.code_key = lower(r.parent) and p.organisation_id = current_organisation()`;
  await tx.execute(sql`
    insert into import_refusal (row, field, code)
    select r.row, 'code', 'exists' ${known} where t.kind = 'virtual' or t.archived_at is not null
    union all select r.row, 'kind', 'not_allowed' ${known} where r.kind is not null and r.kind <> t.kind
    union all select r.row, 'parent', 'unknown' ${known} where r.parent is not null and p.id is null
    union all select r.row, 'parent', 'not_allowed' ${known} where p.id is not null and p.id <> t.parent_id
      and (p.archived_at is not null or p.warehouse_id <> t.warehouse_id
        or not (case t.kind when 'zone' then p.kind = 'warehouse' when 'aisle' then p.kind = 'zone'
          when 'bin' then p.kind in ('zone', 'aisle') else false end))
    union all select r.row, 'purpose', 'not_allowed' ${known} where r.purpose is not null and r.purpose is distinct from t.purpose
      and (t.kind = 'warehouse' or exists (select from stock_balance b where b.location_id = t.id and b.reserved > 0))
    union all select r.row, beyond.field, 'beyond_walls' ${known}
    join location w on w.id = t.warehouse_id and w.id <> t.id
    cross join lateral (${wallsPassed(sql`coalesce(r.x_mm, t.x_mm), coalesce(r.y_mm, t.y_mm), coalesce(r.width_mm, t.width_mm),
      coalesce(r.depth_mm, t.depth_mm)`)}) beyond
    where coalesce(r.x_mm, r.y_mm, r.width_mm, r.depth_mm) is not null`);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
}

async function refuse({ tx }: Stage): Promise<void> {
  await tx.execute(sql`
    insert into import_refusal (row, field, code)
    select row, 'parent', 'parent_needed' from import_row where kind <> 'warehouse' and parent is null
    union all select row, 'parent', 'not_allowed' from import_row where kind = 'warehouse' and parent is not null
    union all select row, 'purpose', 'not_allowed' from import_row where kind = 'warehouse' and purpose is not null`);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
}

/** A place whose parent was refused is refused too: it is looked up when its level's turn comes. */
async function refuseUnfitParents({ tx }: Stage, kind: string, parents: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into import_refusal (row, field, code)
    select r.row, 'parent', case when p.id is null then 'unknown' else 'not_allowed' end
    from import_row r
    left join location p on p.code_key = lower(r.parent) and p.organisation_id = current_organisation()
    where r.kind = ${kind} and (p.id is null or p.kind <> all(${parents}::text[]) or p.archived_at is not null)
    union all select r.row, beyond.field, 'beyond_walls'
    from import_row r
    join location p on p.code_key = lower(r.parent) and p.organisation_id = current_organisation()
    join location w on w.id = p.warehouse_id
    cross join lateral (${wallsPassed(sql`coalesce(r.x_mm, 0), coalesce(r.y_mm, 0), coalesce(r.width_mm, 0), coalesce(r.depth_mm, 0)`)}) beyond
    where r.kind = ${kind}`);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
}

const sizes = sql`coalesce(r.x_mm, 0), coalesce(r.y_mm, 0), coalesce(r.z_mm, 0), coalesce(r.width_mm, 0),
  coalesce(r.depth_mm, 0), coalesce(r.height_mm, 0), r.capacity_grams, r.capacity_ml`;
const sizeColumns = sql`x_mm, y_mm, z_mm, width_mm, depth_mm, height_mm, capacity_grams, capacity_ml`;

function insertWarehouses({ tx, importId }: Stage): Promise<number> {
  return tx.execute(sql`
    insert into location (id, warehouse_id, organisation_id, kind, code, name, ${sizeColumns}, import_id, created_at)
    select r.id, r.id, current_organisation(), 'warehouse', r.code, coalesce(r.name, r.code), ${sizes}, ${importId},
      ${tx.context.now()}
    from (select uuidv7() as id, w.* from import_row w where w.kind = 'warehouse' order by w.row) r`);
}

function insertLevel({ tx, importId }: Stage, kind: string): Promise<number> {
  return tx.execute(sql`
    insert into location (organisation_id, warehouse_id, parent_id, kind, purpose, code, name, ${sizeColumns},
      pick_sequence, import_id, created_at)
    select current_organisation(), p.warehouse_id, p.id, r.kind, coalesce(r.purpose, p.purpose, 'storage'), r.code,
      coalesce(r.name, r.code), ${sizes}, coalesce(r.pick_sequence, 0), ${importId}, ${tx.context.now()}
    from import_row r join location p on p.code_key = lower(r.parent) and p.organisation_id = current_organisation()
    where r.kind = ${kind}
    order by r.row`);
}
