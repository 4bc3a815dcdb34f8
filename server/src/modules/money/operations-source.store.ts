import { type Sql, sql } from "../../platform/sql.ts";
import { amountRow, lane, type MoneySource, type SourceScope, within } from "./source.store.ts";

/** The rate of a kind that is in force on the day of a moment; null values where there is none. */
const rateAt = (kind: "labor" | "driver", at: Sql, { zone }: SourceScope): Sql => sql`left join lateral (
  select r.amount_minor, r.currency from cost_rate r where r.organisation_id = current_organisation()
    and r.kind = ${kind} and r.from_day <= (${at} at time zone ${zone})::date order by r.from_day desc limit 1) rate on true`;

const noRate = (what: string): Sql => sql`case when rate.amount_minor is null then ${what}::text end`;
const hours = (from: Sql, to: Sql): Sql => sql`round(extract(epoch from ${to} - ${from})) * rate.amount_minor / 3600`;

/** Hours between clocking in and out, at the rate of the day. */
export const laborSource: MoneySource = {
  name: "labor",
  rows: (scope) => sql`${amountRow({
    key: sql`a.id`,
    account: "labor",
    at: sql`a.clocked_out_at`,
    currency: sql`coalesce(rate.currency, ${scope.currency})`,
    amount: hours(sql`a.clocked_in_at`, sql`a.clocked_out_at`),
    gap: noRate("No hourly rate of labor is set for the day"),
    record: null,
    subject: sql`a.account_id`,
    label: sql`coalesce(p.name, 'Former colleague')`,
  })} from labour_attendance a left join account p on p.id = a.account_id
      ${rateAt("labor", sql`a.clocked_in_at`, scope)}
    where a.organisation_id = current_organisation() and a.clocked_out_at > a.clocked_in_at
      and a.clocked_in_at >= ${scope.from}::timestamptz - interval '2 days' and ${within(sql`a.clocked_out_at`, scope)}`,
};

/** Hours that drivers drove or were on duty; replaced entries do not count. */
export const driverSource: MoneySource = {
  name: "drivers",
  rows: (scope) => sql`${amountRow({
    key: sql`d.id`,
    account: "drivers",
    at: sql`d.ended_at`,
    currency: sql`coalesce(rate.currency, ${scope.currency})`,
    amount: hours(sql`d.began_at`, sql`d.ended_at`),
    gap: noRate("No hourly rate of drivers is set for the day"),
    record: null,
    subject: sql`d.driver_id`,
    label: sql`p.name || ' · ' || replace(d.duty, '_', ' ')`,
    vehicle: sql`d.vehicle_id`,
  })} from duty_entry d join driver p on p.id = d.driver_id ${rateAt("driver", sql`d.began_at`, scope)}
    where d.organisation_id = current_organisation() and d.duty in ('driving', 'on_duty') and d.replaced_by is null
      and ${within(sql`d.ended_at`, scope)}`,
};

/** Freight is the sum of approved lines of invoices, or the booked price while there is none. */
export const freightSource: MoneySource = {
  name: "freight",
  rows: (scope) => sql`${amountRow({
    key: sql`s.id`,
    account: "freight",
    at: sql`s.shipped_at`,
    currency: sql`coalesce(billed.currency, s.currency, ${scope.currency})`,
    amount: sql`coalesce(billed.amount, s.price_minor)`,
    gap: sql`case when billed.amount is null and (s.price_minor is null or s.currency is null)
      then 'No freight price is known' end`,
    record: "shipment",
    subject: sql`s.id`,
    label: sql`s.number`,
    customer: sql`o.customer_id`,
    order: sql`s.sales_order_id`,
    warehouse: sql`s.from_location_id`,
    carrier: sql`s.carrier_id`,
    country: sql`s.to_country`,
    lane: lane(sql`s.from_country`, sql`s.to_country`),
  })} from shipment s left join sales_order o on o.id = s.sales_order_id
      left join lateral (select v.currency, sum(x.amount_minor) as amount
        from freight_invoice_line x join freight_invoice v on v.id = x.invoice_id
        where x.shipment_id = s.id and v.state = 'approved' group by v.currency) billed on true
    where s.organisation_id = current_organisation() and s.carrier_id is not null
      and s.status not in ('draft', 'cancelled') and ${within(sql`s.shipped_at`, scope)}`,
};

export const fuelSource: MoneySource = {
  name: "fuel",
  rows: (scope) => sql`${amountRow({
    key: sql`f.id`,
    account: "fuel",
    at: sql`f.filled_at`,
    currency: sql`f.currency`,
    amount: sql`f.cost_minor`,
    record: "vehicle",
    subject: sql`v.id`,
    label: sql`v.code || coalesce(' · ' || f.place, '')`,
    vehicle: sql`v.id`,
  })} from fuel_transaction f join vehicle v on v.id = f.vehicle_id
    where f.organisation_id = current_organisation() and ${within(sql`f.filled_at`, scope)}`,
};

export const maintenanceSource: MoneySource = {
  name: "maintenance",
  rows: (scope) => sql`${amountRow({
    key: sql`w.id`,
    account: "maintenance",
    at: sql`w.ended_at`,
    currency: sql`w.currency`,
    amount: sql`w.cost_minor`,
    gap: sql`case when w.cost_minor is null then 'No cost of the work order is entered' end`,
    record: "vehicle",
    subject: sql`v.id`,
    label: sql`w.number || ' · ' || v.code`,
    vehicle: sql`v.id`,
  })} from work_order w join vehicle v on v.id = w.vehicle_id
    where w.organisation_id = current_organisation() and w.state = 'done' and ${within(sql`w.ended_at`, scope)}`,
};

/** Each whole day of a warehouse at its rate; a warehouse without a rate costs nothing that is known. */
export const storageSource: MoneySource = {
  name: "storage",
  rows: (scope) => sql`${amountRow({
    key: sql`w.id || ':' || d.day::date`,
    account: "storage",
    at: sql`d.day at time zone ${scope.zone}`,
    currency: sql`rate.currency`,
    amount: sql`rate.amount_minor`,
    record: "location",
    subject: sql`w.id`,
    label: sql`w.name`,
    warehouse: sql`w.id`,
  })} from location w
      cross join lateral generate_series(greatest((${scope.from}::timestamptz at time zone ${scope.zone})::date,
        (select min(r.from_day) from cost_rate r where r.warehouse_id = w.id and r.kind = 'storage'))::timestamp,
        ((${scope.now}::timestamptz at time zone ${scope.zone})::date - 1)::timestamp, interval '1 day') d (day)
      cross join lateral (select r.amount_minor, r.currency from cost_rate r
        where r.warehouse_id = w.id and r.kind = 'storage' and r.from_day <= d.day::date
        order by r.from_day desc limit 1) rate
    where w.organisation_id = current_organisation() and w.kind = 'warehouse'
      and ${within(sql`d.day at time zone ${scope.zone}`, scope)}`,
};
