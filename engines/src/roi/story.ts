import type { RoiResults } from "./calculate.ts";
import type { RoiInputs } from "./inputs.ts";
import { timelineOf } from "./timeline.ts";
import { formatDollars, formatPercent, formatTenths } from "./words.ts";

export interface StoryStep {
  readonly period: string;
  readonly title: string;
  readonly text: string;
  readonly figure: string;
  readonly figureLabel: string;
}

/** Five steps from today to the first full year, with the result's own figures [ROI-04]. */
export function storyOf(inputs: RoiInputs, results: RoiResults): readonly StoryStep[] {
  const timeline = timelineOf(results);
  const savedBy = (month: number): string => formatDollars(timeline[month - 1]?.savings ?? 0);
  return [
    {
      period: "Current state",
      title: "What the operation costs today",
      text: `Labor, errors, shipping and inventory together; errors alone cost ${formatDollars(inputs.annualErrorCost)} a year.`,
      figure: formatDollars(results.totalCurrentCosts),
      figureLabel: "a year, before anything changes",
    },
    {
      period: "Month 1-2",
      title: "Stock that agrees with the shelf",
      text: "Items, places and stock come in by file and are counted once. Every pick and put-away is confirmed by a scan.",
      figure: savedBy(2),
      figureLabel: "saved by the end of month 2",
    },
    {
      period: "Month 3-4",
      title: "Shorter walks, fewer errors",
      text: `Waves and pick paths follow the floor plan. In time, that is the work of ${formatTenths(results.productivityGain)} people.`,
      figure: savedBy(4),
      figureLabel: "saved by the end of month 4",
    },
    {
      period: "Month 5-6",
      title: "The figures are looked at again",
      text: `Stock records that are right go up by ${formatTenths(results.accuracyImprovement)} points. Both sides compare the cost lines with the baseline.`,
      figure: savedBy(6),
      figureLabel: "saved by the end of month 6, when the guarantee is checked",
    },
    {
      period: "Month 7+",
      title: "The year closes",
      text: `${formatDollars(results.totalAnnualSavings)} saved against ${formatDollars(results.totalCerebroCost)} for the platform: a return of ${formatPercent(results.roiPercentage)}.`,
      figure: formatDollars(results.netAnnualBenefit),
      figureLabel: "net after twelve months",
    },
  ];
}
