import { identifier, join, type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { partnerListing, type PartnerTable } from "./partners.store.ts";

/** A column of the file, called as the import's field, and its value. */
type Column = readonly [name: string, value: Sql];

const shipTo = sql`address_for(p.addresses, 'ship_to')`;
const billTo = sql`address_for(p.addresses, 'bill_to')`;
const orderTo = sql`address_for(p.addresses, 'order_to')`;

const street = (address: Sql): Sql =>
  sql`array_to_string(array(select jsonb_array_elements_text(${address} -> 'lines')), ', ')`;

const placeOf = (address: Sql, prefix = ""): Column[] => [
  [`${prefix}postal_code`, sql`${address} ->> 'postalCode'`],
  [`${prefix}city`, sql`${address} ->> 'city'`],
  [`${prefix}region`, sql`${address} ->> 'region'`],
];

const own = (main: Sql): Column[] => [
  ["code", sql`p.code`],
  ["name", sql`p.name`],
  ["email", sql`p.email`],
  ["phone", sql`p.phone`],
  ["address", sql`case when ${main} is null then p.address else nullif(${street(main)}, '') end`],
  ...placeOf(main),
  ["country", sql`p.country`],
  ["contact", sql`${main} ->> 'contactName'`],
  ["gln", sql`${main} ->> 'gln'`],
];

const columns: Readonly<Record<PartnerTable, readonly Column[]>> = {
  customer: [
    ...own(shipTo),
    ["bill_to_name", sql`${billTo} ->> 'name'`],
    ["bill_to_address", sql`nullif(${street(billTo)}, '')`],
    ...placeOf(billTo, "bill_to_"),
    ["bill_to_country", sql`${billTo} ->> 'country'`],
    ["bill_to_email", sql`${billTo} ->> 'email'`],
    ["bill_to_gln", sql`${billTo} ->> 'gln'`],
  ],
  supplier: [...own(orderTo), ["lead_time_days", sql`p.lead_time_days`]],
};

const names = { customer: columns.customer.map(([name]) => name), supplier: columns.supplier.map(([name]) => name) };
export const customerColumns: readonly string[] = names.customer;
export const supplierColumns: readonly string[] = names.supplier;

/** The list as a file that the import reads again. */
export function exportListing(
  table: PartnerTable,
  filter: { search?: string | undefined; archived: boolean },
): Listing {
  const values = columns[table].map(([name, value]) => sql`${value} as ${identifier(name, names[table])}`);
  return { ...partnerListing(table, filter), columns: join(values, ", ") };
}
