import { presets, type Industry } from "./presets.ts";

/** Figures of the visitor's company; money in whole US dollars, per year where it is called annual. */
export interface RoiInputs {
  readonly avgOrdersPerDay: number;
  readonly avgOrderValue: number;
  readonly warehouseSize: number;
  readonly employees: number;
  readonly annualLaborCost: number;
  readonly annualErrorCost: number;
  readonly annualShippingCost: number;
  readonly annualInventoryCost: number;
}

export type InputName = keyof RoiInputs;

export interface InputBounds {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly kind: "count" | "money" | "area";
}

/** The four figures with sliders: bounds and steps are the specification's [ROI-02]. */
export const sliderNames = ["avgOrdersPerDay", "avgOrderValue", "employees", "annualLaborCost"] as const;

/** The other four come with the preset; a visitor may type other figures. */
export const typedNames = ["annualErrorCost", "annualShippingCost", "annualInventoryCost", "warehouseSize"] as const;

const typedMoney = { min: 0, max: 100_000_000, step: 1, kind: "money" } as const;

export const inputBounds: Readonly<Record<InputName, InputBounds>> = {
  avgOrdersPerDay: { label: "Daily orders", min: 100, max: 50_000, step: 100, kind: "count" },
  avgOrderValue: { label: "Average order value", min: 10, max: 1_000, step: 5, kind: "money" },
  employees: { label: "Team size", min: 5, max: 500, step: 5, kind: "count" },
  annualLaborCost: { label: "Annual labor cost", min: 50_000, max: 1_000_000, step: 10_000, kind: "money" },
  annualErrorCost: { label: "Annual error cost", ...typedMoney },
  annualShippingCost: { label: "Annual shipping cost", ...typedMoney },
  annualInventoryCost: { label: "Annual inventory cost", ...typedMoney },
  warehouseSize: { label: "Warehouse size", min: 0, max: 10_000_000, step: 1, kind: "area" },
};

/** The order in which inputs are asked for, listed and shared. */
export const inputNames: readonly InputName[] = [...sliderNames, ...typedNames];

/** All eight figures, each as `read` tells it. */
export function readInputs(read: (name: InputName) => number): RoiInputs {
  return {
    avgOrdersPerDay: read("avgOrdersPerDay"),
    avgOrderValue: read("avgOrderValue"),
    warehouseSize: read("warehouseSize"),
    employees: read("employees"),
    annualLaborCost: read("annualLaborCost"),
    annualErrorCost: read("annualErrorCost"),
    annualShippingCost: read("annualShippingCost"),
    annualInventoryCost: read("annualInventoryCost"),
  };
}

export function inputsOf(industry: Industry): RoiInputs {
  const { avgOrdersPerDay, avgOrderValue, warehouseSize, employees, currentCosts } = presets[industry];
  return {
    avgOrdersPerDay,
    avgOrderValue,
    warehouseSize,
    employees,
    annualLaborCost: currentCosts.labor,
    annualErrorCost: currentCosts.errors,
    annualShippingCost: currentCosts.shipping,
    annualInventoryCost: currentCosts.inventory,
  };
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * The model's value of a typed or slid input: 0 for text that is no number, else the nearest step within the bounds.
 * Nought stays nought, that a figure which fell back reads the same when it is read again.
 */
export function parseInput(name: InputName, typed: string): number {
  const { min, max, step } = inputBounds[name];
  const text = typed.replace(/[\s$,]/g, "");
  const value = decimal.test(text) ? Number(text) : 0;
  if (value === 0) return 0;
  const within = Math.min(max, Math.max(min, value));
  return min + Math.round((within - min) / step) * step;
}

/** Whether a figure is one that `parseInput` would leave as it is. */
export function isTaken(name: InputName, value: number): boolean {
  return parseInput(name, String(value)) === value;
}
