import { inputBounds, type InputName } from "./inputs.ts";

/** The calculator speaks US dollars without decimals, whoever reads it [ROI-01]. */
export const formatDollars = (amount: number): string => dollars(grouped(amount, 0));
/** What little things cost: $0.37. */
export const formatCents = (amount: number): string => dollars(grouped(amount, 2));
/** In thousands, millions and so on: $1.2M. */
export function formatDollarsShort(amount: number): string {
  let [value, size] = [amount, 0];
  while (Math.abs(Number(value.toFixed(1))) >= 1_000 && size < sizes.length - 1) {
    value /= 1_000;
    size += 1;
  }
  return `${dollars(withoutZero(grouped(value, 1)))}${sizes[size]}`;
}

export const formatCount = (count: number): string => grouped(count, 0);
export const formatPercent = (percent: number): string => `${formatTenths(percent)}%`;
/** A number with a decimal where it has one: 17.5 people. */
export const formatTenths = (value: number): string => withoutZero(grouped(value, 1));

export function formatPayback(months: number | null): string {
  return months === null ? "Never" : `${formatTenths(months)} months`;
}

const sizes = ["", "K", "M", "B", "T"];

/**
 * With so many decimals, thousands set apart. By hand, since a browser's own formats take a phone fifty milliseconds to begin
 * with, and these figures are written in one way only. Up to a million billions.
 */
function grouped(value: number, decimals: number): string {
  const [whole = "", part] = Math.abs(value).toFixed(decimals).split(".");
  const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",") + (part === undefined ? "" : `.${part}`);
  // −0.4 is shown as 0, not as −0.
  return value < 0 && Number(value.toFixed(decimals)) !== 0 ? `-${text}` : text;
}

const withoutZero = (text: string): string => (text.endsWith(".0") ? text.slice(0, -2) : text);
const dollars = (text: string): string => (text.startsWith("-") ? `-$${text.slice(1)}` : `$${text}`);

export function inputText(name: InputName, value: number): string {
  const { kind } = inputBounds[name];
  if (kind === "money") return formatDollars(value);
  return kind === "area" ? `${formatCount(value)} sq ft` : formatCount(value);
}
