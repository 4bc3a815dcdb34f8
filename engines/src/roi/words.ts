import { inputBounds, type InputName } from "./inputs.ts";

/** The calculator speaks US dollars without decimals, whoever reads it [ROI-01]. */
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

export const formatDollars = (amount: number): string => dollars.format(withoutMinusZero(amount));
export const formatCount = (count: number): string => whole.format(count);
export const formatPercent = (percent: number): string => `${tenths.format(withoutMinusZero(percent, 1))}%`;
/** A number with a decimal where it has one: 17.5 people. */
export const formatTenths = (value: number): string => tenths.format(value);

export function formatPayback(months: number | null): string {
  return months === null ? "Never" : `${tenths.format(months)} months`;
}

/** −0.4 is shown as 0, not as −0. */
function withoutMinusZero(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) === 0 ? 0 : value;
}

export function inputText(name: InputName, value: number): string {
  const { kind } = inputBounds[name];
  if (kind === "money") return formatDollars(value);
  return kind === "area" ? `${formatCount(value)} sq ft` : formatCount(value);
}
