import {
  inputBounds,
  type InputName,
  inputNames,
  isTaken,
  readInputs,
  type RoiInputs,
} from "@cerebro/engines/roi/inputs.ts";
import { type Industry, isIndustry, presets } from "@cerebro/engines/roi/presets.ts";

/** Name of each figure in a shareable address. */
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

/** The preset the page opens with: its return is near the average that the page names. */
export const openingIndustry: Industry = "manufacturing";

/** A part of an address that could not be read. */
export interface Unread {
  readonly name: InputName | "industry";
  readonly because: string;
}

export interface Shared {
  readonly industry: Industry;
  readonly inputs: RoiInputs;
  readonly unread: readonly Unread[];
}

/** The query with this calculation in it; what else it holds stays. */
export function writeShared(query: string, industry: Industry, inputs: RoiInputs): string {
  const params = new URLSearchParams(query);
  params.set("industry", industry);
  for (const name of inputNames) params.set(names[name], String(inputs[name]));
  return `?${params.toString()}`;
}

/**
 * The calculation in an address; null where it holds none. Figures that are left out or cannot be read are the preset's;
 * those that cannot be read are listed as `unread`, and the others are kept.
 */
export function readShared(query: string, presetOf: (industry: Industry) => RoiInputs): Shared | null {
  const params = new URLSearchParams(query);
  const given = inputNames.filter((name) => params.has(names[name]));
  const named = params.get("industry");
  if (named === null && given.length === 0) return null;
  const industry = named !== null && isIndustry(named) ? named : openingIndustry;
  const bad = given.filter((name) => !isFigure(name, params.getAll(names[name])));
  const preset = presetOf(industry);
  return {
    industry,
    inputs: readInputs((name) =>
      given.includes(name) && !bad.includes(name) ? Number(params.get(names[name])) : preset[name],
    ),
    unread: [
      ...(industry === named ? [] : [{ name: "industry" as const, because: industryUnread(named) }]),
      ...bad.map((name) => ({ name, because: figureUnread(name) })),
    ],
  };
}

function industryUnread(named: string | null): string {
  const preset = `The preset “${presets[openingIndustry].name}” is used.`;
  return named === null ? `The link names no industry. ${preset}` : `The link names an unknown industry. ${preset}`;
}

function figureUnread(name: InputName): string {
  const { min, max, step } = inputBounds[name];
  const bounds = `${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`;
  const steps = step === 1 ? "" : ` in steps of ${step.toLocaleString("en-US")}`;
  return `The link gives no number from ${bounds}${steps}. This is the preset's figure.`;
}

function isFigure(name: InputName, [text, second]: readonly string[]): boolean {
  return text !== undefined && second === undefined && /^\d{1,9}$/.test(text) && isTaken(name, Number(text));
}
