import type { moneyEndpoints } from "@cerebro/contracts/endpoints/executive/money.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import {
  findCostRate,
  forgetComparison,
  isWarehouse,
  loadCostRates,
  loadRatesOf,
  loadWarehouses,
  rateListing,
  readBook,
  saveCostRate,
  saveRates,
} from "./book.store.ts";

export const listExchangeRates: Verb<typeof moneyEndpoints.listExchangeRates> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const { currency: base } = await readBook(ctx.read);
  const { currency, cursor, limit } = input;
  return fetchPage(ctx.read, rateListing(base, currency), { cursor, limit, sort: "day" });
};

export const setExchangeRates: Verb<typeof moneyEndpoints.setExchangeRates> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const { currency: base } = await readBook(ctx.read);
  const seen = new Set<string>();
  for (const { currency, day } of input.rates) {
    if (currency === base) throw new AppError("money.own_currency", { currency });
    if (seen.has(`${currency} ${day}`)) throw new AppError("money.rate_twice", { currency, day });
    seen.add(`${currency} ${day}`);
  }
  return ctx.transaction(async (tx) => {
    const before = await loadRatesOf(tx, base, input.rates);
    await saveRates(tx, base, input);
    await forgetComparison(tx);
    const { organisationId } = ctx;
    tx.audit({
      action: "money.set_rates",
      subjectType: "organisation",
      subjectId: organisationId,
      before,
      after: input.rates,
    });
    tx.publish({ type: "money.changed", subjectId: organisationId, payload: { action: "rates" } });
    return { rates: input.rates.length };
  });
};

export const listCostRates: Verb<typeof moneyEndpoints.listCostRates> = async (ctx) => {
  requireRole(ctx, "executive");
  const [rows, warehouses] = await Promise.all([loadCostRates(ctx.read), loadWarehouses(ctx.read)]);
  return { rows, warehouses };
};

export const setCostRate: Verb<typeof moneyEndpoints.setCostRate> = async (ctx, rate) => {
  requireRole(ctx, "executive");
  if ((rate.kind === "storage") !== (rate.warehouseId !== null)) throw new AppError("money.warehouse");
  if (rate.warehouseId !== null && !(await isWarehouse(ctx.read, rate.warehouseId))) {
    throw new AppError("request.not_found");
  }
  return ctx.transaction(async (tx) => {
    const before = { replaced: (await findCostRate(tx, rate)) ?? null };
    const id = await saveCostRate(tx, rate);
    await forgetComparison(tx);
    tx.audit({ action: "money.set_cost_rate", subjectType: "cost_rate", subjectId: id, before, after: rate });
    tx.publish({ type: "money.changed", subjectId: ctx.organisationId, payload: { action: "rates" } });
    return { id };
  });
};
