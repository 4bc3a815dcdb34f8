import { Thread } from "../../platform/thread.ts";
import type { ForecastOrder, MadeForecast } from "./forecast-worker.ts";

/** A thread that forecasts, one order at a time. */
export class ForecastThread extends Thread<ForecastOrder, readonly MadeForecast[]> {
  constructor() {
    super(new URL("./forecast-worker.ts", import.meta.url));
  }
}

/** One forecast on a thread of its own. */
export async function forecastOnThread(order: ForecastOrder, withinMs: number): Promise<readonly MadeForecast[]> {
  const thread = new ForecastThread();
  try {
    return await thread.ask(order, withinMs);
  } finally {
    await thread.end();
  }
}
