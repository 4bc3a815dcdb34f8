import { hash } from "node:crypto";
import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { forecastLearnDays, forecastLeastDays } from "@cerebro/contracts/constants/forecasts.ts";
import { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/stock-policies.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { askOnThread, ThreadTooSlow } from "../../../platform/thread.ts";
import { assertWarehouse, type DemandText, loadDemandTexts } from "../../forecasts/index.ts";
import { loadCurrency } from "./items.store.ts";
import { type PolicyItem, plannedItems } from "./planned-items.ts";
import type { PolicyAnswer, PolicyOrder } from "./policy-worker.ts";
import { itemsAtMost, stockedItems } from "./policy-order.ts";
import { type Asked, present } from "./present.ts";

const entry = new URL("./policy-worker.ts", import.meta.url);
const [withinMs, againWithinMs] = [20_000, 10_000];
const reviewWeeks = 1;

export const getStockPolicy: Verb<typeof stockPolicyEndpoints.getStockPolicy> = async (ctx, input) => {
  requireRole(ctx, "wms");
  requireUsualMoney(ctx, input);
  const { warehouseId = null } = input;
  await assertWarehouse(ctx.read, warehouseId);
  const scope = { days: forecastLearnDays, itemId: null, warehouseId, limit: itemsAtMost };
  const texts = await loadDemandTexts(ctx.read, scope, ctx.now());
  const days = texts.reduce((most, text) => Math.max(most, text.days), 0);
  if (days < forecastLeastDays) throw new AppError("policy.insufficient_data", { least: forecastLeastDays, days });
  const demand = new Map(texts.map((text) => [text.itemId, text]));
  const items = await plannedItems(ctx, { warehouseId, itemIds: [...demand.keys()], leadDays: input.leadDays });
  const { currency } = await loadCurrency(ctx.read);
  const perUnit = minorPerUnit(currency);
  const answered = await askPolicy(orderOf(items, demand, { ...input, perUnit }));
  return present(ctx, { input, items, perUnit, ...answered });
};

const usual = stockPolicyEndpoints.getStockPolicy.input.parse({});

/** Quantities follow from costs: people who may not see costs could compute them from prices they choose. */
function requireUsualMoney({ permissions }: Context, { goal, holdingRate, orderPrice }: Asked): void {
  const isUsual = goal === usual.goal && holdingRate === usual.holdingRate && orderPrice === usual.orderPrice;
  if (!isUsual && !seesCosts(permissions)) throw new AppError("auth.forbidden");
}

function orderOf(
  items: readonly PolicyItem[],
  demand: ReadonlyMap<string, DemandText>,
  asked: Asked & { readonly perUnit: number },
): PolicyOrder {
  const { goal, serviceLevel, shortagePrice, holdingRate, orderPrice, perUnit } = asked;
  return {
    items: stockedItems(items, demand, perUnit),
    assumptions: {
      goal: goal === "service" ? { kind: "service", level: serviceLevel } : { kind: "cost", price: shortagePrice },
      reviewWeeks,
      holdingRate,
      orderCost: orderPrice,
    },
    withBacktest: true,
  };
}

interface Asking {
  readonly answer: PolicyAnswer;
  readonly isCut: boolean;
}

const kept = new Map<string, Promise<Asking>>();
const keptAtMost = 20;

/** Equal orders have one answer: opening the page again costs no calculation. A failed one is asked again. */
function askPolicy(order: PolicyOrder): Promise<Asking> {
  const key = hash("sha256", JSON.stringify(order));
  const known = kept.get(key);
  if (known !== undefined) return known;
  const asking = calculate(order);
  kept.set(key, asking);
  void asking.then(
    ({ isCut }) => isCut && kept.delete(key),
    () => kept.delete(key),
  );
  for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest);
  return asking;
}

/** Where the time does not suffice for the backtest, the proposals are given without it. */
async function calculate(order: PolicyOrder): Promise<Asking> {
  const whole = await askThread(order, withinMs);
  if (whole !== undefined) return { answer: whole, isCut: false };
  const answer = await askThread({ ...order, withBacktest: false }, againWithinMs);
  if (answer === undefined) throw new AppError("policy.timeout");
  return { answer, isCut: true };
}

async function askThread(order: PolicyOrder, limitMs: number): Promise<PolicyAnswer | undefined> {
  try {
    return await askOnThread<PolicyOrder, PolicyAnswer>(entry, order, limitMs);
  } catch (error) {
    if (error instanceof ThreadTooSlow) return undefined;
    throw error;
  }
}
