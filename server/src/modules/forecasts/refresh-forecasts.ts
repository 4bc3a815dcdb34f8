import { bringRecordsOfThePast } from "@cerebro/contracts/constants/event-types.ts";
import {
  forecastItemsAtMost,
  forecastLearnDays,
  forecastLeastDays,
  forecastLevel,
  forecastRefreshSeconds,
} from "@cerebro/contracts/constants/forecasts.ts";
import type { forecastEndpoints } from "@cerebro/contracts/endpoints/predictions/forecasts.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Verb } from "../../platform/http/mount.ts";
import type { JobRun } from "../../platform/jobs/job.ts";
import { askForRound, type OrganisationRound } from "../../platform/jobs/organisation-rounds.ts";
import { loadCalendar } from "./calendar.store.ts";
import { type DemandText, loadDemandTexts, loadToday } from "./demand.store.ts";
import { ForecastThread } from "./forecast-on-threads.ts";
import { keepForecasts } from "./forecasts.store.ts";
import { keepWeek, scoreWeeks } from "./weeks.store.ts";

const threads = 2;
/** A thread is asked for so many series at once: enough to keep it busy, few enough to end soon when it is told to. */
const batchSize = 25;
const batchWithinMs = 120_000;
const span = 28;

/** What a refresh needs of whoever runs it. */
export type RefreshRun = Pick<JobRun, "signal" | "progress">;

/** Forecasts the items that are asked for most, on threads of their own; answers how many. */
export async function refreshOrganisation(ctx: Context, { signal, progress }: RefreshRun): Promise<number> {
  requireRole(ctx, "superadmin");
  const { today } = await loadToday(ctx.read, ctx.now());
  const scope = { days: forecastLearnDays, itemId: null, warehouseId: null, limit: forecastItemsAtMost };
  const series = (await loadDemandTexts(ctx.read, scope, ctx.now())).filter(({ days }) => days >= forecastLeastDays);
  const calendar = await loadCalendar(ctx.read, null, ctx.now());
  const batches = Array.from({ length: Math.ceil(series.length / batchSize) }, (_, place) =>
    series.slice(place * batchSize, (place + 1) * batchSize),
  );
  let done = 0;
  const next = (): readonly DemandText[] | undefined => batches.shift();
  const work = async (): Promise<void> => {
    const thread = new ForecastThread();
    try {
      for (let batch = next(); batch !== undefined; batch = next()) {
        signal.throwIfAborted();
        const order = { series: batch, today, calendar, grain: "daily" as const, horizon: span, level: forecastLevel };
        await keep(ctx, await thread.ask(order, batchWithinMs), today);
        done += batch.length;
        await progress(done, series.length, `${done} of ${series.length} items forecast`);
      }
    } finally {
      await thread.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, batches.length) }, work));
  const { organisationId } = ctx;
  await ctx.platform.database.transaction({ organisationId, accountId: null }, (tx) => scoreWeeks(tx, today));
  return done;
}

function keep(ctx: Context, made: Parameters<typeof keepForecasts>[1], today: string): Promise<void> {
  const { organisationId } = ctx;
  return ctx.platform.database.transaction({ organisationId, accountId: null }, async (tx) => {
    await keepForecasts(tx, made, { organisationId, today, now: ctx.now() });
    await keepWeek(
      tx,
      today,
      made.map(({ itemId }) => itemId),
    );
  });
}

/** Every hour for all organizations; for one after an import, or when a person asks. */
export const forecastRound: OrganisationRound = {
  name: "forecasts-refresh",
  summary: "Forecasts the demand of items.",
  actor: "Forecasts",
  rule: { everySeconds: forecastRefreshSeconds },
  role: "wms",
  attemptsAtMost: 3,
  after: bringRecordsOfThePast,
  work: refreshOrganisation,
};

export const refreshForecasts: Verb<typeof forecastEndpoints.refreshForecasts> = async (ctx) => {
  requireRole(ctx, "wms");
  return askForRound(ctx, forecastRound, "forecast.refresh");
};
