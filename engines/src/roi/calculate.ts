import type { RoiInputs } from "./inputs.ts";
import { type Industry, presets } from "./presets.ts";

/**
 * The calculator's model [ROI-01]. It calculates in whole US dollars, like its inputs, and not in minor units like
 * booked money: no amount here is ever owed. Rates are whole per cent and the fee per order is a twentieth of a dollar,
 * so amounts are exact to the cent; they are rounded where they are shown, never in between.
 */
export interface RoiResults {
  readonly annualRevenue: number;
  readonly totalCurrentCosts: number;
  readonly laborSavings: number;
  readonly errorSavings: number;
  readonly shippingSavings: number;
  readonly inventorySavings: number;
  readonly totalAnnualSavings: number;
  /** The platform's price for a year. */
  readonly totalCerebroCost: number;
  readonly netAnnualBenefit: number;
  readonly roiPercentage: number;
  /** Null where nothing is saved: then it never pays back. */
  readonly paybackMonths: number | null;
  /** The time of so many people. */
  readonly productivityGain: number;
  /** Percentage points of stock records that are right. */
  readonly accuracyImprovement: number;
  /** Per cent. */
  readonly processingSpeedGain: number;
  readonly confidenceScore: number;
  readonly savingsBreakdown: readonly SavingsLine[];
}

export interface SavingsLine {
  readonly category: string;
  readonly amount: number;
  /** Of all that is saved, in per cent. */
  readonly percentage: number;
}

export const daysPerYear = 365;
export const platformBase = 50_000;
/** The fee per order is a dollar by this. */
export const ordersPerDollar = 20;
export const productivityPercent = 35;
export const accuracyGain = 4.9;
export const speedGain = 400;
export const confidenceBase = 85;
export const confidenceCap = 98;

export interface ConfidenceFactor {
  /** What is asked. */
  readonly condition: string;
  readonly met: boolean;
  readonly factor: number;
}

type Weighed = Pick<RoiResults, "annualRevenue" | "totalAnnualSavings" | "totalCerebroCost">;

/** The five questions whose answers make the confidence, with what each answer counts. */
export function confidenceFactors(inputs: RoiInputs, results: Weighed): readonly ConfidenceFactor[] {
  const factor = (condition: string, met: boolean, [yes, no]: readonly [number, number]): ConfidenceFactor => ({
    condition,
    met,
    factor: met ? yes : no,
  });
  return [
    factor("More than 20 employees", inputs.employees > 20, [0.95, 0.85]),
    factor("More than 1,000 orders per day", inputs.avgOrdersPerDay > 1_000, [0.95, 0.88]),
    factor("Warehouse larger than 25,000 sq ft", inputs.warehouseSize > 25_000, [0.92, 0.85]),
    factor("Revenue above $1M", results.annualRevenue > 1_000_000, [0.95, 0.88]),
    factor("Savings above the platform cost", results.totalAnnualSavings > results.totalCerebroCost, [0.98, 0.75]),
  ];
}

/** The platform's price for a year, in dollars. */
export const platformCost = (ordersPerDay: number): number =>
  platformBase + (ordersPerDay * daysPerYear) / ordersPerDollar;

export function calculateRoi(industry: Industry, inputs: RoiInputs): RoiResults {
  const { improvements } = presets[industry];
  const laborSavings = share(inputs.annualLaborCost, improvements.laborReduction);
  const errorSavings = share(inputs.annualErrorCost, improvements.errorReduction);
  const shippingSavings = share(inputs.annualShippingCost, improvements.shippingOptimization);
  const inventorySavings = share(inputs.annualInventoryCost, improvements.inventoryReduction);
  const totalAnnualSavings = laborSavings + errorSavings + shippingSavings + inventorySavings;
  const totalCerebroCost = platformCost(inputs.avgOrdersPerDay);
  const annualRevenue = inputs.avgOrdersPerDay * inputs.avgOrderValue * daysPerYear;
  const line = (category: string, amount: number): SavingsLine => ({
    category,
    amount,
    percentage: totalAnnualSavings === 0 ? 0 : (amount / totalAnnualSavings) * 100,
  });
  const factors = confidenceFactors(inputs, { annualRevenue, totalAnnualSavings, totalCerebroCost });
  const confidence = factors.reduce((product, { factor }) => product * factor, confidenceBase);
  return {
    annualRevenue,
    totalCurrentCosts:
      inputs.annualLaborCost + inputs.annualErrorCost + inputs.annualShippingCost + inputs.annualInventoryCost,
    laborSavings,
    errorSavings,
    shippingSavings,
    inventorySavings,
    totalAnnualSavings,
    totalCerebroCost,
    netAnnualBenefit: totalAnnualSavings - totalCerebroCost,
    roiPercentage: ((totalAnnualSavings - totalCerebroCost) / totalCerebroCost) * 100,
    paybackMonths: totalAnnualSavings === 0 ? null : totalCerebroCost / (totalAnnualSavings / 12),
    productivityGain: share(inputs.employees, productivityPercent),
    accuracyImprovement: accuracyGain,
    processingSpeedGain: speedGain,
    confidenceScore: Math.min(Math.round(confidence), confidenceCap),
    savingsBreakdown: [
      line("Labor", laborSavings),
      line("Errors", errorSavings),
      line("Shipping", shippingSavings),
      line("Inventory", inventorySavings),
    ],
  };
}

/** Multiplying first keeps it exact: a hundredth of a whole number. */
function share(amount: number, percent: number): number {
  return (amount * percent) / 100;
}

export type Risk = "Low" | "Medium";

export function riskOf({ confidenceScore }: Pick<RoiResults, "confidenceScore">): Risk {
  return confidenceScore > 80 ? "Low" : "Medium";
}
