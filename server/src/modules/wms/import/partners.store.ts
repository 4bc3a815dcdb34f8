import { sql } from "../../../platform/sql.ts";
import { updateKnown } from "./changes.store.ts";
import type { ImportCounts, Stage } from "./stage.ts";

const match = sql`t.code_key = lower(r.code)`;
const known = sql`coalesce(r.name, t.name), coalesce(r.email, t.email), coalesce(r.phone, t.phone),
  coalesce(r.address, t.address), coalesce(r.country, t.country)`;
const stored = sql`t.name, t.email, t.phone, t.address, t.country`;
const set = sql`name = coalesce(r.name, t.name), email = coalesce(r.email, t.email), phone = coalesce(r.phone, t.phone),
  address = coalesce(r.address, t.address), country = coalesce(r.country, t.country)`;
const given = sql`current_organisation(), r.code, coalesce(r.name, r.code), r.email, r.phone, r.address, r.country`;

/** Suppliers: new codes are created, known ones change where a cell says something else. */
export async function importSuppliers(stage: Stage): Promise<ImportCounts> {
  const { tx, importId } = stage;
  const changed = await updateKnown(stage, {
    subject: "supplier",
    match,
    differs: sql`(${stored}, t.lead_time_days) is distinct from (${known}, coalesce(r.lead_time_days, t.lead_time_days))`,
    set: sql`${set}, lead_time_days = coalesce(r.lead_time_days, t.lead_time_days)`,
  });
  const created = await tx.execute(sql`
    insert into supplier (organisation_id, code, name, email, phone, address, country, lead_time_days, import_id, created_at)
    select ${given}, r.lead_time_days, ${importId}, ${tx.context.now()}
    from import_row r
    where not exists (select from supplier t where ${match} and t.organisation_id = current_organisation())
    order by r.row`);
  return { created: { supplier: created }, changed: { supplier: changed } };
}

/** Customers: new codes are created, known ones change where a cell says something else. */
export async function importCustomers(stage: Stage): Promise<ImportCounts> {
  const { tx, importId } = stage;
  const changed = await updateKnown(stage, {
    subject: "customer",
    match,
    differs: sql`(${stored}) is distinct from (${known})`,
    set,
  });
  const created = await tx.execute(sql`
    insert into customer (organisation_id, code, name, email, phone, address, country, import_id, created_at)
    select ${given}, ${importId}, ${tx.context.now()}
    from import_row r
    where not exists (select from customer t where ${match} and t.organisation_id = current_organisation())
    order by r.row`);
  return { created: { customer: created }, changed: { customer: changed } };
}
