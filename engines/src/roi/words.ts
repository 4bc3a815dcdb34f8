import { inputBounds, type InputName } from "./inputs.ts";

/** The calculator shows US dollars without decimals, in every locale [ROI-01]. */
export const formatDollars = (amount: number): string => dollars(grouped(amount, 0));
/** Small amounts, with cents: $0.37. */
export const formatCents = (amount: number): string => dollars(grouped(amount, 2));
/** In thousands, millions and so on: $1.2M. */
export function formatDollarsShort(amount: number): string {
  let [value, size] = [amount, 0];
  while (rounded(Math.abs(value), 1) >= 10_000 && size < sizes.length - 1) {
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
 * With so many decimals, thousands set apart. By hand, since these figures are written in one way only, and a browser's own
 * formats took as long to begin with as all of React (12 ms of a server's processor). Up to a thousand billions.
 */
function grouped(value: number, decimals: number): string {
  const steps = rounded(Math.abs(value), decimals);
  const digits = String(steps).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  let whole = digits.slice(0, point);
  for (let at = whole.length - 3; at > 0; at -= 3) whole = `${whole.slice(0, at)},${whole.slice(at)}`;
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(point)}`;
  // −0.4 is shown as 0, not as −0.
  return value < 0 && steps !== 0 ? `-${text}` : text;
}

/** In steps of the last decimal, from the figure as one reads it: 1.005 is 101 hundredths, though in binary it is a little less. */
function rounded(value: number, decimals: number): number {
  // Smaller values are written with an exponent already.
  return value < 1e-6 ? 0 : Math.round(Number(`${value}e${decimals}`));
}

const withoutZero = (text: string): string => (text.endsWith(".0") ? text.slice(0, -2) : text);
const dollars = (text: string): string => (text.startsWith("-") ? `-$${text.slice(1)}` : `$${text}`);

export function inputText(name: InputName, value: number): string {
  const { kind } = inputBounds[name];
  if (kind === "money") return formatDollars(value);
  return kind === "area" ? `${formatCount(value)} sq ft` : formatCount(value);
}
