import { accountsOfParts } from "@cerebro/contracts/constants/money.ts";
import type { RiskCategory } from "@cerebro/contracts/constants/risks.ts";
import { openSalesOrderStates } from "@cerebro/contracts/entities/state-machines.ts";
import { dayIn, homeZoneSql } from "../../../platform/home-zone.store.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { evidenceRow, type FindingScope, inBase } from "./evidence.store.ts";

/** Something the data may show at any time, with the money at risk of each record. */
export interface Signal {
  readonly id: string;
  readonly title: string;
  readonly category: RiskCategory;
  /** Says in words how the money at risk is calculated. */
  readonly how: string;
  /** The records that show it, as rows of `evidenceRow`. */
  readonly rows: (scope: FindingScope) => Sql;
  /** The number of records that could show it. */
  readonly population: (scope: FindingScope) => Sql;
}

const owned = sql`organisation_id = current_organisation()`;

const openOrder = sql`o.${owned} and not o.history and o.state = any(${openSalesOrderStates}::text[])`;
/** The undelivered rest of an order at the prices of its lines. */
const orderRest = sql`(select coalesce(sum((l.quantity - l.shipped - l.cancelled - l.back_ordered)::numeric
    * l.unit_price_minor), 0) from sales_order_line l where l.sales_order_id = o.id)`;

const openShipment = sql`s.${owned} and s.delivered_at is null
  and s.status not in ('draft', 'cancelled', 'returned', 'lost', 'closed')`;

/** The value of the orders on trips of the next two weeks. */
const tripValue = (
  of: Sql,
  scope: FindingScope,
): Sql => sql`(select sum(${inBase(sql`o.total_minor`, sql`o.currency`, scope)})
  from trip t join trip_stop x on x.trip_id = t.id join shipment s on s.id = x.shipment_id
    join sales_order o on o.id = s.sales_order_id
  where t.organisation_id = current_organisation() and ${of} and t.state not in ('completed', 'cancelled')
    and t.day between ${scope.today} and ${scope.today} + 14)`;
const tripWords = "Value of the orders on their trips of the next 14 days.";

const soldSince = (scope: FindingScope, days: number): Sql => sql`e.${owned}
  and e.account = any(${accountsOfParts("revenue")}::text[]) and e.base_currency = ${scope.currency}
  and e.booked_at >= ${scope.now} - make_interval(days => ${days}::int)`;

/** Net revenue of 30 days, from that of the latest 90. */
const monthly = sql`sum(e.base_minor) / 3`;

const vehicles = (): Sql => sql`select count(*) from vehicle v where v.${owned} and v.archived_at is null`;

