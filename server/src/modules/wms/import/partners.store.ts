import { type Sql, sql } from "../../../platform/sql.ts";
import { dropRefused, refuseLongLines, toldAddress } from "./addresses.store.ts";
import { updateKnown } from "./changes.store.ts";
import type { ImportCounts, Stage } from "./stage.ts";

const match = sql`t.code_key = lower(r.code)`;

/** Parts of the main address in a row. A street alone stays one text, unless an address is known already. */
const parts = sql`'postalCode', r.postal_code, 'city', r.city, 'region', r.region, 'contactName', r.contact, 'gln', r.gln`;
const main = sql`jsonb_build_object('lines', address_lines(r.address), 'country', r.country, ${parts})`;
const toldMain = (known: Sql): Sql => sql`case when num_nonnulls(r.postal_code, r.city, r.region, r.contact, r.gln) > 0
    or (${known} <> '[]' and num_nonnulls(r.address, r.country) > 0) then ${main} else '{}' end`;
const toldBill = toldAddress("r", "bill_to");
const customerAddresses = (known: Sql): Sql =>
  sql`with_address(with_address(${known}, 'ship_to', ${toldMain(known)}), 'bill_to', ${toldBill})`;
const supplierAddresses = (known: Sql): Sql => sql`with_address(${known}, 'order_to', ${toldMain(known)})`;

const none = sql`'[]'::jsonb`;
const first = (addresses: Sql): Sql =>
  sql`address_for(${addresses}, 'ship_to', 'order_to', 'bill_to', 'ship_from', 'other')`;
/** Address and country as one text: of the first address where there is one. */
const address = (addresses: Sql): Sql => sql`coalesce(address_text(${first(addresses)}), r.address)`;
const country = (addresses: Sql): Sql => sql`coalesce(${first(addresses)} ->> 'country', r.country)`;

const stored = sql`t.name, t.email, t.phone, t.address, t.country, t.addresses`;
const known = (addresses: Sql): Sql => sql`coalesce(r.name, t.name), coalesce(r.email, t.email),
  coalesce(r.phone, t.phone), coalesce(${address(addresses)}, t.address), coalesce(${country(addresses)}, t.country),
  ${addresses}`;
const set = (addresses: Sql): Sql => sql`(name, email, phone, address, country, addresses) = row(${known(addresses)})`;
const given = (addresses: Sql): Sql => sql`current_organisation(), r.code, coalesce(r.name, r.code), r.email, r.phone,
  ${address(addresses)}, ${country(addresses)}, ${addresses}`;

/** Calendar after a row: its cells replace the known ones, and an empty cell keeps the known value. */
const calendarOver = (known: Sql): Sql => sql`${known} || jsonb_strip_nulls(jsonb_build_object(
  'deliveryDays', (select coalesce(jsonb_agg(array_position(array['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], day)), '[]')
    from unnest(string_to_array(r.delivery_days, ', ')) day where day <> 'any day' having r.delivery_days is not null),
  'closures', (select coalesce(jsonb_agg(jsonb_build_object('from', split_part(span, ' to ', 1),
      'until', split_part(span, ' to ', 2))), '[]')
    from unnest(string_to_array(r.closures, '; ')) span where span <> 'never' having r.closures is not null)))`;
const openAlways = sql`'{"deliveryDays": [], "closures": []}'::jsonb`;

/** Suppliers: new codes are created, known ones change where a cell says something else. */
export async function importSuppliers(stage: Stage): Promise<ImportCounts> {
  const { tx, importId } = stage;
  await refuseLongLines(stage, "row", ["address"]);
  await dropRefused(stage);
  const addresses = supplierAddresses(sql`t.addresses`);
  const changed = await updateKnown(stage, {
    subject: "supplier",
    match,
    differs: sql`(${stored}, t.lead_time_days, t.calendar) is distinct from
      (${known(addresses)}, coalesce(r.lead_time_days, t.lead_time_days), ${calendarOver(sql`t.calendar`)})`,
    set: sql`${set(addresses)}, lead_time_days = coalesce(r.lead_time_days, t.lead_time_days),
      calendar = ${calendarOver(sql`t.calendar`)}`,
  });
  const created = await tx.execute(sql`
    insert into supplier (organisation_id, code, name, email, phone, address, country, addresses, lead_time_days, calendar,
      import_id, created_at)
    select ${given(supplierAddresses(none))}, r.lead_time_days, ${calendarOver(openAlways)}, ${importId}, ${tx.context.now()}
    from import_row r
    where not exists (select from supplier t where ${match} and t.organisation_id = current_organisation())
    order by r.row`);
  return { created: { supplier: created }, changed: { supplier: changed } };
}

/** Customers: new codes are created, known ones change where a cell says something else. */
export async function importCustomers(stage: Stage): Promise<ImportCounts> {
  const { tx, importId } = stage;
  await refuseLongLines(stage, "row", ["address", "bill_to_address"]);
  await dropRefused(stage);
  const addresses = customerAddresses(sql`t.addresses`);
  const changed = await updateKnown(stage, {
    subject: "customer",
    match,
    differs: sql`(${stored}) is distinct from (${known(addresses)})`,
    set: set(addresses),
  });
  const created = await tx.execute(sql`
    insert into customer (organisation_id, code, name, email, phone, address, country, addresses, import_id, created_at)
    select ${given(customerAddresses(none))}, ${importId}, ${tx.context.now()}
    from import_row r
    where not exists (select from customer t where ${match} and t.organisation_id = current_organisation())
    order by r.row`);
  return { created: { customer: created }, changed: { customer: changed } };
}
