import { type Sql, sql } from "../../../platform/sql.ts";
import { vehiclePeriods } from "../../logistics/index.ts";
import { type MetricDefinition, metricRow, otherCurrency, type RowScope, within } from "../metric.store.ts";

const owner = "Head of logistics";
const percent = { kind: "ratio", factor: 100 } as const;
const metresPerMile = 1609.344;
const millilitresPerGallon = 3785.411784;

const own = sql`s.organisation_id = current_organisation()`;
const shipmentParts = {
  id: sql`s.id`,
  record: "shipment",
  subject: sql`s.id`,
  label: sql`s.number`,
  dimensions: {
    carrier: sql`s.carrier_id`,
    lane: sql`coalesce(s.from_country, '?') || ' → ' || coalesce(s.to_country, '?')`,
    country: sql`s.to_country`,
    mode: sql`s.mode`,
    warehouse: sql`s.from_location_id`,
  },
} as const;
const shipmentDimensions = ["carrier", "lane", "country", "mode", "warehouse"] as const;

/** Nothing of the order stayed behind, nothing was refused at the door or claimed as lost or short. */
const inFull = sql`(not exists (select from sales_order_line l where l.sales_order_id = s.sales_order_id
      and l.kind in ('sale', 'free_item') and l.shipped < l.quantity)
    and not exists (select from delivery_proof p join delivery_proof_line x on x.proof_id = p.id
      where p.shipment_id = s.id and x.accepted < x.sent
        and not exists (select from delivery_proof later where later.corrects_id = p.id))
    and not exists (select from claim c where c.shipment_id = s.id and c.kind in ('lost', 'short') and c.state <> 'rejected'))`;
const undamaged = sql`(not exists (select from delivery_proof p join delivery_proof_line x on x.proof_id = p.id
      where p.shipment_id = s.id and x.damaged > 0
        and not exists (select from delivery_proof later where later.corrects_id = p.id))
    and not exists (select from claim c where c.shipment_id = s.id and c.kind = 'damaged' and c.state <> 'rejected'))`;
const papersRight = sql`(not exists (select from delivery_proof p where p.shipment_id = s.id and p.corrects_id is not null)
    and not exists (select from freight_invoice_line x where x.shipment_id = s.id and x.verdict in ('over', 'under')))`;
const due = (promise: Sql, scope: RowScope): Sql =>
  sql`${own} and s.status not in ('draft', 'cancelled') and ${within(promise, scope)}`;

const promised = {
  area: "logistics",
  numerator: "1 for a shipment that kept its promise",
  denominator: "1 per shipment",
  unit: "percent",
  aggregation: percent,
  grain: "week",
  dimensions: shipmentDimensions,
  better: "higher",
  version: 1,
  owner,
  periodDays: 28,
  href: "/logistics/delivery?show=all",
} as const satisfies Partial<MetricDefinition>;
const inFullWords =
  "In full: no unit of its order stayed behind, none was refused at the door, and no claim for lost or missing goods stands. Shipments that were not delivered by their promise count as failed; those whose promise lies ahead are not in the period.";

const otif = (promise: Sql) => (scope: RowScope) =>
  sql`${metricRow({
    ...shipmentParts,
    at: promise,
    numerator: sql`(s.delivered_at <= ${promise} and ${inFull})::int`,
  })} from shipment s where ${due(promise, scope)}`;

const vehicleParts = {
  record: "vehicle",
  subject: sql`v.id`,
  label: sql`v.code`,
  dimensions: { vehicle: sql`v.id` },
} as const;
const fleet = {
  area: "logistics",
  grain: "week",
  dimensions: ["vehicle"],
  version: 1,
  owner: "Fleet manager",
  periodDays: 28,
  href: "/logistics/fleet",
} as const satisfies Partial<MetricDefinition>;

const fleetRows = (scope: RowScope, parts: { readonly numerator: Sql; readonly denominator: Sql }): Sql =>
  sql`${metricRow({ ...vehicleParts, ...parts, id: sql`v.id` })} from (${vehiclePeriods(scope)}) v`;
const fleetCost = sql`v."fuelMinor" + v."workshopMinor"`;
const fleetCostWords =
  "Fuel and finished workshop orders in the organization's currency; wages, insurance and purchase are not in it.";

