import {
  inputBounds,
  type InputName,
  inputNames,
  isTaken,
  readInputs,
  type RoiInputs,
} from "@cerebro/engines/roi/inputs.ts";
import { type Industry, isIndustry } from "@cerebro/engines/roi/presets.ts";

/** What each figure is called in an address that can be shared. */
const names: Readonly<Record<InputName, string>> = {
  avgOrdersPerDay: "orders",
  avgOrderValue: "value",
  employees: "team",
  annualLaborCost: "labor",
  annualErrorCost: "errors",
  annualShippingCost: "shipping",
  annualInventoryCost: "inventory",
  warehouseSize: "area",
};

export type Shared =
  | { readonly kind: "none" }
  | { readonly kind: "broken"; readonly industry: Industry; readonly because: string }
  | { readonly kind: "whole"; readonly industry: Industry; readonly inputs: RoiInputs };

/** The query with this calculation in it; what else it holds stays. */
export function writeShared(query: string, industry: Industry, inputs: RoiInputs): string {
  const params = new URLSearchParams(query);
  params.set("industry", industry);
  for (const name of inputNames) params.set(names[name], String(inputs[name]));
  return `?${params.toString()}`;
}

/**
 * The calculation an address tells of. Figures that are left out are the preset's; one that cannot be read spoils all,
 * because a result made half of somebody's figures and half of others would be taken for theirs.
 */
export function readShared(query: string, presetOf: (industry: Industry) => RoiInputs): Shared {
  const params = new URLSearchParams(query);
  const given = inputNames.filter((name) => params.has(names[name]));
  const industry = params.get("industry");
  if (industry === null && given.length === 0) return { kind: "none" };
  if (industry === null || !isIndustry(industry)) {
    return { kind: "broken", industry: "3pl", because: "it names no industry the calculator knows" };
  }
  const bad = given.find((name) => !isFigure(name, params.getAll(names[name])));
  if (bad !== undefined) {
    const { label, min, max, step } = inputBounds[bad];
    const bounds = `${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`;
    const steps = step === 1 ? "" : ` in steps of ${step.toLocaleString("en-US")}`;
    return { kind: "broken", industry, because: `“${label}” is no number from ${bounds}${steps}` };
  }
  const preset = presetOf(industry);
  return {
    kind: "whole",
    industry,
    inputs: readInputs((name) => (given.includes(name) ? Number(params.get(names[name])) : preset[name])),
  };
}

function isFigure(name: InputName, [text, second]: readonly string[]): boolean {
  return text !== undefined && second === undefined && /^\d{1,9}$/.test(text) && isTaken(name, Number(text));
}