export const signals: readonly Signal[] = [
  {
    id: "late_orders",
    title: "Late orders",
    category: "service",
    how: "The undelivered rest of open orders past their due time, at the prices of their lines.",
    rows: (scope) =>
      sql`${evidenceRow({
        id: sql`o.id`,
        record: "order",
        label: sql`o.number`,
        detail: sql`'Due ' || ${dayIn(sql`o.due_at`, homeZoneSql)}`,
        money: inBase(orderRest, sql`o.currency`, scope),
      })} from sales_order o where ${openOrder} and o.due_at < ${scope.now}`,
    population: () => sql`select count(*) from sales_order o where ${openOrder}`,
  },
  {
    id: "late_shipments",
    title: "Late shipments",
    category: "service",
    how: "Value of the orders of shipments on the way past the time agreed last.",
    rows: (scope) => sql`${evidenceRow({
      id: sql`s.id`,
      record: "shipment",
      label: sql`s.number`,
      detail: sql`'Agreed for ' || ${dayIn(sql`s.agreed_at`, homeZoneSql)}`,
      money: inBase(sql`o.total_minor`, sql`o.currency`, scope),
    })} from shipment s left join sales_order o on o.id = s.sales_order_id
      where ${openShipment} and s.agreed_at < ${scope.now}`,
    population: () => sql`select count(*) from shipment s where ${openShipment}`,
  },
  {
    id: "late_lanes",
    title: "Late lanes",
    category: "service",
    how: "Freight paid in 90 days on lanes with at least five deliveries, of which a fifth or more came after the first promise.",
    rows: (scope) => sql`${evidenceRow({
      id: sql`lane`,
      record: null,
      label: sql`lane`,
      detail: sql`late || ' of ' || deliveries || ' late'`,
      money: sql`paid`,
    })} from (select coalesce(s.from_country, '?') || ' → ' || coalesce(s.to_country, '?') as lane, count(*) as deliveries,
          count(*) filter (where s.delivered_at > s.promised_at) as late,
          sum(${inBase(sql`s.price_minor`, sql`s.currency`, scope)}) as paid
        from shipment s where s.${owned} and s.promised_at is not null
          and s.delivered_at >= ${scope.now} - interval '90 days' group by 1) lanes
      where deliveries >= 5 and late * 5 >= deliveries`,
    population: ({ now }) => sql`select count(distinct (s.from_country, s.to_country)) from shipment s
      where s.${owned} and s.delivered_at >= ${now} - interval '90 days'`,
  },
  {
    id: "stockouts",
    title: "Stockouts of demanded items",
    category: "stock",
    how: "Units forecast for the next 28 days of items with nothing available, at the item's price.",
    rows: () => sql`${evidenceRow({
      id: sql`i.id`,
      record: "item",
      label: sql`i.sku || ' · ' || i.name`,
      detail: sql`round(f.units_ahead::numeric) || ' units forecast'`,
      money: sql`minor_of(f.units_ahead::numeric * i.price_minor)`,
    })} from demand_forecast f join item i on i.id = f.item_id
      where f.organisation_id = current_organisation() and i.archived_at is null and f.units_ahead >= 1
        and not exists (select from stock_total t where t.organisation_id = current_organisation() and t.item_id = i.id
          and t.available > 0)`,
    population: () => sql`select count(*) from demand_forecast f where f.organisation_id = current_organisation()
      and f.units_ahead >= 1`,
  },
  {
    id: "expiring_lots",
    title: "Expiring lots",
    category: "stock",
    how: "Goods on hand of lots that expire within 30 days or have expired, at the item's cost.",
    rows: ({ today }) => sql`${evidenceRow({
      id: sql`i.id`,
      record: "item",
      label: sql`i.sku || ' · ' || lot.code`,
      detail: sql`'Expires ' || lot.expires_on`,
      money: sql`worth(sum(b.on_hand)::bigint, i.cost_minor)`,
    })} from stock_balance b join lot on lot.id = b.lot_id join item i on i.id = b.item_id
      where b.organisation_id = current_organisation() and b.physical and b.owner_id is null and b.on_hand > 0
        and lot.expires_on <= ${today} + 30
      group by i.id, i.sku, i.cost_minor, lot.id`,
    population: () => sql`select count(distinct b.lot_id) from stock_balance b
      where b.organisation_id = current_organisation() and b.physical and b.on_hand > 0`,
  },
  {
    id: "late_suppliers",
    title: "Late suppliers",
    category: "supply",
    how: "The outstanding rest of purchase orders past their expected day, at the cost of their lines.",
    rows: (scope) => sql`${evidenceRow({
      id: sql`p.id`,
      record: "purchase",
      label: sql`p.number || coalesce(' · ' || u.name, '')`,
      detail: sql`'Expected ' || p.expected_on`,
      money: inBase(
        sql`(select sum((l.quantity - l.received - l.damaged - l.short)::numeric * l.unit_cost_minor)
          from purchase_order_line l where l.purchase_order_id = p.id)`,
        sql`p.currency`,
        scope,
      ),
    })} from purchase_order p left join supplier u on u.id = p.supplier_id
      where p.${owned} and not p.history and p.state in ('confirmed', 'partially_received') and p.expected_on < ${scope.today}`,
    population: () => sql`select count(*) from purchase_order p where p.${owned} and not p.history
      and p.state in ('confirmed', 'partially_received')`,
  },
  {
    id: "single_sourcing",
    title: "Items with a single supplier",
    category: "supply",
    how: "Net revenue of 30 days, on the average of 90, of items that only one supplier can deliver.",
    rows: (scope) => sql`${evidenceRow({
      id: sql`i.id`,
      record: "item",
      label: sql`i.sku || ' · ' || i.name`,
      detail: sql`(select 'Only ' || u.name from item_supplier x join supplier u on u.id = x.supplier_id where x.item_id = i.id limit 1)`,
      money: sql`m.revenue`,
    })} from (select e.item_id, ${monthly} as revenue from money_entry e where ${soldSince(scope, 90)}
        and e.item_id is not null group by 1) m join item i on i.id = m.item_id
      where m.revenue > 0 and (select count(*) from item_supplier x where x.item_id = i.id) = 1`,
    population: (scope) => sql`select count(distinct e.item_id) from money_entry e where ${soldSince(scope, 90)}`,
  },
  {
    id: "service_due",
    title: "Vehicles past their service",
    category: "fleet",
    how: tripWords,
    rows: (scope) => sql`${evidenceRow({
      id: sql`v.id`,
      record: "vehicle",
      label: sql`v.code || ' · ' || v.name`,
      detail: sql`string_agg(m.name, ', ' order by m.name)`,
      money: sql`coalesce(${tripValue(sql`t.vehicle_id = v.id`, scope)}, 0)`,
    })} from vehicle v join maintenance_plan m on m.vehicle_id = v.id
      where v.${owned} and v.archived_at is null and m.archived_at is null
        and (m.last_done_on + m.every_days < ${scope.today} or m.last_done_metres + m.every_metres < v.odometer_m)
      group by v.id`,
    population: vehicles,
  },
  {
    id: "fleet_age",
    title: "Aging vehicles",
    category: "fleet",
    how: `Vehicles beyond 500,000 km by their odometer. ${tripWords}`,
    rows: (scope) =>
      sql`${evidenceRow({
        id: sql`v.id`,
        record: "vehicle",
        label: sql`v.code || ' · ' || v.name`,
        detail: sql`v.odometer_m / 1000 || ' km'`,
        money: sql`coalesce(${tripValue(sql`t.vehicle_id = v.id`, scope)}, 0)`,
      })} from vehicle v where v.${owned} and v.archived_at is null and v.odometer_m > 500000000`,
    population: vehicles,
  },
  {
    id: "driver_hours",
    title: "Drivers near their hours",
    category: "fleet",
    how: `Drivers with 54 of 60 hours or more on duty in seven days. ${tripWords}`,
    rows: (scope) => sql`${evidenceRow({
      id: sql`d.id`,
      record: "driver",
      label: sql`d.name`,
      detail: sql`round(w.hours, 1) || ' hours in 7 days'`,
      money: sql`coalesce(${tripValue(sql`t.driver_id = d.id`, scope)}, 0)`,
    })} from driver d cross join lateral (select sum(extract(epoch from
          least(coalesce(y.ended_at, ${scope.now}), ${scope.now}) - greatest(y.began_at, ${scope.now} - interval '7 days')))
          / 3600 as hours
        from duty_entry y where y.driver_id = d.id and y.replaced_by is null and y.duty in ('driving', 'on_duty')
          and y.began_at < ${scope.now} and coalesce(y.ended_at, ${scope.now}) > ${scope.now} - interval '7 days') w
      where d.${owned} and d.archived_at is null and w.hours >= 54`,
    population: () => sql`select count(*) from driver d where d.${owned} and d.archived_at is null`,
  },
  {
    id: "carrier_concentration",
    title: "Dependence on a carrier",
    category: "supply",
    how: "Freight of 30 days, on the average of 90, of a carrier that gets half of all freight or more.",
    rows: (scope) => sql`${evidenceRow({
      id: sql`c.id`,
      record: "carrier",
      label: sql`c.name`,
      detail: sql`round(100 * m.paid / m.total) || ' % of all freight'`,
      money: sql`m.paid / 3`,
    })} from (select e.carrier_id, sum(e.base_minor) as paid, sum(sum(e.base_minor)) over () as total from money_entry e
        where e.${owned} and e.account = 'freight' and e.base_currency = ${scope.currency}
          and e.booked_at >= ${scope.now} - interval '90 days' group by 1) m join carrier c on c.id = m.carrier_id
      where m.total > 0 and m.paid * 2 >= m.total`,
    population: ({ now }) => sql`select count(distinct e.carrier_id) from money_entry e where e.${owned}
      and e.account = 'freight' and e.booked_at >= ${now} - interval '90 days'`,
  },
  {
    id: "customer_concentration",
    title: "Dependence on a customer",
    category: "market",
    how: "Net revenue of 30 days, on the average of 90, of a customer with a quarter of it or more.",
    rows: (scope) => sql`${evidenceRow({
      id: sql`c.id`,
      record: "customer",
      label: sql`c.name`,
      detail: sql`round(100 * m.sold / m.total) || ' % of net revenue'`,
      money: sql`m.sold / 3`,
    })} from (select e.customer_id, sum(e.base_minor) as sold, sum(sum(e.base_minor)) over () as total from money_entry e
        where ${soldSince(scope, 90)} group by 1) m join customer c on c.id = m.customer_id
      where m.total > 0 and m.sold * 4 >= m.total`,
    population: (scope) => sql`select count(distinct e.customer_id) from money_entry e where ${soldSince(scope, 90)}`,
  },
  {
    id: "unposted_money",
    title: "Amounts without a rate",
    category: "finance",
    how: "Records of 90 days in currencies without an exchange rate; their amount in the organization's currency is not known.",
    rows: ({ now }) => sql`${evidenceRow({
      id: sql`g.source || ':' || g.key`,
      record: null,
      label: sql`g.label`,
      detail: sql`g.reason`,
      money: sql`null`,
    })} from money_gap g where g.organisation_id = current_organisation() and g.reason like 'No rate from ' || g.currency || ' %'
      and g.occurred_at >= ${now} - interval '90 days'`,
    population: ({ now }) => sql`select count(*) from money_gap g where g.organisation_id = current_organisation()
      and g.occurred_at >= ${now} - interval '90 days'`,
  },
];
