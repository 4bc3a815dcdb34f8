import { type Crossing, type Span, type Valuation, valueCrossings } from "@cerebro/engines/reports/fifo.ts";
import type pg from "pg";
import type { Context } from "../../../platform/context.ts";
import { type Reader, readerOver, run } from "../../../platform/database.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { inSnapshot, streamRows } from "../../../platform/listing/stream.store.ts";

/** Everything a report reads is of one moment. */
export interface Snapshot {
  readonly reader: Reader;
  readonly client: pg.Client;
  /** Time zone and currency of the organization. */
  readonly zone: string;
  readonly currency: string;
  readonly now: number;
}

/** The organization whose records are read, and the time of the reading. */
export type SnapshotScope = Pick<Context, "organisationId" | "accountId" | "now"> & {
  readonly platform: Pick<Context["platform"], "database">;
};

export function snapshotOf<T>(scope: SnapshotScope, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { organisationId, accountId, platform } = scope;
  return platform.database.stream({ organisationId, accountId }, (client) =>
    inSnapshot(client, async () => {
      const reader = readerOver((query) => run(client, query));
      // Room to sort and join a ledger in memory.
      await reader.rows(sql`select set_config('work_mem', '64MB', true)`);
      const home = await reader.one<{ zone: string; currency: string }>(sql`
        select time_zone as zone, currency from organisation where id = current_organisation()`);
      return work({ reader, client, ...home, now: scope.now().getTime() });
    }),
  );
}

/** An item as reports name it. */
export interface ReportItem {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly category: string | null;
  readonly costMinor: number | null;
  readonly abcClass: "A" | "B" | "C" | null;
  readonly version: number;
}

const ofItems = (itemId: Sql, itemIds: readonly string[] | undefined): Sql =>
  itemIds === undefined ? sql`` : sql`and ${itemId} = any(${[...itemIds]}::uuid[])`;

interface ItemScope {
  readonly category?: string | undefined;
  readonly itemIds?: readonly string[];
}

