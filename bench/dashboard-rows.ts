import { largeCompany } from "../server/test/factories/seed-company.ts";
import type { ResultRow } from "./harness.ts";
import type { Measured } from "./dashboard-questions.ts";

const exponentAtMost = 0.5;
const timesFaster = 5;
/** Goal of a company with more order lines than the large one, in ms. */
const beyondLargeMs = 400;
const largeLines = largeCompany.orders * largeCompany.linesPerOrder;

/**
 * Rows of each company but the smallest: how long answers take, how they grew from the smallest company, and how much longer
 * plain SQL takes. A single company has rows without growth.
 */
export function dashboardRows(bySize: ReadonlyMap<number, readonly Measured[]>): ResultRow[] {
  const sizes = [...bySize.keys()].toSorted((one, other) => one - other);
  const [least = 0, ...larger] = sizes;
  const smallest = new Map(bySize.get(least)?.map((each) => [each.what, each.firstMs]));
  return (larger.length === 0 ? [least] : larger).flatMap((lines) =>
    (bySize.get(lines) ?? []).map((measured) =>
      rowOf(measured, lines, growth(smallest.get(measured.what) ?? null, measured.firstMs, lines / least)),
    ),
  );
}

/** Exponent of the growth of a time over `times` as many rows; null where it is not known. */
const growth = (before: number | null, after: number | null, times: number): number | null =>
  before === null || after === null || times === 1 ? null : Math.log(after / before) / Math.log(times);

function rowOf(measured: Measured, lines: number, exponent: number | null): ResultRow {
  const { what, goalMs, firstMs, plainMs } = measured;
  const withinMs = lines > largeLines ? Math.max(goalMs, beyondLargeMs) : goalMs;
  const faster = plainMs === null || firstMs === null ? null : plainMs / firstMs;
  const inTime = firstMs !== null && firstMs < withinMs && (exponent ?? 0) <= exponentAtMost;
  return {
    what: `${what}, ${lines.toLocaleString("en")} order lines`,
    figure: figureOf(measured, exponent),
    peer: faster === null ? "" : `plain SQL ${plainMs?.toFixed(0)} ms, ${faster.toFixed(1)} ×`,
    goal: `< ${withinMs} ms, exponent ≤ ${exponentAtMost}${plainMs === null ? "" : `, ≥ ${timesFaster} ×`}`,
    met: inTime && (faster === null || faster >= timesFaster),
  };
}

function figureOf({ firstMs, p95Ms }: Measured, exponent: number | null): string {
  if (firstMs === null || p95Ms === null) return "no answer in time";
  const grown = exponent === null ? "" : `, grows by ${exponent.toFixed(2)}`;
  return `first ${firstMs.toFixed(0)} ms, then p95 ${p95Ms.toFixed(0)} ms${grown}`;
}
