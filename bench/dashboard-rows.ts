import type { ResultRow } from "./harness.ts";
import type { Measured } from "./dashboard-questions.ts";

const exponentAtMost = 0.5;
const timesFaster = 5;

/** The rows of the largest company; how answers grew from the smallest one; and how much longer plain SQL takes. */
export function dashboardRows(bySize: ReadonlyMap<number, readonly Measured[]>): ResultRow[] {
  const sizes = [...bySize.keys()];
  const [least = 0, most = 0] = [Math.min(...sizes), Math.max(...sizes)];
  return (bySize.get(most) ?? []).map(({ what, goalMs, firstMs, p95Ms, plainMs }) => {
    const small = bySize.get(least)?.find((one) => one.what === what);
    const exponent =
      small === undefined || most === least ? null : Math.log(firstMs / small.firstMs) / Math.log(most / least);
    const grown = exponent === null ? "" : `, grows by ${exponent.toFixed(2)}`;
    const faster = plainMs === null ? null : plainMs / firstMs;
    return {
      what: `${what}, ${most.toLocaleString("en")} order lines`,
      figure: `first ${firstMs.toFixed(0)} ms, then p95 ${p95Ms.toFixed(0)} ms${grown}`,
      peer: plainMs === null || faster === null ? "" : `plain SQL ${plainMs.toFixed(0)} ms, ${faster.toFixed(1)} ×`,
      goal: `< ${goalMs} ms, exponent ≤ ${exponentAtMost}${faster === null ? "" : `, ≥ ${timesFaster} ×`}`,
      met: firstMs < goalMs && (exponent ?? 0) <= exponentAtMost && (faster ?? timesFaster) >= timesFaster,
    };
  });
}
