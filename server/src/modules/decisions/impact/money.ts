/** Number of the smallest units in one: 100 cents a euro, 1 yen a yen. */
export function minorPerUnit(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return 10 ** maximumFractionDigits;
}
