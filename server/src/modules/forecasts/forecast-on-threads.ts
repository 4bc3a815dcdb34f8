import type { Context } from "../../platform/context.ts";
import { askOnThread, Thread } from "../../platform/thread.ts";
import type { ForecastOrder, MadeForecast } from "./forecast-worker.ts";

const entry = new URL("./forecast-worker.ts", import.meta.url);

/** A thread that forecasts, one order at a time. */
export class ForecastThread extends Thread<ForecastOrder, readonly MadeForecast[]> {
  constructor() {
    super(entry);
  }
}

/** One forecast of a request, within `withinMs` milliseconds. */
export const forecastOnThread = (
  { organisationId }: Pick<Context, "organisationId">,
  order: ForecastOrder,
  withinMs: number,
): Promise<readonly MadeForecast[]> =>
  askOnThread<ForecastOrder, readonly MadeForecast[]>(entry, order, { organisationId, withinMs });
