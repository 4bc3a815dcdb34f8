import { href } from "@cerebro/contracts/pages/href.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { quantile } from "@cerebro/engines/reports/quantile.ts";
import { type Between, loadCycleTimes, loadDockToStock, loadThroughput, type ThroughputRow } from "./flow.store.ts";
import type { Snapshot } from "./ledger.store.ts";
import { chartOf, type Compute, countText, figure, groupBy, type Question, rowOf, sumOf } from "./report.ts";

export const betweenOf = ({ span, warehouseId }: Question): Between => ({
  from: new Date(span.from),
  to: new Date(span.to),
  warehouseId,
});
const dayOf = ({ zone }: Snapshot, at: string): string => dayText(wallClockAt(Date.parse(at), zone));

const kinds = {
  receipt: "Received",
  put_away: "Put away",
  pick: "Picked",
  pack: "Packed",
  ship: "Shipped",
} as const satisfies Record<ThroughputRow["kind"], string>;
const kindNames = Object.keys(kinds) as ThroughputRow["kind"][];

const pad = (part: number): string => String(part).padStart(2, "0");

export const throughput: Compute = async (snapshot, question) => {
  const { step } = question;
  const found = await loadThroughput(snapshot, betweenOf(question), step);
  const buckets = [...groupBy(found, ({ at }) => at)];
  const busiest = buckets
    .map(([at, rows]) => ({ at, lines: sumOf(rows, ({ lines }) => lines) }))
    .toSorted((a, b) => b.lines - a.lines)[0];
  const nameOf = (at: string): string => {
    const { hour, minute } = wallClockAt(Date.parse(at), snapshot.zone);
    return step === "day" ? dayOf(snapshot, at) : `${dayOf(snapshot, at)} ${pad(hour)}:${pad(minute)}`;
  };
  const linesOf = (rows: readonly ThroughputRow[], kind: ThroughputRow["kind"]): number =>
    sumOf(rows, (row) => (row.kind === kind ? row.lines : 0));
  return {
    figures: [
      ...kindNames.map((kind) => {
        const units = sumOf(found, (row) => (row.kind === kind ? row.units : 0));
        return figure(`${kinds[kind]}, lines`, "quantity", linesOf(found, kind), `${countText(units)} units`);
      }),
      figure(
        step === "hour" ? "Busiest hour" : "Busiest day",
        step === "day" ? "date" : "text",
        busiest === undefined ? null : nameOf(busiest.at),
      ),
    ],
    chart: chartOf("throughput", {
      xs: buckets.map(([at]) => nameOf(at)),
      series: kindNames.map((kind) => ({
        id: kind,
        label: kinds[kind],
        values: buckets.map(([, rows]) => linesOf(rows, kind)),
      })),
    }),
    notes: [],
    rows: buckets.map(([at, rows]) =>
      rowOf(
        "throughput",
        { id: at, href: `${href("wmsInventory")}?tab=ledger&when=${dayRange(snapshot, at)}${narrowedTo(question)}` },
        {
          at,
          ...Object.fromEntries(
            rows.flatMap(({ kind, lines, units }) => [
              [`${kind}Lines`, lines],
              [`${kind}Units`, units],
            ]),
          ),
        },
      ),
    ),
  };
};

const narrowedTo = ({ warehouseId }: Question): string =>
  warehouseId === undefined ? "" : `&warehouse=${warehouseId}`;
const dayRange = (snapshot: Snapshot, at: string): string => `${dayOf(snapshot, at)}..${dayOf(snapshot, at)}`;

interface Timed {
  readonly hours: number | null;
}

const hoursOf = (rows: readonly Timed[]): number[] => rows.flatMap(({ hours }) => hours ?? []);

/** Median by day, the days in order. */
function medianByDay<T extends Timed>(rows: readonly T[], dayOfRow: (row: T) => string) {
  const days = [...groupBy(rows, dayOfRow)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    xs: days.map(([day]) => day),
    series: [
      { id: "median", label: "Median", values: days.map(([, group]) => quantile(hoursOf(group), 0.5)) },
      { id: "p90", label: "P90", values: days.map(([, group]) => quantile(hoursOf(group), 0.9)) },
    ],
  };
}

export const dockToStock: Compute = async (snapshot, question) => {
  const found = await loadDockToStock(snapshot, betweenOf(question));
  const hours = hoursOf(found);
  return {
    figures: [
      figure("Median", "hours", quantile(hours, 0.5)),
      figure("P90", "hours", quantile(hours, 0.9)),
      figure("Receipts put away", "quantity", hours.length),
      figure("Receipts still waiting", "quantity", found.filter(({ waiting }) => waiting > 0).length),
      figure(
        "Units still waiting",
        "quantity",
        sumOf(found, ({ waiting }) => waiting),
      ),
    ],
    chart: chartOf(
      "dock-to-stock",
      medianByDay(found, ({ receivedAt }) => dayOf(snapshot, receivedAt)),
    ),
    notes: [],
    rows: found.map(({ id, purchaseOrderId, number, ...row }) =>
      rowOf("dock-to-stock", { id, href: href("wmsPurchaseOrder", { purchaseOrderId }) }, { ...row, document: number }),
    ),
  };
};

export const cycleTime: Compute = async (snapshot, question) => {
  const found = await loadCycleTimes(snapshot, betweenOf(question));
  const hours = hoursOf(found);
  const promised = found.filter(({ dueAt }) => dueAt !== null);
  const onTime = promised.filter(({ shippedAt, dueAt }) => dueAt !== null && shippedAt <= dueAt).length;
  return {
    figures: [
      figure("P50", "hours", quantile(hours, 0.5)),
      figure("P90", "hours", quantile(hours, 0.9)),
      figure("Orders shipped", "quantity", found.length),
      figure(
        "Shipped on time",
        "percent",
        promised.length === 0 ? null : onTime / promised.length,
        "of those with a due time",
      ),
    ],
    chart: chartOf(
      "cycle-time",
      medianByDay(found, ({ shippedAt }) => dayOf(snapshot, shippedAt)),
    ),
    notes: [],
    rows: found.map(({ id, number, ...row }) =>
      rowOf(
        "cycle-time",
        { id, href: href("wmsOrder", { orderId: id }) },
        {
          ...row,
          document: number,
          onTime: onTimeWord(row.shippedAt, row.dueAt),
        },
      ),
    ),
  };
};

function onTimeWord(shippedAt: string, dueAt: string | null): string | null {
  if (dueAt === null) return null;
  return shippedAt <= dueAt ? "yes" : "no";
}
