/** Stock of an item in one warehouse beside its policy there. Items and warehouses are numbered from 0. */
export interface StockPosition {
  readonly item: number;
  readonly warehouse: number;
  /** Units that can be promised and those expected from suppliers and other warehouses. */
  readonly units: number;
  readonly reorderPoint: number;
  readonly orderUpTo: number;
  /** Units asked for in a year. */
  readonly yearlyUnits: number;
  /** Cost of a unit, in any one currency. */
  readonly cost: number;
}

export interface TransferAssumptions {
  /** Cost of one transfer between two warehouses, whatever it carries, in the currency of the costs. */
  readonly transferCost: number;
  /** Cost of moving one unit. */
  readonly unitCost: number;
  /** Share of its cost that a unit costs a year to keep. */
  readonly holdingRate: number;
}

/** An item that one warehouse has too much of and another too little. */
export interface TransferPair {
  readonly item: number;
  readonly from: number;
  readonly to: number;
  /** Units: the lesser of surplus and need. */
  readonly most: number;
  /** Saved by each moved unit, before the cost of its transfer. */
  readonly benefit: number;
}

export interface ProposedTransferLine extends TransferPair {
  readonly quantity: number;
}

/** The pairs with the greatest savings that a plan is made of; a larger problem takes too long. */
export const transferPairsAtMost = 4_000;

const surplusOf = ({ units, orderUpTo }: StockPosition): number => Math.max(0, Math.floor(units - orderUpTo));
/** Only what is due to be ordered: other items have enough. */
const needOf = ({ units, reorderPoint, orderUpTo }: StockPosition): number =>
  units <= reorderPoint ? Math.max(0, Math.floor(orderUpTo - Math.max(0, units))) : 0;

/**
 * Saving of a unit that need not be bought now: it would have waited at its warehouse until the surplus is used, half of
 * that time on average, which costs its holding cost; a unit that nobody asks for there saves its whole cost.
 */
function benefitOf(position: StockPosition, holdingRate: number): number {
  const { cost, yearlyUnits } = position;
  if (yearlyUnits <= 0) return cost;
  return cost * Math.min(1, (holdingRate * surplusOf(position)) / yearlyUnits / 2);
}

/** Pairs that save more than moving them costs, the greatest saving first. */
export function transferPairs(
  positions: readonly StockPosition[],
  { unitCost, holdingRate }: TransferAssumptions,
): TransferPair[] {
  const needs = Map.groupBy(
    positions.filter((position) => needOf(position) > 0),
    ({ item }) => item,
  );
  const pairs = positions.flatMap((source): TransferPair[] => {
    const surplus = surplusOf(source);
    const benefit = benefitOf(source, holdingRate);
    if (surplus === 0 || benefit <= unitCost) return [];
    return (needs.get(source.item) ?? [])
      .filter(({ warehouse }) => warehouse !== source.warehouse)
      .map((target) => ({
        item: source.item,
        from: source.warehouse,
        to: target.warehouse,
        most: Math.min(surplus, needOf(target)),
        benefit,
      }));
  });
  return pairs.toSorted((a, b) => b.most * (b.benefit - unitCost) - a.most * (a.benefit - unitCost));
}

const laneOf = ({ from, to }: Pick<TransferPair, "from" | "to">): string => `y_${from}_${to}`;

/**
 * The problem as text in the LP format: the greatest saving after the costs of moving, where each warehouse gives at
 * most its surplus, takes at most its need, and a lane that is used costs a transfer.
 */
export function transferModel(
  pairs: readonly TransferPair[],
  positions: readonly StockPosition[],
  { transferCost, unitCost }: TransferAssumptions,
): string {
  const numbered = pairs.map((pair, index) => ({ pair, name: `x${index}` }));
  const lanes = [...new Set(pairs.map(laneOf))];
  const limited = (end: "from" | "to", limit: (position: StockPosition) => number): string[] => {
    const atEnd = Map.groupBy(numbered, ({ pair }) => `${pair.item} ${pair[end]}`);
    return positions.flatMap((position) => {
      const names = (atEnd.get(`${position.item} ${position.warehouse}`) ?? []).map(({ name }) => name);
      return names.length === 0 ? [] : [`${names.join(" + ")} <= ${limit(position)}`];
    });
  };
  return [
    "Maximize",
    [
      ...numbered.map(({ pair, name }) => `+ ${(pair.benefit - unitCost).toFixed(6)} ${name}`),
      ...lanes.map((lane) => `- ${transferCost.toFixed(6)} ${lane}`),
    ].join("\n"),
    "Subject To",
    ...limited("from", surplusOf),
    ...limited("to", needOf),
    ...numbered.map(({ pair, name }) => `${name} - ${pair.most} ${laneOf(pair)} <= 0`),
    "Bounds",
    ...numbered.map(({ pair, name }) => `0 <= ${name} <= ${pair.most}`),
    "Binary",
    ...lanes,
    "End",
  ].join("\n");
}

/** Lines with units to move; `valueOf` gives the solution's value of a pair by its place. */
export function proposedLines(
  pairs: readonly TransferPair[],
  valueOf: (place: number) => number,
): ProposedTransferLine[] {
  return pairs
    .map((pair, place) => ({ ...pair, quantity: Math.min(pair.most, Math.floor(valueOf(place) + 1e-6)) }))
    .filter(({ quantity }) => quantity > 0);
}
