import type { RoiResults } from "./calculate.ts";
import type { RoiInputs } from "./inputs.ts";
import { type Industry, presets } from "./presets.ts";
import { formatCount, formatDollars, formatPayback, formatPercent } from "./words.ts";

export interface Insight {
  readonly type: "success" | "opportunity" | "warning";
  readonly priority: "high" | "medium" | "low";
  readonly title: string;
  readonly message: string;
  readonly recommendation: string;
  /** The recommended action, as a next step. */
  readonly action: string;
}

export const insightsShown = 6;
export const nextStepsShown = 4;

const priorities = { high: 0, medium: 1, low: 2 } as const;

/** Insights about a result, by the specification's thresholds; the most pressing first [ROI-04]. */
export function insightsOf(industry: Industry, inputs: RoiInputs, results: RoiResults): readonly Insight[] {
  return [
    aboutReturn(results),
    aboutPayback(results),
    aboutTeam(inputs),
    aboutOrders(industry, inputs),
    aboutConfidence(results),
  ]
    .filter((insight) => insight !== null)
    .toSorted((a, b) => priorities[a.priority] - priorities[b.priority])
    .slice(0, insightsShown);
}

/** Next steps: those of the insights, then the general ones [ROI-04]. */
export function nextStepsOf(insights: readonly Insight[]): readonly string[] {
  const asked = insights.map(({ action }) => action);
  return [...new Set([...asked, ...alwaysUseful])].slice(0, nextStepsShown);
}

const alwaysUseful = [
  "Replace the preset's cost lines by last year's books",
  "See the product work on your own order profile in a demo",
  "Agree on the baseline that the guarantee will be measured against",
  "Send the report to whoever signs for the budget",
];

function aboutReturn({ roiPercentage, netAnnualBenefit, totalCerebroCost }: RoiResults): Insight | null {
  const figure = `A return of ${formatPercent(roiPercentage)} in the first year`;
  if (roiPercentage > 300)
    return {
      type: "success",
      priority: "high",
      title: "Exceptional return",
      message: `${figure}: ${formatDollars(netAnnualBenefit)} are left after the platform is paid.`,
      recommendation: "A result this high stands or falls with the cost lines. Have finance confirm them first.",
      action: "Have finance confirm the cost lines behind this return",
    };
  if (roiPercentage > 150)
    return {
      type: "success",
      priority: "high",
      title: "Strong return",
      message: `${figure}: every dollar for the platform is saved more than twice over.`,
      recommendation: "Begin with the largest line of the savings; it carries the case.",
      action: "Plan the rollout around the largest savings line",
    };
  if (roiPercentage > 50)
    return {
      type: "opportunity",
      priority: "medium",
      title: "Solid return",
      message: `${figure}, ${formatDollars(netAnnualBenefit)} after the platform is paid.`,
      recommendation: "Check whether shipping and inventory hold more than the preset assumes.",
      action: "Compare your shipping and inventory costs with the preset's",
    };
  if (roiPercentage < 0)
    return {
      type: "warning",
      priority: "high",
      title: "Savings do not cover the platform",
      message: `With these figures the platform costs ${formatDollars(totalCerebroCost)} a year, ${formatDollars(-netAnnualBenefit)} more than is saved.`,
      recommendation: "Do not buy on this result. Look for costs that are missing here before anything else.",
      action: "Look for costs that these figures leave out",
    };
  return null;
}

function aboutPayback({ paybackMonths }: RoiResults): Insight | null {
  if (paybackMonths === null || paybackMonths > 24)
    return {
      type: "warning",
      priority: "high",
      title: paybackMonths === null ? "No payback" : "Long payback",
      message:
        paybackMonths === null
          ? "Nothing is saved with these figures, so the price is never earned back."
          : `It takes ${formatPayback(paybackMonths)} to save the price of one year.`,
      recommendation: "Begin with one site or one process, and widen it when its figures are in.",
      action: "Ask for a rollout that begins with one site",
    };
  if (paybackMonths < 6)
    return {
      type: "success",
      priority: "medium",
      title: "Quick payback",
      message: `The price of the first year is saved in ${formatPayback(paybackMonths)}, within the six months of the guarantee.`,
      recommendation: "Fix the baseline in writing before the start, so that the guarantee can be checked.",
      action: "Agree on the baseline that the guarantee will be measured against",
    };
  return null;
}

function aboutTeam({ employees }: RoiInputs): Insight | null {
  if (employees > 100)
    return {
      type: "opportunity",
      priority: "medium",
      title: "Large team",
      message: `With ${formatCount(employees)} people, small differences in walking and waiting add up to whole shifts.`,
      recommendation: "Measure direct time against a standard per task before the rollout and after it.",
      action: "Measure direct time per task as a baseline",
    };
  if (employees < 20)
    return {
      type: "opportunity",
      priority: "low",
      title: "Small team",
      message: `With ${formatCount(employees)} people, savings come from fewer errors more than from fewer hours.`,
      recommendation: "Begin with scanning at picking and packing; leave labor planning for later.",
      action: "Begin with scanning at picking and packing",
    };
  return null;
}

function aboutOrders(industry: Industry, { avgOrdersPerDay }: RoiInputs): Insight | null {
  const { name, avgOrdersPerDay: usual } = presets[industry];
  const against = `${formatCount(avgOrdersPerDay)} orders a day against ${formatCount(usual)} in the ${name} preset`;
  if (avgOrdersPerDay > 2 * usual)
    return {
      type: "opportunity",
      priority: "medium",
      title: "High order volume",
      message: `${against}: the fee per order grows with them, savings here do not.`,
      recommendation: "Raise the cost lines to what that volume really costs, or the return is understated.",
      action: "Scale the cost lines to your order volume",
    };
  if (avgOrdersPerDay < 0.5 * usual)
    return {
      type: "warning",
      priority: "medium",
      title: "Low order volume",
      message: `${against}: the preset's cost lines may be too high for it.`,
      recommendation: "Lower the cost lines to your own, or the return is overstated.",
      action: "Scale the cost lines to your order volume",
    };
  return null;
}

function aboutConfidence({ confidenceScore }: RoiResults): Insight | null {
  if (confidenceScore > 90)
    return {
      type: "success",
      priority: "low",
      title: "High confidence",
      message: `The model gives this result a confidence of ${confidenceScore} out of 100.`,
      recommendation: "The figures are good enough to plan a budget with.",
      action: "Put the result into the budget plan",
    };
  if (confidenceScore < 70)
    return {
      type: "warning",
      priority: "low",
      title: "Treat it as an estimate",
      message: `The model gives this result a confidence of ${confidenceScore} out of 100.`,
      recommendation: "Use last year's books in the place of the preset's cost lines.",
      action: "Replace the preset's cost lines by last year's books",
    };
  return null;
}
