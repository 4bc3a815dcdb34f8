import { dayIn } from "../../platform/home-zone.store.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import { amountRow, lane, type MoneySource, type SourceScope, unitCost, within } from "./source.store.ts";

/** Imported history has no shipments, so it counts on the day of the order. */
const soldAt = sql`case when o.history then o.ordered_at else o.shipped_at end`;

const order = {
  key: sql`o.id || ':' || l.line_number`,
  at: sql`s.at`,
  record: "order",
  subject: sql`o.id`,
  label: sql`o.number || ' · ' || coalesce(i.sku, l.description, l.kind)`,
  customer: sql`o.customer_id`,
  item: sql`l.item_id`,
  order: sql`o.id`,
  warehouse: sql`o.warehouse_id`,
  country: sql`o.ship_to_country`,
  lane: lane(sql`w.country`, sql`o.ship_to_country`),
  stream: sql`case when l.kind in ('charge', 'adjustment') then 'Charges' else i.category end`,
} as const;

/** Lines of orders that left in the scope, with the units that were sold. Goods of other owners are not ours to sell. */
const soldLines = (
  scope: SourceScope,
  more: Sql,
): Sql => sql`sales_order o join sales_order_line l on l.sales_order_id = o.id
  left join item i on i.id = l.item_id left join location w on w.id = o.warehouse_id
  cross join lateral (select ${soldAt} as at, case when o.history then l.quantity
      when l.kind in ('charge', 'adjustment') then l.quantity - l.back_ordered - l.cancelled else l.shipped end as units) s
  ${more}
  where o.organisation_id = current_organisation() and o.owner_id is null and s.units <> 0
    and (o.history and ${within(sql`o.ordered_at`, scope)}
      or not o.history and o.state <> 'cancelled' and ${within(sql`o.shipped_at`, scope)})`;

const amount = sql`s.units::numeric * l.unit_price_minor`;

/** Order value is not revenue: only what was shipped counts. */
const revenue = (scope: SourceScope): Sql =>
  sql`${amountRow({
    ...order,
    account: sql`case when l.kind = 'cancellation' then 'returns'
    when l.kind in ('charge', 'adjustment') then case when ${amount} < 0 then 'discounts' else 'charges' end
    when ${amount} < 0 then 'returns' else 'gross_sales' end`,
    currency: sql`o.currency`,
    amount,
  })} from ${soldLines(scope, sql``)} and l.unit_price_minor <> 0`;

const noCost = sql`case when c.cost is null then 'No cost of the item is known' end`;
const costOf = (at: Sql, { zone }: SourceScope): Sql =>
  sql`cross join lateral (select ${unitCost(sql`i.id`, sql`i.cost_minor`, dayIn(at, zone))} as cost) c`;

const goods = (scope: SourceScope): Sql =>
  sql`${amountRow({
    ...order,
    account: "cost_of_goods",
    currency: scope.currency,
    documentCurrency: sql`o.currency`,
    amount: sql`s.units * c.cost`,
    gap: noCost,
  })} from ${soldLines(scope, costOf(sql`s.at`, scope))} and l.kind in ('sale', 'free_item', 'cancellation') and l.item_id is not null`;

export const salesSource: MoneySource = {
  name: "sales",
  rows: (scope) => sql`${revenue(scope)} union all ${goods(scope)}`,
};

const back = {
  key: sql`r.id || ':' || l.line_number`,
  at: sql`r.received_at`,
  record: "return",
  subject: sql`r.id`,
  label: sql`r.number || ' · ' || i.sku`,
  customer: sql`r.customer_id`,
  item: sql`l.item_id`,
  order: sql`r.sales_order_id`,
  warehouse: sql`r.warehouse_id`,
  country: sql`o.ship_to_country`,
  lane: lane(sql`w.country`, sql`o.ship_to_country`),
  stream: sql`i.category`,
} as const;

const returnedLines = sql`return_order r
  join return_order_line l on l.return_order_id = r.id join item i on i.id = l.item_id
  left join sales_order o on o.id = r.sales_order_id left join location w on w.id = r.warehouse_id`;

/** Goods that customers sent back count with their refund, and with the cost of those that can be sold again. */
export const returnsSource: MoneySource = {
  name: "returns",
  rows: (scope) => {
    const own = sql`r.organisation_id = current_organisation() and r.owner_id is null and r.state <> 'cancelled'
      and l.received > 0 and ${within(sql`r.received_at`, scope)}`;
    return sql`${amountRow({
      ...back,
      account: "returns",
      currency: sql`r.currency`,
      amount: sql`-l.refund_minor`,
      gap: sql`case when l.refund_minor is null then 'No refund is set' end`,
    })} from ${returnedLines} where ${own} and l.refund_minor is distinct from 0
    union all ${amountRow({
      ...back,
      account: "cost_of_goods",
      currency: scope.currency,
      documentCurrency: sql`r.currency`,
      amount: sql`-l.restocked * c.cost`,
      gap: noCost,
    })} from ${returnedLines} ${costOf(sql`r.received_at`, scope)}
      where ${own} and l.restocked > 0`;
  },
};

/** Goods scrapped, found missing or found: they crossed the border of the house without being bought or sold. */
export const lossSource: MoneySource = {
  name: "losses",
  rows: (scope) => sql`${amountRow({
    key: sql`m.id`,
    account: "stock_losses",
    at: sql`m.occurred_at`,
    currency: scope.currency,
    amount: sql`m.quantity * c.cost * case when reached.purpose in ('adjustment', 'scrap') then 1 else -1 end`,
    gap: noCost,
    record: "item",
    subject: sql`i.id`,
    label: sql`i.sku || ' · ' || m.kind`,
    item: sql`i.id`,
    warehouse: sql`coalesce(left_place.warehouse_id, reached.warehouse_id)`,
    stream: sql`i.category`,
  })} from stock_movement m join location left_place on left_place.id = m.from_location_id
      join location reached on reached.id = m.to_location_id join item i on i.id = m.item_id
      ${costOf(sql`m.occurred_at`, scope)}
    where m.organisation_id = current_organisation() and m.owner_id is null and m.kind <> 'opening'
      and (left_place.purpose in ('adjustment', 'scrap')) <> (reached.purpose in ('adjustment', 'scrap'))
      and m.recorded_at >= ${scope.from}::timestamptz - interval '1 day' and ${within(sql`m.occurred_at`, scope)}`,
};
