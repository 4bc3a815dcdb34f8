import type { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/wms/stock-policies.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { PolicyProposal, StockOptimisation } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { Context } from "../../../platform/context.ts";
import { loadDone, loadMeanStock } from "./items.store.ts";
import type { PolicyItem } from "./planned-items.ts";
import type { PolicyAnswer } from "./policy-worker.ts";
import { plan, recommendations } from "./recommendations.ts";

export type Asked = InputOf<typeof stockPolicyEndpoints.getStockPolicy>;

export interface Found {
  readonly input: Asked;
  readonly items: readonly PolicyItem[];
  readonly answer: PolicyAnswer;
  /** Minor units in one unit of the organization's currency. */
  readonly perUnit: number;
  /** Whether the backtest was given up for its time. */
  readonly isCut: boolean;
}

const shownAtMost = 500;

export async function present(ctx: Context, found: Found): Promise<StockOptimisation> {
  const { input, items, answer } = found;
  const { warehouseId = null, goal, serviceLevel, shortagePrice, holdingRate, orderPrice, leadDays } = input;
  const proposals = items.map((item, index) => proposalOf(item, index, answer));
  const cost = new Map(items.map(({ itemId, costMinor }) => [itemId, costMinor ?? 0]));
  const sum = (of: (each: PolicyProposal) => number): number =>
    Math.round(proposals.reduce((whole, each) => whole + of(each), 0));
  const valueOf = (units: (each: PolicyProposal) => number) => (each: PolicyProposal) =>
    units(each) * (cost.get(each.itemId) ?? 0);
  const totalValue = sum(valueOf(({ onHand }) => onHand));
  const yearly = items.reduce((whole, item, index) => whole + (answer.year[index] ?? 0) * (item.costMinor ?? 0), 0);
  const stockMinor = sum(({ stockSavingMinor }) => stockSavingMinor ?? 0);
  return {
    warehouseId,
    currentState: {
      totalSKUs: items.filter(({ onHand }) => onHand > 0).length,
      totalValue,
      turnoverRate: totalValue > 0 ? round(yearly / totalValue) : null,
    },
    optimizations: byEffect(ctx, proposals).slice(0, shownAtMost),
    recommendations: recommendations(proposals),
    potentialSavings: {
      stockMinor,
      yearlyMinor: Math.round(stockMinor * holdingRate),
      deadMinor: sum(valueOf((each) => (each.standing === "dead" ? each.onHand : 0))),
      excessMinor: sum(valueOf((each) => (each.standing === "excess" ? each.excessUnits : 0))),
    },
    implementationPlan: plan(proposals),
    assumptions: {
      serviceLevel: goal === "service" ? serviceLevel : null,
      shortagePrice,
      holdingRate,
      orderPrice,
      leadDays,
    },
    backtest: await backtestOf(ctx, found),
    notices: noticesOf(found),
    generatedAt: ctx.now().toISOString(),
  };
}

/** By money; the order must not tell it to those who may not see it, and is one of units for them. */
function byEffect({ permissions }: Context, proposals: readonly PolicyProposal[]): PolicyProposal[] {
  const effectOf = seesCosts(permissions)
    ? ({ stockSavingMinor }: PolicyProposal) => Math.abs(stockSavingMinor ?? 0)
    : ({ onHand, averageUnits }: PolicyProposal) => Math.abs(onHand - averageUnits);
  return proposals.toSorted((a, b) => effectOf(b) - effectOf(a) || (a.sku < b.sku ? -1 : 1));
}

const noPolicy = { reorderPoint: 0, orderQuantity: 1, safetyStock: 0, serviceLevel: 0 };

function proposalOf(item: PolicyItem, index: number, answer: PolicyAnswer): PolicyProposal {
  const { itemId, sku, name, onHand, reorderPoint, reorderQuantity, costMinor } = item;
  const { safetyStock, orderQuantity, serviceLevel, ...policy } = answer.policies[index] ?? noPolicy;
  const halfYear = answer.halfYear[index] ?? 0;
  const averageUnits = round(safetyStock + orderQuantity / 2);
  const standing = standingOf(item, halfYear);
  return {
    itemId,
    sku,
    name,
    demandClass: answer.classes[index] ?? "CZ",
    onHand,
    standing,
    excessUnits: standing === "moving" ? 0 : Math.max(0, Math.round(onHand - halfYear)),
    reorderPoint,
    reorderQuantity,
    proposedPoint: policy.reorderPoint,
    proposedQuantity: orderQuantity,
    safetyStock,
    serviceLevel: round(serviceLevel, 4),
    leadDays: round(item.leadDays.reduce((sum, days) => sum + days, 0) / item.leadDays.length),
    averageUnits,
    stockSavingMinor: costMinor === null ? null : Math.round((onHand - averageUnits) * costMinor),
  };
}

/** Nothing is known of an item that is new and was never ordered. */
function standingOf({ onHand, isNew }: PolicyItem, halfYear: number): PolicyProposal["standing"] {
  if (onHand <= halfYear || (halfYear === 0 && isNew)) return "moving";
  return halfYear === 0 ? "dead" : "excess";
}

const round = (value: number, places = 2): number => Math.round(value * 10 ** places) / 10 ** places;

async function backtestOf(
  ctx: Context,
  { answer, items, input, perUnit }: Found,
): Promise<StockOptimisation["backtest"]> {
  const { backtest } = answer;
  if (backtest === null) return null;
  const { weeks, tried, result } = backtest;
  const costs = new Map(tried.map((place) => [items[place]?.itemId ?? "", items[place]?.costMinor ?? 0]));
  const scope = { now: ctx.now(), weeks, warehouseId: input.warehouseId ?? null, itemIds: [...costs.keys()] };
  const { ordered, backOrdered, purchaseLines } = await loadDone(ctx.read, scope);
  const held = await loadMeanStock(ctx.read, scope);
  const heldMinor = held.reduce((sum, { itemId, units }) => sum + units * (costs.get(itemId) ?? 0), 0);
  return {
    weeks,
    items: tried.length,
    policy: {
      fillRate: round(result.fillRate, 4),
      stockMinor: Math.round(result.stockValue * perUnit),
      orders: result.orders,
    },
    done: {
      fillRate: ordered > 0 ? round(Math.max(0, 1 - backOrdered / ordered), 4) : null,
      stockMinor: held.length > 0 ? Math.round(heldMinor) : null,
      orders: purchaseLines,
    },
  };
}

function noticesOf({ items, isCut }: Found): StockOptimisation["notices"] {
  const missing = items.filter(({ costMinor }) => costMinor === null).length;
  const costless = `Data quality issue: ${missing} of ${items.length} items have no cost. Their stock counts as worth nothing, and their savings are not known.`;
  const cut = "Computation timeout: the proposals are complete, and the backtest was left out.";
  return [
    ...(missing > 0 ? [{ code: "data_quality" as const, message: costless }] : []),
    ...(isCut ? [{ code: "computation_timeout" as const, message: cut }] : []),
  ];
}