export async function loadItems(
  { reader }: Snapshot,
  { category, itemIds }: ItemScope = {},
): Promise<ReadonlyMap<string, ReportItem>> {
  const rows = await reader.rows<ReportItem>(sql`
    select i.id, i.sku, i.name, i.category, i.cost_minor as "costMinor", i.abc_class as "abcClass", i.version
    from item i where i.organisation_id = current_organisation()
      ${category === undefined ? sql`` : sql`and i.category = ${category}`} ${ofItems(sql`i.id`, itemIds)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** When the books of stock begin, in milliseconds since 1970: before it nothing is known, not zero. */
export async function ledgerBegins({ reader }: Snapshot): Promise<number | null> {
  const { at } = await reader.one<{
    at: number | null;
  }>(sql`select (extract(epoch from min(recorded_at)) * 1000)::float8 as at
    from stock_movement where organisation_id = current_organisation()`);
  return at;
}

/** Ends of movements that lie outside the house; what is in transit between warehouses is inside. */
interface Outside {
  readonly ids: readonly string[];
  readonly customer: string | null;
}

async function loadOutside({ reader }: Snapshot): Promise<Outside> {
  const rows = await reader.rows<{ id: string; purpose: string }>(sql`
    select id, purpose from location
    where organisation_id = current_organisation() and kind = 'virtual' and purpose <> 'transit'`);
  return { ids: rows.map(({ id }) => id), customer: rows.find(({ purpose }) => purpose === "customer")?.id ?? null };
}

/** The units a warehouse gains by a movement, or loses. */
function gainOf(warehouseId: string): Sql {
  const within = (end: Sql): Sql => sql`(${end} in (select id from location
    where organisation_id = current_organisation() and kind <> 'virtual' and warehouse_id = ${warehouseId}))`;
  return sql`m.quantity * (${within(sql`m.to_location_id`)}::int - ${within(sql`m.from_location_id`)}::int)`;
}

/** Our own goods crossing the border of the house, or of the warehouse asked for, up to a moment of the books. */
function crossing({ ids, customer }: Outside, { until, itemIds, warehouseId }: LedgerScope): Sql {
  const leaves = sql`(m.to_location_id = any(${ids}::uuid[]))`;
  const crosses = sql`((m.from_location_id = any(${ids}::uuid[])) <> ${leaves})`;
  const [here, movesWithin] =
    warehouseId === undefined ? [sql`null::bigint`, sql``] : [gainOf(warehouseId), sql`when not ${crosses} then 0`];
  return sql`crossing as (
    select m.item_id, m.sequence, m.recorded_at, m.document_type, m.document_id, m.document_line,
      case ${movesWithin} when ${leaves} then -m.quantity else m.quantity end as units, ${here} as here,
      ${customer}::uuid in (m.from_location_id, m.to_location_id) as customer,
      case when m.kind = 'ship' then m.occurred_at end as shipped_at
    from stock_movement m
    where m.organisation_id = current_organisation() and m.owner_id is null
      and (${crosses} or ${here} <> 0)
      ${until === null ? sql`` : sql`and m.recorded_at < ${until}`}
      ${ofItems(sql`m.item_id`, itemIds)})`;
}

/** Lists as texts: the driver reads them many times faster than a row for each. */
interface LedgerRow {
  readonly itemId: string;
  readonly sequences: string;
  readonly moments: string;
  readonly units: string;
  /** Empty where no purchase order tells a cost in the organisation's currency. */
  readonly costs: string;
  readonly customers: string;
  /** Units that the warehouse asked for gains or loses; null where none is. */
  readonly here: string | null;
  /** Milliseconds since 1970. */
  readonly lastShipped: number | null;
}

export interface LedgerScope {
  /** Null for everything up to now. */
  readonly until: Date | null;
  readonly span?: Span;
  /** All items unless told. */
  readonly itemIds?: readonly string[];
  /** Sales, average and value of one warehouse; the layers are the organization's all the same. */
  readonly warehouseId?: string | undefined;
}

export interface ValuedItem {
  readonly item: ReportItem;
  readonly valuation: Valuation;
  /** Milliseconds since 1970 of its last shipment. */
  readonly lastShipped: number | null;
}

/** The value of each of the items, one after the other. */
export async function* valueItems(
  snapshot: Snapshot,
  items: ReadonlyMap<string, ReportItem>,
  scope: LedgerScope,
): AsyncGenerator<ValuedItem> {
  const links = await loadLinks(snapshot, scope.itemIds);
  const { span } = scope;
  const query = sql`
    with ${crossing(await loadOutside(snapshot), scope)}
    select c.item_id as "itemId", string_agg(c.sequence::text, ',' order by c.sequence) as sequences,
      string_agg((date_part('epoch', c.recorded_at) * 1000)::bigint::text, ',' order by c.sequence) as moments,
      string_agg(c.units::text, ',' order by c.sequence) as units,
      string_agg(coalesce(bought.cost::text, ''), ',' order by c.sequence) as costs,
      string_agg(case when c.customer then '1' else '' end, ',' order by c.sequence) as customers,
      string_agg(c.here::text, ',' order by c.sequence) as here,
      (extract(epoch from max(c.shipped_at)) * 1000)::bigint as "lastShipped"
    from crossing c left join (
      select line.purchase_order_id, line.line_number, line.unit_cost_minor as cost
      from purchase_order_line line join purchase_order po on po.id = line.purchase_order_id
      where po.organisation_id = current_organisation() and po.currency = ${snapshot.currency}
    ) bought on c.document_type = 'purchase_order' and bought.purchase_order_id = c.document_id
      and bought.line_number = c.document_line
    group by c.item_id`;
  for await (const row of streamRows<LedgerRow>(snapshot.client, query)) {
    const item = items.get(row.itemId);
    if (item === undefined) continue;
    const valuation = valueCrossings(crossingsOf(row, item, links), span);
    yield { item, valuation, lastShipped: row.lastShipped };
  }
}

function crossingsOf(row: LedgerRow, { id, costMinor }: ReportItem, links: Links): Crossing[] {
  const sequences = row.sequences.split(",");
  const [moments, units, costs, customers] = [
    row.moments.split(","),
    row.units.split(","),
    row.costs.split(","),
    row.customers.split(","),
  ];
  const here = row.here?.split(",");
  const [corrections, returns] = [links.corrections.get(id), links.returns.get(id)];
  return sequences.map((text, index) => {
    const sequence = Number(text);
    const cost = costs[index] ?? "";
    return {
      sequence,
      at: Number(moments[index]),
      units: Number(units[index]),
      unitCost: cost === "" ? costMinor : Number(cost),
      customer: customers[index] === "1",
      corrects: corrections?.get(sequence),
      returnOf: returns?.get(sequence),
      here: here === undefined ? undefined : Number(here[index]),
    };
  });
}

/** Movements that speak of earlier ones, by item and sequence. */
interface Links {
  readonly corrections: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly returns: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;
}

async function loadLinks({ reader }: Snapshot, itemIds: readonly string[] | undefined): Promise<Links> {
  const corrected = await reader.rows<{ itemId: string; sequence: number; earlier: number }>(sql`
    select m.item_id as "itemId", m.sequence, o.sequence as earlier
    from stock_movement m join stock_movement o on o.id = m.corrects_id
    where m.organisation_id = current_organisation() and m.corrects_id is not null ${ofItems(sql`m.item_id`, itemIds)}`);
  const returned = await reader.rows<{ itemId: string; sequence: number; earlier: number[] }>(sql`
    select m.item_id as "itemId", m.sequence, array_agg(sale.sequence::int order by sale.sequence) as earlier
    from return_order o join stock_movement m on m.document_id = o.id and m.kind = 'return'
      join stock_movement sale on sale.document_id = o.sales_order_id and sale.item_id = m.item_id and sale.kind = 'ship'
    where o.organisation_id = current_organisation() and o.sales_order_id is not null ${ofItems(sql`m.item_id`, itemIds)}
    group by m.item_id, m.sequence`);
  return { corrections: byItem(corrected), returns: byItem(returned) };
}

function byItem<T>(
  rows: readonly { readonly itemId: string; readonly sequence: number; readonly earlier: T }[],
): Map<string, Map<number, T>> {
  const items = new Map<string, Map<number, T>>();
  for (const { itemId, sequence, earlier } of rows) {
    const known = items.get(itemId) ?? new Map<number, T>();
    items.set(itemId, known.set(sequence, earlier));
  }
  return items;
}

/** By what movement and document the units of a layer came. */
export interface LayerOrigin {
  readonly sequence: number;
  readonly kind: string;
  readonly occurredAt: string;
  readonly number: string | null;
  readonly purchaseOrderId: string | null;
}

export function loadLayerOrigins({ reader }: Snapshot, itemId: string): Promise<LayerOrigin[]> {
  return reader.rows<LayerOrigin>(sql`
    select m.sequence, m.kind, m.occurred_at as "occurredAt", coalesce(po.number, so.number, ro.number) as number,
      po.id as "purchaseOrderId"
    from stock_movement m
      left join purchase_order po on m.document_type = 'purchase_order' and po.id = m.document_id
      left join sales_order so on m.document_type = 'sales_order' and so.id = m.document_id
      left join return_order ro on m.document_type = 'return_order' and ro.id = m.document_id
    where m.item_id = ${itemId}`);
}