/** From full tank to full tank: litres filled in since the full tank before, and how far the vehicle came by the odometer. */
const fuelRows = (scope: RowScope): Sql => sql`${metricRow({
  ...vehicleParts,
  id: sql`f.id`,
  at: sql`f.filled_at`,
  numerator: sql`coalesce(f.driven - f.driven_before, 0)`,
  denominator: sql`coalesce(f.used, 0)`,
  leftOut: sql`case when f.driven_before is null or f.driven is null then 'The odometer was not read at both full tanks'
    when f.driven <= f.driven_before then 'The odometer did not go on' end`,
})} from (select c.id, c.vehicle_id, c.filled_at, c.driven, c.is_full,
      lag(c.driven) over (partition by c.vehicle_id, c.is_full order by c.filled_at, c.id) as driven_before,
      sum(c.amount_milli) over (partition by c.vehicle_id, c.stretch) as used, c.stretch
    from (select f.*, d.driven, count(*) filter (where f.is_full) over (partition by f.vehicle_id order by f.filled_at, f.id
          rows between unbounded preceding and 1 preceding) as stretch
        from fuel_transaction f left join (
          select id, sum(step) over (partition by vehicle_id order by read_at, id) as driven from (
            select id, vehicle_id, read_at, case when correction_reason is null then
              metres - coalesce(lag(metres) over (partition by vehicle_id order by read_at, id), metres) else 0 end as step
            from odometer_reading where organisation_id = current_organisation()) steps) d on d.id = f.odometer_id
        where f.organisation_id = current_organisation() and f.unit = 'litre') c) f
  join vehicle v on v.id = f.vehicle_id
  where f.is_full and f.stretch > 0 and ${within(sql`f.filled_at`, scope)}`;

