import type { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import type { ForecastNotice, ForecastSource } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { dayNumber, dayText } from "@cerebro/engines/forecasting/calendar.ts";
import { simulatedHistory } from "@cerebro/engines/forecasting/simulated-history.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { assertWarehouse, findItem, loadToday } from "./demand.store.ts";
import { loadInventoryDays, loadKpiDays, type Span } from "./history.store.ts";

/** Of the organisation's own records, or made up where these could not be read, and told so. */
export interface History<Row> extends Span {
  readonly source: ForecastSource;
  readonly notice: ForecastNotice | null;
  readonly rows: Row[];
}

const simulated: ForecastNotice = {
  code: "simulated",
  message:
    "Simulated data: the recorded history could not be read. These figures are made up. Try again in a few minutes.",
};

/** Reads a history; where that fails, gives simulated days that are labelled so [PRED-04]. */
export async function historyOr<Row>(
  ctx: Context,
  span: Span,
  read: () => Promise<Row[]>,
  simulate: (date: string, figure: number) => Row,
): Promise<History<Row>> {
  try {
    return { ...span, source: "recorded", notice: null, rows: await read() };
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.platform.log.warn({ err: error }, "a history could not be read and is simulated");
    const first = dayNumber(span.from);
    const figures = simulatedHistory(first, dayNumber(span.until) - first + 1, simulatedLevel);
    const rows = Array.from(figures, (figure, index) => simulate(dayText(first + index), figure));
    return { ...span, source: "simulated", notice: simulated, rows };
  }
}

const simulatedLevel = 20;

/** So many days up to today. */
async function lastDays(ctx: Context, days: number): Promise<Span> {
  const { today } = await loadToday(ctx.read, ctx.now());
  return { from: dayText(dayNumber(today) - days + 1), until: today };
}

export const getInventoryHistory: Verb<typeof forecastEndpoints.getInventoryHistory> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { itemId = null, warehouseId = null, days } = input;
  if (itemId !== null) await findItem(ctx.read, itemId);
  await assertWarehouse(ctx.read, warehouseId);
  const span = await lastDays(ctx, days);
  return historyOr(
    ctx,
    span,
    () => loadInventoryDays(ctx.read, { ...span, itemId, warehouseId }),
    (date, figure) => ({ date, ordered: figure, shipped: figure, backOrdered: 0 }),
  );
};

export const getKpiHistory: Verb<typeof forecastEndpoints.getKpiHistory> = async (ctx, { days }) => {
  requireRole(ctx, "executive");
  const span = await lastDays(ctx, days);
  return historyOr(
    ctx,
    span,
    () => loadKpiDays(ctx.read, span),
    (date, figure) => ({
      date,
      orders: figure,
      units: figure * 10,
      valueMinor: figure * 10_000,
      shipped: figure,
      onTime: figure,
    }),
  );
};
