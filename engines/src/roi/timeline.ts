import type { RoiResults } from "./calculate.ts";

export interface TimelinePoint {
  /** "Month 1" */
  readonly month: string;
  /** Amount paid by then, as a negative number. */
  readonly investment: number;
  /** Amount saved by then. */
  readonly savings: number;
  readonly netBenefit: number;
}

export const timelineMonths = 24;
/** Months the page shows; the report lists all. */
export const shownMonths = 12;

/**
 * Two years, month by month. The platform is paid for a year ahead, so the net crosses zero exactly when the payback is
 * reached; savings come evenly.
 */
export function timelineOf({ totalCerebroCost, totalAnnualSavings }: RoiResults): readonly TimelinePoint[] {
  return Array.from({ length: timelineMonths }, (_, index) => {
    const month = index + 1;
    const paid = Math.ceil(month / 12) * totalCerebroCost;
    const savings = (totalAnnualSavings * month) / 12;
    return { month: `Month ${month}`, investment: -paid, savings, netBenefit: savings - paid };
  });
}
