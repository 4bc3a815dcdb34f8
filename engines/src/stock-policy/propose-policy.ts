import { type LeadTimeDemand, leadTimeDemand, shareAt } from "./lead-time-demand.ts";

/** An item with its history, the newest week last. */
export interface StockedItem {
  readonly weekly: Float64Array;
  /** Weeks that past orders took; the agreed time where none are known. */
  readonly leadWeeks: readonly number[];
  /** Cost of a unit, in any one currency. */
  readonly cost: number;
  /** The supplier's least order and the units of a pack; 1 where there are none. */
  readonly minimumQuantity: number;
  readonly packSize: number;
}

export interface PolicyAssumptions {
  /** By the chance of not running out between two deliveries, or by what a missing unit costs against a kept one. */
  readonly goal:
    | { readonly kind: "service"; readonly level: number }
    | { readonly kind: "cost"; readonly price: number };
  /** Weeks between two looks at the stock. */
  readonly reviewWeeks: number;
  /** Share of its cost that a unit costs a year to keep. */
  readonly holdingRate: number;
  /** Cost of placing an order, in the currency of the items. */
  readonly orderCost: number;
}

export interface Policy {
  /** Order when stock and what is on order come to this or less. */
  readonly reorderPoint: number;
  /** (R,Q): order this much. */
  readonly orderQuantity: number;
  /** (s,S): order up to this. */
  readonly orderUpTo: number;
  readonly safetyStock: number;
  /** Chance of not running out between two deliveries that the safety stock gives. */
  readonly serviceLevel: number;
  readonly expectedLeadTimeDemand: number;
}

const weeksInYear = 52;
const [leastService, mostService] = [0.1, 0.98];

/** Policies of all items; each learns from its own past and, where that is short, from that of all. */
export function proposePolicies(items: readonly StockedItem[], assumptions: PolicyAssumptions): Policy[] {
  const season = { total: totalOf(items) };
  const { reviewWeeks } = assumptions;
  const demands = items.map(({ weekly, leadWeeks }) => leadTimeDemand(weekly, { leadWeeks, reviewWeeks, season }));
  const all = sharesOfAll(demands);
  return items.map((item, index) => policyOf(item, demands[index] ?? none, { all, assumptions }));
}

/** Histories end with the same week; an item with a shorter one was not there before. */
function totalOf(items: readonly StockedItem[]): Float64Array {
  const total = new Float64Array(items.reduce((most, { weekly }) => Math.max(most, weekly.length), 0));
  for (const { weekly } of items) {
    const offset = total.length - weekly.length;
    for (const [week, units] of weekly.entries()) total[offset + week] = (total[offset + week] ?? 0) + units;
  }
  return total;
}

const none: LeadTimeDemand = { expected: 0, shares: new Float64Array(0) };

function sharesOfAll(demands: readonly LeadTimeDemand[]): Float64Array {
  const all = demands.flatMap(({ shares }) => Array.from(shares));
  return Float64Array.from(all).toSorted();
}

function policyOf(
  item: StockedItem,
  demand: LeadTimeDemand,
  { all, assumptions }: { readonly all: Float64Array; readonly assumptions: PolicyAssumptions },
): Policy {
  const { expected } = demand;
  const serviceLevel = serviceOf(item, assumptions);
  const needed = Math.max(0, expected * shareAt(demand, all, serviceLevel));
  const reorderPoint = Math.ceil(needed);
  const orderQuantity = quantityOf(item, assumptions);
  return {
    reorderPoint,
    orderQuantity,
    orderUpTo: reorderPoint + orderQuantity,
    safetyStock: Math.max(0, Math.ceil(needed - expected)),
    serviceLevel,
    expectedLeadTimeDemand: expected,
  };
}

/** By cost: units that are cheap to keep are kept more surely (the critical ratio of the newsvendor). */
function serviceOf({ cost }: StockedItem, { goal, holdingRate, reviewWeeks }: PolicyAssumptions): number {
  if (goal.kind === "service") return goal.level;
  const keeping = (cost * holdingRate * reviewWeeks) / weeksInYear;
  return Math.min(mostService, Math.max(leastService, goal.price / (goal.price + keeping)));
}

/** The economic order quantity, at least the supplier's minimum and a review's demand, in whole packs. */
function quantityOf(item: StockedItem, { holdingRate, orderCost, reviewWeeks }: PolicyAssumptions): number {
  const { weekly, cost, minimumQuantity, packSize } = item;
  const year = weekly.slice(-weeksInYear);
  const weeklyMean = year.reduce((sum, units) => sum + units, 0) / Math.max(1, year.length);
  const keeping = cost * holdingRate;
  const economic = keeping > 0 ? Math.sqrt((2 * weeklyMean * weeksInYear * orderCost) / keeping) : 0;
  const wanted = Math.max(1, economic, weeklyMean * reviewWeeks, minimumQuantity);
  return Math.ceil(wanted / packSize) * packSize;
}
