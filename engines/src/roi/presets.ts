import { roiIndustries } from "@cerebro/contracts/constants/roi.ts";

/** Yearly costs of a company before anything changes, in whole US dollars. */
export interface CurrentCosts {
  readonly labor: number;
  readonly errors: number;
  readonly shipping: number;
  readonly inventory: number;
}

/** Saving in each cost, in whole percent: 35 where the specification writes .35. */
export interface Improvements {
  readonly laborReduction: number;
  readonly errorReduction: number;
  readonly shippingOptimization: number;
  readonly inventoryReduction: number;
}

export interface IndustryPreset {
  readonly name: string;
  readonly avgOrdersPerDay: number;
  readonly avgOrderValue: number;
  /** Square feet. */
  readonly warehouseSize: number;
  readonly employees: number;
  readonly currentCosts: CurrentCosts;
  readonly improvements: Improvements;
}

export const industries = roiIndustries;
export type Industry = (typeof industries)[number];

/** The four kinds of company the calculator knows [ROI-01]. */
export const presets: Readonly<Record<Industry, IndustryPreset>> = {
  "3pl": {
    name: "3PL provider",
    avgOrdersPerDay: 5_000,
    avgOrderValue: 150,
    warehouseSize: 100_000,
    employees: 50,
    currentCosts: { labor: 250_000, errors: 75_000, shipping: 150_000, inventory: 100_000 },
    improvements: { laborReduction: 35, errorReduction: 65, shippingOptimization: 25, inventoryReduction: 30 },
  },
  retail: {
    name: "Retail",
    avgOrdersPerDay: 2_000,
    avgOrderValue: 75,
    warehouseSize: 50_000,
    employees: 30,
    currentCosts: { labor: 150_000, errors: 50_000, shipping: 100_000, inventory: 80_000 },
    improvements: { laborReduction: 30, errorReduction: 70, shippingOptimization: 20, inventoryReduction: 25 },
  },
  manufacturing: {
    name: "Manufacturing",
    avgOrdersPerDay: 1_000,
    avgOrderValue: 500,
    warehouseSize: 150_000,
    employees: 75,
    currentCosts: { labor: 350_000, errors: 100_000, shipping: 80_000, inventory: 200_000 },
    improvements: { laborReduction: 40, errorReduction: 60, shippingOptimization: 15, inventoryReduction: 35 },
  },
  distribution: {
    name: "Distribution",
    avgOrdersPerDay: 3_000,
    avgOrderValue: 250,
    warehouseSize: 200_000,
    employees: 100,
    currentCosts: { labor: 450_000, errors: 125_000, shipping: 200_000, inventory: 150_000 },
    improvements: { laborReduction: 38, errorReduction: 55, shippingOptimization: 28, inventoryReduction: 32 },
  },
};

export function isIndustry(text: string): text is Industry {
  return Object.hasOwn(presets, text);
}
