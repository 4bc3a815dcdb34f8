import { longestTaskHours } from "@cerebro/contracts/constants/labour.ts";
import { sql } from "../../../platform/sql.ts";
import { dockRows } from "../../wms/index.ts";
import { type MetricDefinition, metricRow, within } from "../metric.store.ts";

const owner = "Warehouse manager";

export const floorMetrics: readonly MetricDefinition[] = [
  {
    id: "shipments.waiting",
    name: "Shipments waiting to leave",
    area: "logistics",
    access: "signed-in",
    definition: "Shipments that are packed and have not left.",
    formula: "Number of packed shipments",
    numerator: "1 per shipment",
    source: "Count of records",
    unit: "count",
    aggregation: { kind: "sum", factor: 1 },
    grain: "day",
    dimensions: ["warehouse", "country"],
    better: null,
    version: 1,
    owner,
    periodDays: null,
    href: "/wms/operations?queue=ship",
    rows: () =>
      sql`${metricRow({
        id: sql`s.id`,
        record: "shipment",
        subject: sql`s.id`,
        label: sql`s.number`,
        at: sql`s.packed_at`,
        numerator: sql`1`,
        dimensions: { warehouse: sql`s.from_location_id`, country: sql`s.to_country` },
      })} from shipment s where s.organisation_id = current_organisation()
        and packing_state(s.status, s.step) = 'packed'`,
  },
  {
    id: "warehouse.picking_efficiency",
    name: "Picking efficiency",
    area: "wms",
    definition: `Time the picks of the period earn by the labor standard of their day, of the time they took. A pick takes from its claim, or from the same person's pick before it if that ended later, to its end. Picks whose time is not known or longer than ${longestTaskHours} hours are left out, and those without a standard.`,
    formula: "Σ standard time ÷ Σ time taken × 100",
    numerator: "Standard time in milliseconds",
    denominator: "Time taken in milliseconds",
    source: "Labor performance against engineered standards (Frazelle, World-Class Warehousing)",
    unit: "percent",
    aggregation: { kind: "ratio", factor: 100 },
    grain: "week",
    dimensions: ["warehouse", "worker"],
    better: "higher",
    good: 90,
    target: 95,
    critical: 80,
    version: 1,
    owner,
    periodDays: 28,
    href: "/wms/labour",
    empty: "No pick with a known time and a labor standard ended in this period. Standards are set on the labor page.",
    rows: (scope) => sql`${metricRow({
      id: sql`t.id`,
      record: "order",
      subject: sql`case when t.document_type = 'sales_order' then t.document_id end`,
      label: sql`t.document_number || coalesce(' · ' || t.document_line, '')`,
      at: sql`t.finished_at`,
      numerator: sql`coalesce(standard.task_ms + standard.unit_ms::bigint * t.done_quantity, 0)`,
      denominator: sql`coalesce(round(t.took), 0)`,
      leftOut: sql`case when t.took is null then 'Its time is not known'
        when t.took > ${longestTaskHours}::int * 3600000 then 'It took longer than a shift'
        when standard.task_ms is null then 'No labor standard for picking on its day' end`,
      dimensions: { warehouse: sql`t.warehouse_id`, worker: sql`t.finished_by` },
    })} from (select t.*, case when t.claimed_by = t.finished_by then extract(epoch from t.finished_at - greatest(t.claimed_at,
          lag(t.finished_at) over (partition by t.finished_by order by t.finished_at, t.id))) * 1000 end as took
        from warehouse_task t where t.organisation_id = current_organisation() and t.kind = 'pick'
          and t.finished_at >= ${scope.from} - interval '12 hours' and t.finished_at < ${scope.to}
          and t.state in ('done', 'short') and t.done_quantity > 0) t
      left join lateral (select s.task_ms, s.unit_ms from labour_standard s
        where s.organisation_id = current_organisation() and s.kind = 'pick'
          and s.effective_from <= (t.finished_at at time zone ${scope.zone})::date
        order by s.effective_from desc limit 1) standard on true
      where t.finished_at >= ${scope.from}`,
  },
  {
    id: "warehouse.dock_to_stock",
    name: "Dock to stock, median",
    area: "wms",
    definition:
      "Hours from the receipt of a purchase order's line until the last of its units was put away. Receipts with units that still wait are left out and counted.",
    formula: "50th percentile of (put away − received)",
    numerator: "Seconds from receipt to put-away",
    source: "Dock-to-stock cycle time (WERC DC Measures)",
    unit: "hours",
    aggregation: { kind: "percentile", factor: 1 / 3600, share: 0.5 },
    grain: "week",
    dimensions: [],
    better: "lower",
    version: 1,
    owner,
    periodDays: 28,
    hasClock: true,
    href: "/wms/reports/dock-to-stock",
    empty: "No receipt of this period is put away yet.",
    rows: (scope) =>
      sql`${metricRow({
        id: sql`d.id`,
        record: "purchase",
        subject: sql`d."purchaseOrderId"`,
        label: sql`d.number || ' · ' || d.sku`,
        at: sql`d."receivedAt"`,
        numerator: sql`coalesce(round(${scope.seconds(sql`d."receivedAt"`, sql`d."storedAt"`)}), 0)`,
        leftOut: sql`case when d.waiting > 0 then 'Units of it still wait'
          when d."storedAt" is null then 'Not all of it was put away' end`,
        dimensions: {},
      })} from (${dockRows(scope)}) d`,
  },
  {
    id: "executive.efficiency",
    name: "First-pass efficiency",
    area: "executive",
    definition:
      "Share of the work that was done as planned at the first try: floor tasks that ended in full and without a reason for a difference, and trip stops that were completed, of all that ended in the period.",
    formula: "Work done right the first time ÷ work ended × 100",
    numerator: "1 for work done right the first time",
    denominator: "1 per task or stop",
    source: "First-pass yield (ISO 22400-2), over all steps of the warehouse and the road",
    unit: "percent",
    aggregation: { kind: "ratio", factor: 100 },
    grain: "week",
    dimensions: ["warehouse", "work"],
    better: "higher",
    good: 88,
    target: 90,
    critical: 80,
    version: 1,
    owner: "Chief operating officer",
    periodDays: 28,
    href: "/wms/operations",
    empty: "No task and no stop ended in this period.",
    rows: (scope) => sql`${metricRow({
      id: sql`t.id`,
      record: "order",
      subject: sql`case when t.document_type = 'sales_order' then t.document_id end`,
      label: sql`t.document_number || ' · ' || t.kind`,
      at: sql`t.finished_at`,
      numerator: sql`(t.state = 'done' and t.reason is null and t.done_quantity >= t.quantity)::int`,
      dimensions: { warehouse: sql`t.warehouse_id`, work: sql`t.kind` },
    })} from warehouse_task t where t.organisation_id = current_organisation() and t.state in ('done', 'short')
        and t.kind <> 'count' and ${within(sql`t.finished_at`, scope)}
      union all ${metricRow({
        id: sql`p.id`,
        record: "shipment",
        subject: sql`p.shipment_id`,
        label: sql`trip.number || ' · ' || p.name`,
        at: sql`p.left_at`,
        numerator: sql`(p.state = 'completed')::int`,
        dimensions: { warehouse: sql`trip.from_location_id`, work: sql`'stop'` },
      })} from trip_stop p join trip on trip.id = p.trip_id where p.organisation_id = current_organisation()
        and p.state in ('completed', 'partial', 'failed') and ${within(sql`p.left_at`, scope)}`,
  },
];
