import { sql } from "../../../platform/sql.ts";
import { refuseLargeAmounts } from "./documents.store.ts";
import { createMissing, refuseUnknown, resolve } from "./references.store.ts";
import type { ImportCounts, Stage } from "./stage.ts";

/** A row without a kind is a sale. */
const isStock = sql`(r.kind is null or r.kind not in ('charge', 'adjustment'))`;
const sku = { field: "sku", on: "row" } as const;
const customer = { field: "customer", on: "document" } as const;

/**
 * Orders of the past: closed, with their lines, and without any movement of stock. Takes a file block by block; an
 * order with rows in several blocks grows.
 */
export async function importSalesHistory(stage: Stage): Promise<ImportCounts> {
  await resolve(stage, sku);
  await resolve(stage, customer);
  const [makesItems, makesCustomers] = [stage.createMissing.has("item"), stage.createMissing.has("customer")];
  const items = makesItems ? await createMissing(stage, sku, isStock) : 0;
  const customers = makesCustomers ? await createMissing(stage, customer) : 0;
  if (!makesItems) await refuseUnknown(stage, sku, isStock);
  if (!makesCustomers) await refuseUnknown(stage, customer);
  await refuseLargeAmounts(stage, "unit_price");
  await refuseKnownOrders(stage);
  const orders = await insertOrders(stage);
  await insertLines(stage);
  return { created: { sales_order: orders, item: items, customer: customers }, changed: {} };
}

/** Orders that were there before are never added to, in this block and in later ones. */
async function refuseKnownOrders({ tx }: Stage): Promise<void> {
  await tx.execute(sql`create temp table if not exists import_known (doc uuid not null) on commit drop`);
  await tx.execute(sql`insert into import_known (doc)
    select d.doc from import_document d where (select o.id from sales_order o
      where o.organisation_id = (select current_organisation()) and o.number = d.order_no) is not null`);
  await tx.execute(sql`insert into import_refusal (row, field, code)
    select r.row, 'order_no', 'exists' from import_row r where r.doc in (select doc from import_known)`);
  await tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
}

/** New orders, and those of earlier blocks that have more rows in this one; tells how many are new. */
function insertOrders({ tx, importId, currency }: Stage): Promise<number> {
  return tx.execute(sql`
    with sums as materialized (
      select doc, sum(quantity::float8 * unit_price)::bigint as total, count(*)::int as lines, sum(quantity) as units,
        bool_or(kind = 'cancellation') and not bool_or(kind is null or kind = 'free_item') as cancelled
      from import_row group by doc),
    grown as (
      update sales_order o set total_minor = o.total_minor + s.total, line_count = o.line_count + s.lines,
        unit_count = o.unit_count + s.units, state = case when s.cancelled then o.state else 'closed' end
      from sums s
      where o.id = s.doc and o.id = any (array(select doc from sums except select doc from import_document)))
    insert into sales_order (id, organisation_id, number, customer_id, state, currency, total_minor, line_count,
      unit_count, ordered_at, ship_to_country, history, import_id)
    select d.doc, (select current_organisation()), d.order_no, c.id,
      case when s.cancelled then 'cancelled' else 'closed' end, ${currency}, s.total, s.lines, s.units,
      coalesce(d.ordered_at, ${tx.context.now()}), d.country, true, ${importId}
    from import_document d
    join sums s using (doc)
    left join import_reference c on c.field = 'customer' and c.index = d.customer`);
}

function insertLines({ tx }: Stage): Promise<number> {
  return tx.execute(sql`
    insert into sales_order_line
      (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor, kind, description)
    select l.doc, l.line, (select current_organisation()), i.id, l.quantity, l.unit_price, coalesce(l.kind, 'sale'),
      coalesce(l.description, case when i.id is null then i.code end)
    from import_row l
    left join import_reference i on i.field = 'sku' and i.index = l.sku`);
}
