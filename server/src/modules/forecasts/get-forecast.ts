import { forecastConfidence, forecastHorizonAtMost, forecastLevel } from "@cerebro/contracts/constants/forecasts.ts";
import type { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import type {
  DemandForecast,
  ForecastNotice,
  ForecastOverride,
} from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { dayNumber, dayText } from "@cerebro/engines/forecasting/calendar.ts";
import { contractInterval, forecastInsights } from "@cerebro/engines/forecasting/insights.ts";
import { valueAddedOf } from "@cerebro/engines/forecasting/value-added.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { assertWarehouse, findItem, loadToday } from "./demand.store.ts";
import { loadInventoryDays } from "./history.store.ts";
import { historyOr } from "./history.ts";
import { forecastOf, type Made, periodsOf, type Wanted } from "./make-forecast.ts";
import { loadOverrides } from "./overrides.store.ts";

export const getDemandForecast: Verb<typeof forecastEndpoints.getDemandForecast> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { itemId, warehouseId = null, horizon, grain, days } = input;
  if (horizon > forecastHorizonAtMost) {
    throw new AppError("forecast.horizon", { most: forecastHorizonAtMost, days: horizon });
  }
  const item = await findItem(ctx.read, itemId);
  await assertWarehouse(ctx.read, warehouseId);
  const { today } = await loadToday(ctx.read, ctx.now());
  const wanted: Wanted = { itemId, item, warehouseId, grain, horizon, today };
  const [made, history, overrides] = await Promise.all([
    forecastOf(ctx, wanted),
    shownHistory(ctx, wanted, days),
    shownOverrides(ctx, wanted),
  ]);
  return present(wanted, made, { history, overrides });
};

type Shown = Pick<DemandForecast, "history"> & { readonly overrides: ForecastOverride[] };

/** Scored by the recorded demand: where that cannot be read, none are shown, and the forecast is labelled simulated. */
async function shownOverrides(ctx: Context, { itemId, warehouseId, today }: Wanted): Promise<ForecastOverride[]> {
  const span = { from: today, until: today };
  const read = (): Promise<ForecastOverride[]> => loadOverrides(ctx.read, { itemId, warehouseId }, today);
  const { rows, source } = await historyOr<ForecastOverride | null>(ctx, span, read, () => null);
  return source === "simulated" ? [] : rows.filter((row) => row !== null);
}

/** Up to yesterday: today is not over and is the first day that is foretold. */
async function shownHistory(ctx: Context, wanted: Wanted, days: number): Promise<DemandForecast["history"]> {
  const { itemId, warehouseId, today } = wanted;
  const span = { from: dayText(dayNumber(today) - days), until: dayText(dayNumber(today) - 1) };
  const { rows } = await historyOr(
    ctx,
    span,
    () => loadInventoryDays(ctx.read, { ...span, itemId, warehouseId }),
    (date, ordered) => ({ date, ordered, shipped: ordered, backOrdered: 0 }),
  );
  return rows.map(({ date, ordered }) => ({ date, units: ordered }));
}

function present(wanted: Wanted, { made, source, notices, generatedAt }: Made, shown: Shown): DemandForecast {
  const { itemId, item, warehouseId, grain, horizon } = wanted;
  const { backtest } = made;
  const entries = made.entries.slice(0, periodsOf(grain, horizon));
  const accuracy =
    backtest === null || backtest.weighted === null ? null : Math.max(0, round(1 - backtest.weighted, 4));
  const confident = accuracy !== null && accuracy >= forecastConfidence;
  const forecast = entries.map((entry, step) => presentEntry(entry, step + 1, { backtest, ...shown, grain }));
  return {
    productId: itemId,
    ...item,
    warehouseId,
    grain,
    horizon,
    source,
    // Days before the item's first order had no demand to record.
    history: shown.history.slice(Math.max(0, shown.history.length - made.historyDays)),
    forecast,
    insights: forecastInsights(forecast, grain === "daily" ? openDays(made.recent) : made.recent),
    accuracy,
    confident,
    backtest: backtest && {
      origins: backtest.origins,
      steps: backtest.steps,
      error: round(backtest.error),
      naiveError: round(backtest.naiveError),
      weightedError: backtest.weighted === null ? null : round(backtest.weighted, 4),
      coverage: backtest.coverage === null ? null : round(backtest.coverage, 4),
    },
    methods: made.parts
      .filter(({ share }) => share > 0)
      .map(({ method, share }) => ({ name: method, share: round(share, 4) }))
      .toSorted((a, b) => b.share - a.share),
    intermittent: made.intermittent,
    historyDays: made.historyDays,
    closedWeekdays: [...made.closedWeekdays],
    notices: [
      ...notices,
      ...(source === "simulated" ? [simulatedNotice] : []),
      ...(confident ? [] : [doubtful(accuracy)]),
    ],
    overrides: shown.overrides,
    valueAdded: valueAddedOf(shown.overrides),
    generatedAt,
  };
}

const simulatedNotice: ForecastNotice = {
  code: "simulated",
  message: "Simulated data: the recorded history could not be read, and this forecast is made from made-up figures.",
};

function doubtful(accuracy: number | null): ForecastNotice {
  const why =
    accuracy === null
      ? "The history is too short to test the forecast on it"
      : `Its accuracy in the backtest is ${Math.round(accuracy * 100)} %, below ${forecastConfidence * 100} %`;
  return { code: "low_confidence", message: `${why}. Look at the interval before you rely on the figure.` };
}

const openDays = (recent: readonly number[]): readonly number[] => recent.filter((units) => units > 0);

const round = (value: number, places = 2): number => Math.round(value * 10 ** places) / 10 ** places;

type Around = Shown & Pick<Made["made"], "backtest"> & Pick<Wanted, "grain">;

function presentEntry(
  entry: Made["made"]["entries"][number],
  step: number,
  { backtest, overrides, grain }: Around,
): DemandForecast["forecast"][number] {
  const { date, trend, seasonal, noise } = entry;
  const override = grain === "daily" ? overrides.find(({ from, until }) => from <= date && date <= until) : undefined;
  const model = round(entry.value);
  const value = override === undefined ? model : round(override.unitsPerDay);
  const { lower, upper, level } = contractInterval(value, step);
  return {
    date,
    value,
    components: { trend: round(trend), seasonal: round(seasonal), noise: round(noise) },
    confidence: { lower: round(lower), upper: round(upper), level },
    measured: backtest === null ? null : { lower: round(entry.lower), upper: round(entry.upper), level: forecastLevel },
    model: override === undefined ? null : model,
  };
}
