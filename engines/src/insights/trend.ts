import type { FoundInsight } from "@cerebro/contracts/entities/executive/insights.ts";

/** Changes up to this share of the period before are noise [2§9]. */
const worthTelling = 0.1;
const impacts = { medium: 0.2, high: 0.3 } as const;

export interface Trend {
  /** Signed share of the period before: 0.25 is a quarter more. */
  readonly change: number;
  readonly impact: FoundInsight["impact"];
}

/** Change of a figure from one period to the next; null if the data are too few or there is nothing to compare. */
export function trendOf(before: number, now: number): Trend | null {
  if (!(before > 0) || !(now >= 0) || !Number.isFinite(before) || !Number.isFinite(now)) return null;
  // Multiplied and not divided: a tenth is a tenth.
  const size = Math.abs(now - before);
  if (size <= worthTelling * before) return null;
  const change = now / before - 1;
  if (size > impacts.high * before) return { change, impact: "high" };
  return { change, impact: size > impacts.medium * before ? "medium" : "low" };
}
