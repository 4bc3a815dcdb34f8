const formats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(undefined, { style: "currency", currency });
  formats.set(currency, made);
  return made;
}

/** Digits after the point of a currency: 2 for most, 0 for yen. */
export function minorDigits(currency: string): number {
  return moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Minor units as money: 123450, "GBP" → £1,234.50. */
export function formatMoney(minor: number, currency: string): string {
  return moneyFormat(currency).format(minor / 10 ** minorDigits(currency));
}
