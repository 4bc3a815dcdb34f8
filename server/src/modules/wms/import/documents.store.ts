import { minorAtMost } from "@cerebro/contracts/entities/primitives.ts";
import { sql } from "../../../platform/sql.ts";
import type { Stage } from "./stage.ts";

/**
 * Open orders come in whole or not at all: what refuses a row, here or while it was parsed, refuses the other rows
 * of its document. Refused rows leave the stage.
 */
export async function refuseSpoiledDocuments({ tx }: Stage): Promise<void> {
  await tx.execute(sql`
    insert into import_refusal (row, field, code)
    select r.row, 'order_no', 'document_refused' from import_row r
    where r.row not in (select row from import_refusal)
      and (r.doc in (select doc from import_spoiled)
        or r.doc in (select x.doc from import_row x join import_refusal f using (row)))`);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
}

/** Refuses the rows of documents that come to more than an amount can be. */
export async function refuseLargeAmounts({ tx }: Stage, field: "unit_price" | "unit_cost"): Promise<void> {
  const price = field === "unit_price" ? sql`unit_price` : sql`unit_cost`;
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select r.row, ${field}, 'amount_too_large' from import_row r where r.doc in (
      select doc from import_row group by doc having sum(abs(quantity::float8 * ${price})) > ${minorAtMost})`);
}

/** The warehouse that a document `d` names by its code. */
export const namedWarehouse = sql`(select named.id from location named where named.organisation_id = current_organisation()
  and named.kind = 'warehouse' and named.archived_at is null and named.code_key = lower(d.warehouse))`;

export async function refuseUnknownWarehouses({ tx }: Stage): Promise<void> {
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select r.row, 'warehouse', 'unknown' from import_row r join import_document d using (doc)
    where d.warehouse is not null and ${namedWarehouse} is null`);
}

/** An order number belongs to one order for ever. */
export async function refuseKnownNumbers({ tx }: Stage, table: "sales_order" | "purchase_order"): Promise<void> {
  const known =
    table === "sales_order"
      ? sql`select from sales_order o where o.organisation_id = current_organisation() and o.number = d.order_no`
      : sql`select from purchase_order o where o.organisation_id = current_organisation() and o.number = d.order_no`;
  await tx.execute(sql`
    insert into import_refusal (row, field, code)
    select r.row, 'order_no', 'exists' from import_row r join import_document d using (doc) where exists (${known})`);
}
