import type { ResultRow } from "./harness.ts";
import type { Measured } from "./dashboard-questions.ts";

const exponentAtMost = 0.5;
const timesFaster = 5;

/** The rows of the largest company; how answers grew from the smallest one; and how much longer plain SQL takes. */
export function dashboardRows(bySize: ReadonlyMap<number, readonly Measured[]>): ResultRow[] {
  const sizes = [...bySize.keys()];
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const smallest = new Map(bySize.get(least)?.map((each) => [each.what, each]));
  return (bySize.get(most) ?? []).map((measured) => {
    const small = smallest.get(measured.what);
    return rowOf(measured, {
      lines: most,
      exponent: small === undefined || most === least ? null : growth(small.firstMs, measured.firstMs, most / least),
    });
  });
}

const growth = (before: number, after: number, times: number): number => Math.log(after / before) / Math.log(times);

interface Growth {
  readonly lines: number;
  /** Null where only one company was measured. */
  readonly exponent: number | null;
}

function rowOf({ what, goalMs, firstMs, p95Ms, plainMs }: Measured, { lines, exponent }: Growth): ResultRow {
  const grown = exponent === null ? "" : `, grows by ${exponent.toFixed(2)}`;
  const faster = plainMs === null ? null : plainMs / firstMs;
  const inTime = firstMs < goalMs && (exponent ?? 0) <= exponentAtMost;
  return {
    what: `${what}, ${lines.toLocaleString("en")} order lines`,
    figure: `first ${firstMs.toFixed(0)} ms, then p95 ${p95Ms.toFixed(0)} ms${grown}`,
    peer: plainMs === null || faster === null ? "" : `plain SQL ${plainMs.toFixed(0)} ms, ${faster.toFixed(1)} ×`,
    goal: `< ${goalMs} ms, exponent ≤ ${exponentAtMost}${faster === null ? "" : `, ≥ ${timesFaster} ×`}`,
    met: inTime && (faster === null || faster >= timesFaster),
  };
}
