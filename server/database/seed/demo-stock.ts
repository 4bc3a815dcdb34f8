/** Units sold of an item over the weeks of the sales file. */
export interface ItemDemand {
  readonly sku: string;
  readonly units: number;
}

export interface StockRow {
  readonly sku: string;
  readonly location: string;
  readonly quantity: number;
  readonly lot?: string;
  readonly expiresOn?: string;
}

interface Bins {
  /** Pick faces in walking order, nearest first. */
  readonly pick: readonly string[];
  readonly storage: readonly string[];
}

const weeksOfSales = 2;
const weeksInStock = 4;
/** Every so many items start short, so that back-orders and stock alerts have something to show. */
const shortEvery = 15;
const shortShare = 0.3;

/** Order again when a week's demand is left, for four weeks. */
export function reorderRule({ units }: ItemDemand): { readonly point: number; readonly quantity: number } {
  const weekly = Math.max(1, Math.ceil(units / weeksOfSales));
  return { point: weekly, quantity: weekly * weeksInStock };
}

/**
 * Stock at the start, by rule, since the source does not tell: four weeks of demand, one of them in the pick face
 * and the rest in reserve; the best sellers nearest to packing. Every fifteenth item has less than it needs.
 */
export function openingStock(demand: readonly ItemDemand[], bins: Bins): StockRow[] {
  const ranked = demand.toSorted((a, b) => b.units - a.units || a.sku.localeCompare(b.sku));
  return ranked.slice(0, bins.pick.length).flatMap(({ sku, units }, rank) => {
    const weekly = Math.max(1, Math.ceil(units / weeksOfSales));
    const face = bins.pick[rank];
    const reserve = bins.storage[rank];
    if (face === undefined) return [];
    if (rank % shortEvery === shortEvery - 1) {
      return [{ sku, location: face, quantity: Math.max(1, Math.floor(weekly * shortShare)) }];
    }
    const faced: StockRow = { sku, location: face, quantity: reserve === undefined ? weekly * weeksInStock : weekly };
    return reserve === undefined ? [faced] : [faced, { sku, location: reserve, quantity: weekly * (weeksInStock - 1) }];
  });
}
