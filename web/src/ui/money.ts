import { numberFormat } from "./habits.ts";

const formats = new Map<string, ReturnType<typeof numberFormat>>();
const digits = new Map<string, number>();

/** Digits after the point of a currency: 2 for most, 0 for yen. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  digits.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Minor units as money: 123450, "GBP" → £1,234.50. */
export const formatMoney = (minor: number, currency: string): string =>
  formatUnits(minor / 10 ** minorDigits(currency), currency);

/** Whole units as money: 1234.5, "GBP" → £1,234.50. */
export function formatUnits(units: number, currency: string): string {
  const format = formats.get(currency) ?? numberFormat({ style: "currency", currency });
  formats.set(currency, format);
  return format.format(units);
}
