/** Target of a rule at the start of a week, for stock and open orders together. */
export interface Target {
  /** Order when there is this or less. */
  readonly at: number;
  /** Order up to this. */
  readonly upTo: number;
}

export interface TrialItem {
  /** Units asked for in each week of the trial. */
  readonly demand: Float64Array;
  readonly leadWeeks: number;
  readonly cost: number;
  readonly minimumQuantity: number;
  readonly packSize: number;
  readonly target: (week: number) => Target;
}

export interface TrialResult {
  readonly fillRate: number;
  /** Mean value of the stock at the end of a week. */
  readonly stockValue: number;
  readonly orders: number;
}

/** Week by week: what was ordered arrives, demand is met as far as stock goes, and the rule orders. Missing units are lost sales. */
export function tryPolicy(items: readonly TrialItem[]): TrialResult {
  let [asked, met, value, weeks, orders] = [0, 0, 0, 0, 0];
  for (const item of items) {
    const own = tryItem(item);
    asked += own.asked;
    met += own.met;
    value += own.value;
    orders += own.orders;
    weeks = Math.max(weeks, item.demand.length);
  }
  return { fillRate: asked > 0 ? met / asked : 1, stockValue: value / Math.max(1, weeks), orders };
}

function tryItem({ demand, leadWeeks, cost, minimumQuantity, packSize, target }: TrialItem) {
  const lead = Math.max(1, Math.round(leadWeeks));
  const arriving = new Float64Array(demand.length + lead + 1);
  let stock = target(0).upTo;
  let [onOrder, asked, met, value, orders] = [0, 0, 0, 0, 0];
  for (const [week, units] of demand.entries()) {
    const arrived = arriving[week] ?? 0;
    stock += arrived;
    onOrder -= arrived;
    const { at, upTo } = target(week);
    if (stock + onOrder <= at) {
      const wanted = Math.max(upTo - stock - onOrder, minimumQuantity);
      const quantity = Math.ceil(wanted / packSize) * packSize;
      arriving[week + lead] = (arriving[week + lead] ?? 0) + quantity;
      onOrder += quantity;
      orders += 1;
    }
    const sold = Math.min(stock, units);
    stock -= sold;
    asked += units;
    met += sold;
    value += stock * cost;
  }
  return { asked, met, value, orders };
}
