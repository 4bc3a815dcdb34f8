import { calculateRoi, type RoiResults } from "@cerebro/engines/roi/calculate.ts";
import type { RoiInputs } from "@cerebro/engines/roi/inputs.ts";
import { type Industry, presets } from "@cerebro/engines/roi/presets.ts";
import { formatCount, formatDollars } from "@cerebro/engines/roi/words.ts";
import { type Cost, costIds } from "./case-words.ts";

/** A yearly cost before, its saving, and the rest, in whole US dollars. */
export interface CaseLine {
  readonly cost: Cost;
  readonly before: number;
  readonly saved: number;
  readonly after: number;
  /** Saving in percent of the cost. */
  readonly rate: number;
}

export interface CaseFigures {
  readonly lines: readonly CaseLine[];
  /** The cost of which most is saved. */
  readonly largest: Cost;
  readonly results: RoiResults;
}

/** Results of the calculator's model for a story's inputs: none of them is typed. */
export function caseFigures(industry: Industry, inputs: RoiInputs): CaseFigures {
  const results = calculateRoi(industry, inputs);
  const { laborReduction, errorReduction, shippingOptimization, inventoryReduction } = presets[industry].improvements;
  const parts: Readonly<Record<Cost, readonly [before: number, saved: number, rate: number]>> = {
    labor: [inputs.annualLaborCost, results.laborSavings, laborReduction],
    errors: [inputs.annualErrorCost, results.errorSavings, errorReduction],
    shipping: [inputs.annualShippingCost, results.shippingSavings, shippingOptimization],
    inventory: [inputs.annualInventoryCost, results.inventorySavings, inventoryReduction],
  };
  const lines = costIds.map((cost): CaseLine => {
    const [before, saved, rate] = parts[cost];
    return { cost, before, saved, after: before - saved, rate };
  });
  const largest = lines.reduce((most, line) => (line.saved > most.saved ? line : most));
  return { lines, largest: largest.cost, results };
}

/** Puts a story's inputs where its text names them: `{people} people send {orders} orders a day`. */
export function fillFigures(name: string, text: string, inputs: RoiInputs): string {
  const words: Readonly<Record<string, string>> = {
    orders: formatCount(inputs.avgOrdersPerDay),
    people: formatCount(inputs.employees),
    area: `${formatCount(inputs.warehouseSize)} sq ft`,
    labor: formatDollars(inputs.annualLaborCost),
    errors: formatDollars(inputs.annualErrorCost),
    shipping: formatDollars(inputs.annualShippingCost),
    inventory: formatDollars(inputs.annualInventoryCost),
  };
  return text.replace(/\{(\w+)\}/g, (_all, figure: string) => {
    const word = words[figure];
    if (word === undefined) throw new Error(`${name} names a figure "${figure}" that nobody knows.`);
    return word;
  });
}
