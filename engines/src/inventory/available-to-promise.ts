/** Days are counted from today = 0; quantities are base units. */
export interface ExpectedQuantity {
  readonly day: number;
  readonly quantity: number;
}

export interface AvailabilityPoint {
  readonly day: number;
  readonly incoming: number;
  readonly outgoing: number;
  /** Stock that is there and still to come, less all that is promised, at the end of the day. */
  readonly projected: number;
  /** Quantity that can be newly promised for this day without breaking any promise of a later one. */
  readonly availableToPromise: number;
}

export interface StockOutlook {
  /** On hand less hard reservations. */
  readonly availableNow: number;
  readonly receipts: readonly ExpectedQuantity[];
  /** Promises without reserved stock: unallocated and back-ordered lines. */
  readonly promises: readonly ExpectedQuantity[];
}

/**
 * Time-phased available-to-promise [WMS-03]: the least projected stock from each day on, never below zero. Returns
 * today and the days up to `horizon` on which something changes. Overdue quantities count as due today.
 */
export function availableToPromise(outlook: StockOutlook, horizon: number): AvailabilityPoint[] {
  const changes = new Map<number, { incoming: number; outgoing: number }>([[0, { incoming: 0, outgoing: 0 }]]);
  const changeOn = (day: number) => {
    const key = Math.max(0, day);
    const known = changes.get(key) ?? { incoming: 0, outgoing: 0 };
    changes.set(key, known);
    return known;
  };
  for (const { day, quantity } of outlook.receipts) if (day <= horizon) changeOn(day).incoming += quantity;
  for (const { day, quantity } of outlook.promises) if (day <= horizon) changeOn(day).outgoing += quantity;

  let projected = outlook.availableNow;
  const days = [...changes].toSorted(([a], [b]) => a - b);
  const points = days.map(([day, { incoming, outgoing }]) => {
    projected += incoming - outgoing;
    return { day, incoming, outgoing, projected, availableToPromise: 0 };
  });
  let least = Infinity;
  return points
    .toReversed()
    .map((point) => {
      least = Math.min(least, point.projected);
      return { ...point, availableToPromise: Math.max(0, least) };
    })
    .toReversed();
}

/** The first day `quantity` can be promised for, or null when nothing known covers it. */
export function promiseDay(points: readonly AvailabilityPoint[], quantity: number): number | null {
  return points.find((point) => point.availableToPromise >= quantity)?.day ?? null;
}