export const roadMetrics: readonly MetricDefinition[] = [
  {
    ...promised,
    id: "logistics.on_time",
    name: "On-time delivery",
    definition:
      "Shipments delivered in the period at or before the moment that was promised first, of all delivered ones that had a promise. Moving the promise later changes nothing.",
    formula: "Delivered at or before the first promise ÷ delivered with a promise × 100",
    source: "On-time delivery to original commit date, SCOR RL.2.2",
    good: 94,
    target: 95,
    critical: 90,
    empty: "No shipment with a promise was delivered in this period.",
    rows: (scope) =>
      sql`${metricRow({
        ...shipmentParts,
        at: sql`s.delivered_at`,
        numerator: sql`(s.delivered_at <= s.promised_at)::int`,
      })} from shipment s where ${own} and s.promised_at is not null and ${within(sql`s.delivered_at`, scope)}`,
  },
  {
    ...promised,
    id: "logistics.otif_original",
    name: "OTIF, first promise",
    definition: `Shipments due in the period by their first promise that were delivered in time and in full. ${inFullWords}`,
    formula: "On time and in full ÷ due × 100",
    source: "OTIF: on time ∧ in full, by shipment (SCOR RL.2.1 and RL.2.2)",
    good: 92,
    target: 95,
    critical: 85,
    empty: "No shipment was due in this period.",
    rows: otif(sql`s.promised_at`),
  },
  {
    ...promised,
    id: "logistics.otif_agreed",
    name: "OTIF, last promise",
    definition: `Shipments due in the period by the promise agreed on last that were delivered in time and in full. ${inFullWords}`,
    formula: "On time and in full ÷ due × 100",
    source: "OTIF: on time ∧ in full, by shipment (SCOR RL.2.1 and RL.2.2)",
    good: 92,
    target: 95,
    critical: 85,
    empty: "No shipment was due in this period.",
    rows: otif(sql`s.agreed_at`),
  },
  {
    ...promised,
    id: "logistics.perfect_order",
    name: "Perfect order",
    definition: `Shipments due in the period that were in time by the last promise, in full, undamaged, and with right papers. ${inFullWords} Undamaged: no damaged unit on the proof of delivery and no claim for damage. Right papers: no corrected proof and no freight invoice that differs from its tariff.`,
    formula: "On time ∧ in full ∧ undamaged ∧ right papers ÷ due × 100",
    source: "Perfect order fulfillment, SCOR RL.1.1",
    good: 90,
    target: 95,
    critical: 80,
    empty: "No shipment was due in this period.",
    rows: (scope) =>
      sql`${metricRow({
        ...shipmentParts,
        at: sql`s.agreed_at`,
        numerator: sql`(s.delivered_at <= s.agreed_at and ${inFull} and ${undamaged} and ${papersRight})::int`,
      })} from shipment s where ${due(sql`s.agreed_at`, scope)}`,
  },
  {
    ...fleet,
    id: "logistics.fleet_utilization",
    wholePeriod: true,
    name: "Fleet utilization",
    definition:
      "Hours the vehicles were on trips or at the wheel, of the hours they were to be available: while drivers of their depot are on shift by today's shifts (all drivers if the depot has none, 08:00 to 18:00 without any), Monday to Friday and on days with trips, neither in the workshop nor out of service. Hours on the road outside shifts count as available too.",
    formula: "Hours on the road ÷ planned hours of availability × 100",
    version: 2,
    numerator: "Seconds on the road",
    denominator: "Seconds of planned availability",
    source: "Fleet utilization: time in use ÷ time planned to be available",
    unit: "percent",
    aggregation: percent,
    better: "higher",
    good: 80,
    target: 85,
    critical: 70,
    empty: "No vehicle was available in a shift of this period.",
    rows: (scope) =>
      fleetRows(scope, { numerator: sql`round(v."roadSeconds")`, denominator: sql`round(v."availableSeconds")` }),
  },
  {
    ...fleet,
    id: "logistics.fuel_efficiency",
    name: "Fuel efficiency",
    definition:
      "Miles per US gallon between two full tanks, over all stretches that ended in the period. Electric vehicles are not in it; stretches without odometer readings at both ends are left out and counted.",
    formula: "Miles driven ÷ US gallons filled in",
    numerator: "Meters between two full tanks",
    denominator: "Milliliters filled in since the full tank before",
    source: "Full-to-full method (ISO 23795-1 fuel determination by refueling)",
    unit: "mpg",
    aggregation: { kind: "ratio", factor: millilitresPerGallon / metresPerMile },
    better: "higher",
    good: 6.8,
    target: 7,
    critical: 6,
    empty: "No vehicle was filled up twice with its odometer read, the second time in this period.",
    rows: fuelRows,
  },
  {
    ...fleet,
    id: "logistics.cost_per_mile",
    wholePeriod: true,
    name: "Cost per mile",
    definition: `What a mile of the own fleet costs. ${fleetCostWords}`,
    formula: "(Fuel + workshop) ÷ miles driven",
    numerator: "Fuel and workshop costs in minor units",
    denominator: "Meters driven by the odometer",
    source: "Operating cost per mile (ATRI, An Analysis of the Operational Costs of Trucking), vehicle-based part",
    unit: "minor",
    per: "mile",
    aggregation: { kind: "ratio", factor: metresPerMile },
    better: "lower",
    good: 260,
    target: 250,
    critical: 300,
    empty: "No distance is known in this period.",
    rows: (scope) => fleetRows(scope, { numerator: fleetCost, denominator: sql`v.metres` }),
  },
  {
    ...fleet,
    id: "logistics.cost_per_drop",
    wholePeriod: true,
    name: "Cost per drop",
    definition: `What a completed stop of the own fleet costs. ${fleetCostWords}`,
    formula: "(Fuel + workshop) ÷ stops completed",
    numerator: "Fuel and workshop costs in minor units",
    denominator: "1 per completed stop",
    source: "Cost per drop: fleet cost ÷ completed stops",
    unit: "minor",
    per: "drop",
    aggregation: { kind: "ratio", factor: 1 },
    better: "lower",
    empty: "No stop was completed in this period.",
    rows: (scope) => sql`${fleetRows(scope, { numerator: fleetCost, denominator: sql`0` })}
      union all ${metricRow({
        id: sql`p.id`,
        record: "shipment",
        subject: sql`p.shipment_id`,
        label: sql`trip.number || ' · ' || p.name`,
        at: sql`p.left_at`,
        numerator: sql`0`,
        dimensions: { vehicle: sql`trip.vehicle_id` },
      })} from trip_stop p join trip on trip.id = p.trip_id where p.organisation_id = current_organisation()
        and p.state in ('completed', 'partial') and ${within(sql`p.left_at`, scope)}`,
  },
  {
    id: "logistics.cost_per_order",
    name: "Freight cost per order",
    area: "logistics",
    definition:
      "Freight price of the shipments of an order, over the orders shipped in the period. Orders without a known price, or with one in another currency, are left out and counted. Labor and packaging are not in it.",
    formula: "Σ freight price ÷ orders shipped",
    numerator: "Freight price in minor units",
    denominator: "1 per order",
    source: "Freight cost per order shipped (CSCMP)",
    unit: "minor",
    per: "order",
    aggregation: { kind: "ratio", factor: 1 },
    grain: "week",
    dimensions: ["warehouse", "customer", "country"],
    better: "lower",
    version: 1,
    owner,
    periodDays: 28,
    href: "/logistics/delivery?show=all",
    empty: "No order with a known freight price was shipped in this period.",
    rows: (scope) => sql`${metricRow({
      id: sql`o.id`,
      record: "order",
      subject: sql`o.id`,
      label: sql`o.number`,
      at: sql`o.shipped_at`,
      numerator: sql`coalesce(freight.price, 0)`,
      leftOut: sql`case when freight.unknown then 'No freight price is known' when freight.foreign_price then 'In another currency' end`,
      dimensions: { warehouse: sql`o.warehouse_id`, customer: sql`o.customer_id`, country: sql`o.ship_to_country` },
    })} from sales_order o cross join lateral (select sum(s.price_minor)::bigint as price,
          coalesce(bool_or(s.price_minor is null), true) as unknown,
          coalesce(bool_or(${otherCurrency(sql`s.currency`, scope)} is not null), false) as foreign_price
        from shipment s where s.sales_order_id = o.id and s.status <> 'cancelled') freight
      where o.organisation_id = current_organisation() and ${within(sql`o.shipped_at`, scope)}`,
  },
];
