import type { AddressUse } from "@cerebro/contracts/entities/address-words.ts";
import type { Address } from "@cerebro/contracts/entities/addresses.ts";
import type { Customer, Supplier, SupplierCalendar } from "@cerebro/contracts/entities/wms/partners.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { violated } from "../../../platform/database-failures.ts";
import { AppError } from "../../../platform/errors.ts";
import { identifier, type Sql, sql } from "../../../platform/sql.ts";
import type { Listing } from "../../../platform/listing/page.store.ts";
import { searchedBy } from "../../../platform/listing/words.store.ts";

export type PartnerTable = "customer" | "supplier";
export interface PartnerRows {
  readonly customer: Customer;
  readonly supplier: Supplier;
}

export interface PartnerInput {
  readonly code: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly country: string | null;
  /** Omitted: as they are. */
  readonly addresses?: readonly (Address & { readonly use: AddressUse })[] | undefined;
  readonly leadTimeDays?: number | null;
  /** Omitted: as it is. */
  readonly overReceiptPercent?: number | null | undefined;
  /** Omitted: as it is. */
  readonly calendar?: SupplierCalendar | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

const tables: readonly PartnerTable[] = ["customer", "supplier"];
const table = (name: PartnerTable): Sql => identifier(name, tables);

const columns = sql`p.id, p.code, p.name, p.email, p.phone, p.address, p.country, p.addresses, p.archived_at is not null as archived,
  p.version`;
/** Columns that only one of the two has. */
const ownColumns: Readonly<Record<PartnerTable, Sql>> = {
  customer: sql`${columns}, p.latitude, p.longitude, (select count(*) from sales_order o where o.customer_id = p.id and not o.history
    and o.state not in ('shipped', 'delivered', 'closed', 'cancelled')) as "openOrders"`,
  supplier: sql`${columns}, p.lead_time_days as "leadTimeDays",
    p.over_receipt_percent::float8 as "overReceiptPercent", p.calendar, (select count(*) from purchase_order o
    where o.supplier_id = p.id and o.state in ('draft', 'confirmed', 'partially_received')) as "openPurchaseOrders"`,
};

export function partnerListing(
  name: PartnerTable,
  filter: { search?: string | undefined; archived: boolean },
): Listing {
  return {
    from: sql`${table(name)} p`,
    where: [
      sql`p.organisation_id = current_organisation()`,
      filter.archived ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
    ],
    ...searchedBy(filter.search, (pattern) => sql`p.search_text like ${pattern}`),
    id: sql`p.id`,
    sort: { by: sql`p.name`, type: "text" },
    direction: "asc",
    columns: ownColumns[name],
    join: sql`join ${table(name)} p on p.id = found.id`,
  };
}

export async function loadPartner<Name extends PartnerTable>(
  reader: Reader,
  name: Name,
  id: string,
): Promise<PartnerRows[Name]> {
  const row = await reader.maybe<PartnerRows[Name]>(
    sql`select ${ownColumns[name]} from ${table(name)} p where p.id = ${id}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  return row;
}

/** A partner a new document names: visible and in use. */
export async function assertPartnerUsable(reader: Reader, name: PartnerTable, id: string): Promise<void> {
  const row = await reader.maybe<{ name: string; archived: boolean }>(
    sql`select name, archived_at is not null as archived from ${table(name)} where id = ${id}`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (row.archived) throw new AppError("partner.archived", { name: row.name });
}

export async function lockPartner<Name extends PartnerTable>(
  tx: CommandTransaction,
  name: Name,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<PartnerRows[Name]> {
  const row = await tx.maybe<{ version: number }>(
    sql`select version from ${table(name)} where id = ${id} for no key update`,
  );
  if (row === undefined) throw new AppError("request.not_found");
  if (row.version !== version) throw new AppError("request.stale");
  return loadPartner(tx, name, id);
}

export async function insertPartner(tx: CommandTransaction, name: PartnerTable, input: PartnerInput): Promise<string> {
  const { code, email, phone } = input;
  const { column, value } = own(name, input);
  const given = sql`${JSON.stringify(input.addresses ?? [])}::jsonb`;
  const row = await refuseTakenCode(code, () =>
    tx.one<{ id: string }>(sql`insert into ${table(name)}
        (organisation_id, code, name, email, phone, address, country, addresses, created_at ${column})
      values (${tx.context.organisationId}, ${code}, ${input.name}, ${email}, ${phone}, ${asOneText(given, input)},
        ${given}, ${tx.context.now()} ${value})
      returning id`),
  );
  return row.id;
}

const mainUses = sql`'ship_to', 'order_to', 'bill_to', 'ship_from', 'other'`;

/** Address and country: of the first address if there is one, else as entered. */
function asOneText(addresses: Sql, { address, country }: PartnerInput): Sql {
  const main = sql`address_for(${addresses}, ${mainUses})`;
  return sql`coalesce(address_text(${main}), ${address}), coalesce(${main} ->> 'country', ${country})`;
}

const anyDay: SupplierCalendar = { deliveryDays: [], closures: [] };

/** Columns that only one of the two has: a supplier's lead time, a customer's place. */
function own(
  name: PartnerTable,
  {
    leadTimeDays = null,
    overReceiptPercent = null,
    calendar = anyDay,
    latitude = null,
    longitude = null,
  }: PartnerInput,
): { column: Sql; value: Sql } {
  return name === "supplier"
    ? {
        column: sql`, lead_time_days, over_receipt_percent, calendar`,
        value: sql`, ${leadTimeDays}, ${overReceiptPercent}, ${JSON.stringify(calendar)}::jsonb`,
      }
    : { column: sql`, latitude, longitude`, value: sql`, ${latitude}, ${longitude}` };
}

export interface PartnerChange extends PartnerInput {
  readonly id: string;
  readonly archived: boolean;
}

export async function updatePartnerRow(
  tx: CommandTransaction,
  name: PartnerTable,
  input: PartnerChange,
): Promise<void> {
  const { id, code, email, phone, archived, leadTimeDays = null } = input;
  const given = input.addresses === undefined ? sql`addresses` : sql`${JSON.stringify(input.addresses)}::jsonb`;
  const { latitude = null, longitude = null } = input;
  const rest =
    name === "supplier"
      ? sql`, lead_time_days = ${leadTimeDays}, over_receipt_percent = ${givenOr(input.overReceiptPercent, sql`over_receipt_percent`)},
          calendar = ${givenOr(input.calendar && JSON.stringify(input.calendar), sql`calendar`)}`
      : sql`, latitude = ${latitude}, longitude = ${longitude}`;
  await refuseTakenCode(code, () =>
    tx.execute(sql`update ${table(name)} set code = ${code}, name = ${input.name}, email = ${email}, phone = ${phone},
        (address, country) = row(${asOneText(given, input)}), addresses = ${given}, version = version + 1,
        archived_at = case when ${archived} then coalesce(archived_at, ${tx.context.now()}) end ${rest}
      where id = ${id}`),
  );
}

const givenOr = (value: string | number | null | undefined, kept: Sql): Sql =>
  value === undefined ? kept : sql`${value}`;

async function refuseTakenCode<T>(code: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violated(error)?.endsWith("_code") === true) throw new AppError("partner.code_taken", { code });
    throw error;
  }
}
