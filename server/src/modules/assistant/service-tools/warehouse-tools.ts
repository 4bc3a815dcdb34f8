import type { DemandForecast } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/wms/stock-policies.ts";
import { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { AppError } from "../../../platform/errors.ts";
import { findItemsBySku } from "../forms.store.ts";
import { listSource } from "../tools/tool.ts";
import { type Bench, call, daysOf, type ToolWork } from "./service-tool.ts";

const defaultHorizon = 7;
const shownAtMost = 10;

/** Proposed reorder rules with their savings, or proposed limits of pick faces. */
export const optimizeInventory: ToolWork = async ({ context, formats }, { warehouseId, optimizationType }) => {
  const where = warehouseId === undefined ? {} : { warehouseId };
  if (optimizationType === "pick_faces") {
    const data = await call(context, replenishmentEndpoints.listPickFaceProposals, where);
    return {
      summary: `Demand suggests limits for ${formats.count(data.rows.length)} pick faces. Nothing has been changed.`,
      parts: [],
      sources: [listSource("Suggested limits", href("wmsReplenishment"), "/api/wms/pick-face-proposals")],
      data,
      note: null,
    };
  }
  const goal = optimizationType ?? "service";
  const data = await call(context, stockPolicyEndpoints.getStockPolicy, { ...where, goal });
  const { optimizations, potentialSavings, notices } = data;
  const page = href("wmsStockPolicy");
  const saving = potentialSavings.stockMinor;
  const rows = optimizations.slice(0, shownAtMost).map((one) => ({
    cells: [
      one.sku,
      one.name,
      one.reorderPoint === null ? "–" : formats.count(one.reorderPoint),
      formats.count(one.proposedPoint),
      formats.count(one.proposedQuantity),
    ],
    href: href("wmsItem", { itemId: one.itemId }),
  }));
  return {
    summary: `${formats.count(optimizations.length)} items have a proposed reorder rule${saving === null ? "" : `; together the proposals do without ${formats.money(saving)} of stock`}. Nothing has been changed.`,
    parts: [
      {
        kind: "table",
        title: "Proposed reorder rules",
        columns: ["SKU", "Name", "Reorder point", "Proposed point", "Proposed quantity"],
        rows,
        count: optimizations.length,
        href: page,
      },
    ],
    sources: [listSource("Stock policy", page, `/api/wms/stock-policy?goal=${goal}`)],
    data,
    note: notices[0]?.message ?? null,
  };
};

const withoutSeason = (forecast: DemandForecast): DemandForecast => ({
  ...forecast,
  forecast: forecast.forecast.map((step) => ({
    ...step,
    value: Math.max(0, step.value - step.components.seasonal),
    components: { ...step.components, seasonal: 0 },
  })),
});

/** The forecast of each SKU, with or without its seasonal part. */
export const predictDemand: ToolWork = async (
  { context, formats },
  { skus = [], timeframe, includeSeasonality = true },
) => {
  const horizon = daysOf(timeframe, defaultHorizon);
  const items = await findItemsBySku(context.read, skus);
  const missing = skus.find((sku) => !items.some((item) => item.sku === sku.toLowerCase()));
  if (missing !== undefined) throw new AppError("assistant.item_unknown", { sku: missing });
  const forecasts: DemandForecast[] = [];
  for (const { id } of items) {
    const found = await call(context, forecastEndpoints.getDemandForecast, { itemId: id, horizon });
    forecasts.push(includeSeasonality ? found : withoutSeason(found));
  }
  const total = ({ forecast }: DemandForecast): number => forecast.reduce((sum, { value }) => sum + value, 0);
  const season = includeSeasonality ? "" : ", without the season";
  return {
    summary: forecasts
      .map((one) => `${one.sku}: ${formats.decimal(total(one))} ${one.baseUnit} in ${one.horizon} days${season}.`)
      .join(" "),
    parts: forecasts.map((one) => ({
      kind: "chart",
      title: `Forecast of ${one.sku}`,
      form: "line",
      points: one.forecast.map(({ date, value }) => ({
        label: formats.day(date),
        value,
        text: formats.decimal(value),
      })),
      href: href("wmsItem", { itemId: one.productId }),
    })),
    sources: forecasts.map(({ sku, productId }) =>
      listSource(
        `Demand forecast of ${sku}`,
        href("wmsItem", { itemId: productId }),
        `/api/forecasts/demand?itemId=${productId}&horizon=${horizon}`,
      ),
    ),
    data: forecasts,
    note: forecasts.some(({ source }) => source === "simulated") ? "The history of some items is simulated." : null,
  };
};

const cart = { orders: 12, volumeMl: null, grams: null };
const limits = { maxOrders: 200, maxLines: 2_000, cart };

/** Orders all whose goods lie in one of the zones. */
async function ordersWithin(
  { context }: Bench,
  warehouseId: string | null,
  zones: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const zoneId of zones) {
    const { orders } = await call(context, waveEndpoints.proposeWave, {
      ...limits,
      warehouseId,
      rule: { kind: "zone", zoneId },
    });
    for (const { id } of orders) found.add(id);
  }
  return found;
}

/** Carts for orders of one warehouse, that of the first, with the walk compared to the walk through every aisle. */
export const optimizePickPath: ToolWork = async (bench, { orderIds = [], zoneConstraints }) => {
  const { context, formats } = bench;
  const [named = ""] = orderIds;
  const { warehouseId } = await call(context, orderEndpoints.getOrder, { orderId: named });
  const within = zoneConstraints === undefined ? null : await ordersWithin(bench, warehouseId, zoneConstraints);
  const chosen = [...new Set(orderIds)].filter((id) => within === null || within.has(id));
  const [first, ...others] = chosen;
  const page = href("wmsPicking");
  const sources = [listSource("Wave proposal", page)];
  if (first === undefined)
    return { summary: "None of the orders lies in these zones.", parts: [], sources, data: null, note: null };
  const rule = { kind: "chosen" as const, orderIds: [first, ...others] };
  const data = await call(context, waveEndpoints.proposeWave, { ...limits, warehouseId, rule });
  const { orders, lines, batches, metres, sShapeMetres } = data;
  const walk =
    metres === null || sShapeMetres === null
      ? ""
      : `, ${formats.count(metres)} m of walking instead of ${formats.count(sShapeMetres)} m through every aisle`;
  const leftOut = new Set(orderIds).size - orders.length;
  return {
    summary: `${formats.count(orders.length)} orders with ${formats.count(lines)} picks on ${formats.count(batches.length)} carts${walk}. Nothing has been changed.`,
    parts: [
      {
        kind: "table",
        title: "Carts",
        columns: ["Cart", "Orders", "Picks", "Units", "Meters"],
        rows: batches.slice(0, shownAtMost).map((batch) => ({
          cells: [batch.number, batch.orders, batch.lines, batch.units, batch.metres].map((value) =>
            value === null ? "–" : formats.count(value),
          ),
          href: page,
        })),
        count: batches.length,
        href: page,
      },
    ],
    sources,
    data,
    note:
      leftOut === 0
        ? null
        : `${formats.count(leftOut)} orders are left out: not ready to pick, in another warehouse, or outside of the zones.`,
  };
};
