const known = new Map<string, number>();

/** Digits after the decimal point of a currency (ISO 4217, by the Unicode data of the runtime): 2 for euros, 0 for yen. */
export function minorDigits(currency: string): number {
  const kept = known.get(currency);
  if (kept !== undefined) return kept;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  known.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Number of minor units in one unit: 100 cents a euro, 1 yen a yen. */
export const minorPerUnit = (currency: string): number => 10 ** minorDigits(currency);

/** An amount in minor units as money of a language, such as `€1,234.50`. */
export const writeMoney = (minor: number, currency: string, language = "en"): string =>
  new Intl.NumberFormat(language, { style: "currency", currency }).format(minor / minorPerUnit(currency));
