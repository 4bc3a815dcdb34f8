import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { calculationSeconds } from "@cerebro/contracts/constants/calculations.ts";
import { forecastLearnDays, forecastLeastDays } from "@cerebro/contracts/constants/forecasts.ts";
import { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/wms/stock-policies.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { type Calculated, SharedCalculations } from "../../../platform/shared-calculations.ts";
import { askOnThread, ThreadTooSlow } from "../../../platform/thread.ts";
import { assertWarehouse, type DemandText, loadDemandTexts } from "../../forecasts/index.ts";
import { loadCurrency } from "./items.store.ts";
import { type PolicyItem, plannedItems } from "./planned-items.ts";
import type { PolicyAnswer, PolicyOrder } from "./policy-worker.ts";
import { itemsAtMost, stockedItems } from "./policy-order.ts";
import { type Asked, present } from "./present.ts";

const entry = new URL("./policy-worker.ts", import.meta.url);
const [withinMs, againWithinMs] = [calculationSeconds.policy * 1_000, calculationSeconds.policyWithoutBacktest * 1_000];
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
  const answered = await calculations.ask(
    { organisationId: ctx.organisationId, order: orderOf(items, demand, { ...input, perUnit }) },
    ctx.disconnected?.(),
  );
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

interface OwnOrder {
  readonly organisationId: string;
  readonly order: PolicyOrder;
}

/** Equal orders have one answer: opening the page again costs no calculation. */
const calculations = new SharedCalculations<OwnOrder, Asking>(calculate, { keptAtMost: 20 });

interface Asking {
  readonly answer: PolicyAnswer;
  readonly isCut: boolean;
}

/** Where the time does not suffice for the backtest, the proposals are given without it, and a later call tries again. */
async function calculate({ organisationId, order }: OwnOrder, signal: AbortSignal): Promise<Calculated<Asking>> {
  const whole = await askThread(order, { organisationId, withinMs, signal });
  if (whole !== undefined) return { answer: { answer: whole, isCut: false }, isKept: true };
  const answer = await askThread(
    { ...order, withBacktest: false },
    { organisationId, withinMs: againWithinMs, signal },
  );
  if (answer === undefined) throw new AppError("policy.timeout");
  return { answer: { answer, isCut: true }, isKept: false };
}

async function askThread(
  order: PolicyOrder,
  terms: { readonly organisationId: string; readonly withinMs: number; readonly signal: AbortSignal },
): Promise<PolicyAnswer | undefined> {
  try {
    return await askOnThread<PolicyOrder, PolicyAnswer>(entry, order, terms);
  } catch (error) {
    if (error instanceof ThreadTooSlow) return undefined;
    throw error;
  }
}
