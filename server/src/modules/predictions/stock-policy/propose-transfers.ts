import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { calculationSeconds } from "@cerebro/contracts/constants/calculations.ts";
import { forecastLearnDays, forecastLeastDays } from "@cerebro/contracts/constants/forecasts.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/wms/stock-policies.ts";
import type { TransferPlan, TransferProposal } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { askOnThread, ThreadTooSlow } from "../../../platform/thread.ts";
import { loadDemandTexts } from "../../forecasts/index.ts";
import { loadCurrency } from "./items.store.ts";
import { type PolicyItem, plannedItems } from "./planned-items.ts";
import { itemsAtMost, stockedItems } from "./policy-order.ts";
import type { SolvedTransfers } from "./solve-transfers.ts";
import type { TransferOrder } from "./transfer-worker.ts";
import { loadPositions, loadWarehouses, type PlannedWarehouse } from "./transfers.store.ts";

type Asked = InputOf<typeof stockPolicyEndpoints.proposeTransfers>;

const entry = new URL("./transfer-worker.ts", import.meta.url);
const warehousesAtMost = 20;
const [withinMs, solverSeconds] = [calculationSeconds.transfers * 1_000, 12];
const usual = stockPolicyEndpoints.proposeTransfers.input.parse({});

/** Proposed transfers; people who create them draft them as any other transfer [PRED-06]. */
export const proposeTransfers: Verb<typeof stockPolicyEndpoints.proposeTransfers> = async (ctx, input) => {
  requireRole(ctx, "wms");
  requireUsualMoney(ctx, input);
  const warehouses = await loadWarehouses(ctx.read, warehousesAtMost);
  const generatedAt = ctx.now().toISOString();
  if (warehouses.length < 2) return { transfers: [], warehouses: warehouses.length, notices: [], generatedAt };
  const perUnit = minorPerUnit((await loadCurrency(ctx.read)).currency);
  const ground = await groundOf(ctx, warehouses, { leadDays: input.leadDays, perUnit });
  if (ground.days < forecastLeastDays) {
    return { transfers: [], warehouses: warehouses.length, notices: [tooShort(ground.days)], generatedAt };
  }
  const order: TransferOrder = {
    sites: ground.sites,
    policy: {
      goal: { kind: "service", level: input.serviceLevel },
      reviewWeeks: 1,
      holdingRate: input.holdingRate,
      orderCost: input.orderPrice,
    },
    transfer: { transferCost: input.transferPrice, unitCost: input.unitPrice, holdingRate: input.holdingRate },
    seconds: solverSeconds,
  };
  const { lines, isBest } = await solve(ctx, order);
  return {
    transfers: transfersOf(lines, { warehouses, items: ground.items, input, perUnit }),
    warehouses: warehouses.length,
    notices: isBest ? [] : [computationCut],
    generatedAt,
  };
};

/** The notice of proposals that were cut by time or size. */
export const computationCut: TransferPlan["notices"][number] = {
  code: "computation_timeout",
  message: "Computation timeout: the best transfers found so far are returned. There may be better ones.",
};

const tooShort = (days: number): TransferPlan["notices"][number] => ({
  code: "insufficient_data",
  message: `Insufficient data: transfers need at least ${forecastLeastDays} days of orders with their warehouse, and there are ${days}.`,
});

/** Quantities follow from costs: people who may not see costs could compute them from prices they choose. */
function requireUsualMoney({ permissions }: Context, asked: Asked): void {
  const isUsual = (["holdingRate", "orderPrice", "transferPrice", "unitPrice"] as const).every(
    (name) => asked[name] === usual[name],
  );
  if (!isUsual && !seesCosts(permissions)) throw new AppError("auth.forbidden");
}

interface Ground {
  readonly sites: TransferOrder["sites"];
  readonly items: readonly PolicyItem[];
  /** Days of the longest history of an item in one of the warehouses. */
  readonly days: number;
}

/** Demand, policy data and units of each warehouse, one warehouse after the other. */
async function groundOf(
  ctx: Context,
  warehouses: readonly PlannedWarehouse[],
  { leadDays, perUnit }: { readonly leadDays: number; readonly perUnit: number },
): Promise<Ground> {
  const positions = await loadPositions(ctx.read);
  const unitsAt = new Map(positions.map(({ warehouseId, itemId, units }) => [`${warehouseId} ${itemId}`, units]));
  const items = new Map<string, { readonly number: number; readonly item: PolicyItem }>();
  let longestDays = 0;
  const sites: TransferOrder["sites"][number][] = [];
  for (const { id } of warehouses) {
    const scope = { days: forecastLearnDays, itemId: null, warehouseId: id, limit: itemsAtMost };
    const demand = new Map((await loadDemandTexts(ctx.read, scope, ctx.now())).map((text) => [text.itemId, text]));
    for (const { days } of demand.values()) longestDays = Math.max(longestDays, days);
    const here = await plannedItems(ctx, { warehouseId: id, itemIds: [...demand.keys()], leadDays });
    // Nothing is known of an item that is new and was never ordered there, and a cost is needed to weigh a transfer.
    const known = here.filter(({ itemId, isNew, costMinor }) => costMinor !== null && (demand.has(itemId) || !isNew));
    for (const item of known) {
      if (!items.has(item.itemId)) items.set(item.itemId, { number: items.size, item });
    }
    sites.push({
      items: stockedItems(known, demand, perUnit),
      numbers: known.map(({ itemId }) => items.get(itemId)?.number ?? 0),
      units: known.map(({ itemId }) => unitsAt.get(`${id} ${itemId}`) ?? 0),
    });
  }
  return { sites, items: [...items.values()].map(({ item }) => item), days: longestDays };
}

async function solve({ organisationId, disconnected }: Context, order: TransferOrder): Promise<SolvedTransfers> {
  try {
    return await askOnThread<TransferOrder, SolvedTransfers>(entry, order, {
      organisationId,
      withinMs,
      signal: disconnected?.(),
    });
  } catch (error) {
    throw error instanceof ThreadTooSlow ? new AppError("policy.timeout") : error;
  }
}

interface Around {
  readonly warehouses: readonly PlannedWarehouse[];
  readonly items: readonly PolicyItem[];
  readonly input: Asked;
  readonly perUnit: number;
}

/** One transfer for each pair of warehouses, the greatest saving first. */
function transfersOf(
  lines: SolvedTransfers["lines"],
  { warehouses, items, input, perUnit }: Around,
): TransferProposal[] {
  const byLane = Map.groupBy(lines, ({ from, to }) => `${from} ${to}`);
  return [...byLane.values()]
    .flatMap((same): TransferProposal[] => {
      const [from, to] = [warehouses[same[0]?.from ?? -1], warehouses[same[0]?.to ?? -1]];
      if (from === undefined || to === undefined) return [];
      const moved = same.flatMap(({ item: number, quantity, benefit }) => {
        const item = items[number];
        if (item === undefined) return [];
        const { itemId, sku, name } = item;
        const savingMinor = Math.round(quantity * (benefit - input.unitPrice) * perUnit);
        return [{ itemId, sku, name, quantity, savingMinor }];
      });
      const saved = moved.reduce((sum, { savingMinor }) => sum + savingMinor, 0);
      return [
        {
          fromWarehouseId: from.id,
          from: from.code,
          toWarehouseId: to.id,
          to: to.code,
          lines: moved.toSorted((a, b) => b.savingMinor - a.savingMinor),
          savingMinor: saved - Math.round(input.transferPrice * perUnit),
        },
      ];
    })
    .toSorted((a, b) => (b.savingMinor ?? 0) - (a.savingMinor ?? 0));
}
