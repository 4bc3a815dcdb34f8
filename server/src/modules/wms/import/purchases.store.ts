import { type Sql, sql } from "../../../platform/sql.ts";
import { resolveWarehouse } from "../locations/warehouses.store.ts";
import {
  namedWarehouse,
  refuseKnownNumbers,
  refuseLargeAmounts,
  refuseSpoiledDocuments,
  refuseUnknownWarehouses,
} from "./documents.store.ts";
import { createMissing, refuseUnknown, resolve } from "./references.store.ts";
import type { ImportCounts, Stage } from "./stage.ts";

const references = [
  { field: "sku", on: "row" },
  { field: "supplier", on: "document" },
] as const;

/** Orders to be received: confirmed, each with its task in the receiving queue. */
export async function importPurchaseOrders(stage: Stage): Promise<ImportCounts> {
  const { tx } = stage;
  const warehouse = await resolveWarehouse(tx, null);
  await refuseUnknownWarehouses(stage);
  const created = await prepare(stage);
  await refuseSpoiledDocuments(stage);
  const orders = await insertOrders(stage, {
    state: sql`'confirmed'`,
    warehouse: sql`coalesce(${namedWarehouse}, ${warehouse})`,
    history: false,
  });
  await insertLines(stage, sql`0`, sql`null`);
  await tx.execute(sql`
    insert into warehouse_task (organisation_id, warehouse_id, kind, document_type, document_id, document_number,
      quantity, due_at, created_at)
    select current_organisation(), o.warehouse_id, 'receive', 'purchase_order', o.id, o.number, o.unit_count,
      o.expected_on + time '23:59:59', ${tx.context.now()}
    from import_document d join purchase_order o on o.id = d.doc`);
  return { created: { ...created, purchase_order: orders }, changed: {} };
}

/** Orders of the past: closed, each line with the day that was promised and the day it came. */
export async function importPurchaseHistory(stage: Stage): Promise<ImportCounts> {
  const created = await prepare(stage);
  await stage.tx.execute(sql`delete from import_row where row in (select row from import_refusal)`);
  const orders = await insertOrders(stage, { state: sql`'closed'`, warehouse: sql`null`, history: true });
  await insertLines(stage, sql`r.quantity`, sql`r.delivered_on`);
  return { created: { ...created, purchase_order: orders }, changed: {} };
}

async function prepare(stage: Stage): Promise<Record<string, number>> {
  const created: Record<string, number> = {};
  for (const reference of references) {
    await resolve(stage, reference);
    const name = reference.field === "sku" ? "item" : reference.field;
    if (stage.createMissing.has(name)) created[name] = await createMissing(stage, reference);
    await refuseUnknown(stage, reference);
  }
  await refuseKnownNumbers(stage, "purchase_order");
  await refuseLargeAmounts(stage, "unit_cost");
  return created;
}

interface Orders {
  readonly state: Sql;
  readonly warehouse: Sql;
  readonly history: boolean;
}

function insertOrders({ tx, importId, currency }: Stage, { state, warehouse, history }: Orders): Promise<number> {
  const now = tx.context.now();
  const received = history ? sql`max(delivered_on)::timestamptz` : sql`null::timestamptz`;
  return tx.execute(sql`
    insert into purchase_order (id, organisation_id, number, supplier_id, warehouse_id, state, currency, total_minor,
      line_count, unit_count, ordered_at, expected_on, received_at, history, import_id, created_at, updated_at,
      supplier_address)
    select d.doc, current_organisation(), d.order_no, s.id, ${warehouse}::uuid, ${state}, ${currency}, t.total, t.lines,
      t.units, coalesce(d.ordered_at, t.expected_on::timestamptz, ${now}), t.expected_on, t.received_at, ${history},
      ${importId}, ${now}, ${now},
      case when not ${history} then address_for(own.addresses, 'order_to') end
    from import_document d
    join (select doc, coalesce(sum(quantity::numeric * unit_cost), 0)::bigint as total, count(*)::int as lines,
        sum(quantity) as units, min(expected_on) as expected_on, ${received} as received_at
      from import_row group by doc) t using (doc)
    join import_reference s on s.field = 'supplier' and s.index = d.supplier join supplier own on own.id = s.id
    order by d.doc`);
}

function insertLines({ tx }: Stage, received: Sql, receivedOn: Sql): Promise<number> {
  return tx.execute(sql`
    insert into purchase_order_line (purchase_order_id, line_number, organisation_id, item_id, quantity,
      unit_cost_minor, expected_on, received, received_on)
    select r.doc, r.line, current_organisation(), i.id, r.quantity, r.unit_cost, r.expected_on, ${received}, ${receivedOn}::date
    from import_row r join import_reference i on i.field = 'sku' and i.index = r.sku`);
}
