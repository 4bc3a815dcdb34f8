import { ageAxis, cohortAxis } from "@cerebro/contracts/constants/analytics.ts";
import { everyAge } from "@cerebro/engines/analytics/cohort.ts";
import { unknownLabel } from "@cerebro/engines/analytics/pivot.ts";
import { type Sql, sql } from "../../platform/sql.ts";
import { countryName } from "../metrics/index.ts";

export interface Dimension {
  readonly id: string;
  readonly name: string;
  readonly key: Sql;
  /** The name that people know, for keys that are ids. */
  readonly label?: Sql;
  /** Keys that are always shown, in this order, with their words. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** A key in words. */
  readonly written?: (key: string) => string;
  /** Sorts its groups by key instead of size, and adds missing ones between them. */
  readonly inOrder?: (keys: readonly string[]) => string[];
  /** Worked out from the measure's moment, so every fact has it. */
  readonly ofMoment?: true;
}

const weekdays = { "1": "Mon", "2": "Tue", "3": "Wed", "4": "Thu", "5": "Fri", "6": "Sat", "7": "Sun" } as const;
const hours = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour).padStart(2, "0"), `${String(hour).padStart(2, "0")}:00`]),
);

const months = (moment: Sql): Sql => sql`(extract(year from ${moment}) * 12 + extract(month from ${moment}))::int`;
const firstOrder = sql`(f.first_ordered_at at time zone m.zone)`;

/**
 * `f` is the fact's view, `m.own` the measure's moment by the organization's clocks (zone `m.zone`), and `m.local` the same moment
 * moved into the present period where it belongs to the period before.
 */
const dimensionList = [
  { id: "warehouse", name: "Warehouse", key: sql`f.warehouse_id`, label: sql`f.warehouse` },
  { id: "customer", name: "Customer", key: sql`f.customer_id`, label: sql`f.customer` },
  { id: "country", name: "Destination country", key: sql`f.country`, written: countryName },
  { id: "item", name: "Item", key: sql`f.item_id`, label: sql`f.sku` },
  { id: "category", name: "Category", key: sql`f.category` },
  { id: "abc", name: "ABC class", key: sql`f.abc_class` },
  { id: "currency", name: "Currency", key: sql`f.currency` },
  { id: "state", name: "State", key: sql`f.state` },
  { id: "priority", name: "Priority", key: sql`f.priority` },
  { id: "line_kind", name: "Kind of line", key: sql`f.line_kind` },
  { id: "carrier", name: "Carrier", key: sql`f.carrier_id`, label: sql`f.carrier` },
  { id: "mode", name: "Mode", key: sql`f.mode` },
  { id: "lane", name: "Lane", key: sql`f.lane` },
  { id: "status", name: "Status", key: sql`f.status` },
  { id: "kind", name: "Kind", key: sql`f.kind` },
  { id: "reason", name: "Reason", key: sql`f.reason` },
  { id: "worker", name: "Worker", key: sql`f.worker` },
  { id: "vehicle", name: "Vehicle", key: sql`f.vehicle_id`, label: sql`f.vehicle` },
  { id: "driver", name: "Driver", key: sql`f.driver_id`, label: sql`f.driver` },
  {
    id: cohortAxis,
    name: "Month of first order",
    key: sql`to_char(${firstOrder}, 'YYYY-MM')`,
    inOrder: (keys) => keys.toSorted(),
  },
  {
    id: ageAxis,
    name: "Months since first order",
    key: sql`(${months(sql`m.own`)} - ${months(firstOrder)})::text`,
    inOrder: everyAge,
  },
  {
    id: "weekday",
    name: "Weekday",
    key: sql`extract(isodow from m.own)::int::text`,
    fixed: weekdays,
    ofMoment: true,
  },
  { id: "hour_of_day", name: "Hour of day", key: sql`to_char(m.own, 'HH24')`, fixed: hours, ofMoment: true },
] as const satisfies readonly Dimension[];

export type DimensionId = Exclude<(typeof dimensionList)[number]["id"], "weekday" | "hour_of_day">;
export const dimensions: readonly Dimension[] = dimensionList;
export const momentDimensions = dimensions.filter(({ ofMoment }) => ofMoment === true).map(({ id }) => id);

/** A key as people read it. */
export function writtenKey(dimension: Pick<Dimension, "label" | "fixed" | "written">, key: string | null): string {
  if (key === null) return unknownLabel;
  if (dimension.written !== undefined) return dimension.written(key);
  if (dimension.fixed !== undefined) return dimension.fixed[key] ?? key;
  return dimension.label === undefined && /^[a-z_]+$/.test(key) ? key.replaceAll("_", " ") : key;
}
