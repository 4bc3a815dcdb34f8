import { Worker } from "node:worker_threads";
import type { ForecastOrder, MadeForecast } from "./forecast-worker.ts";

const entry = new URL("./forecast-worker.ts", import.meta.url);

/** The time a thread had was over before it answered. */
export class ForecastTooSlow extends Error {}

/** A thread that forecasts, one order at a time; never on the event loop. */
export class ForecastThread {
  readonly #worker = new Worker(entry);

  ask(order: ForecastOrder, withinMs: number): Promise<readonly MadeForecast[]> {
    return new Promise<readonly MadeForecast[]>((resolve, reject) => {
      const worker = this.#worker;
      const timer = setTimeout(() => over(() => reject(new ForecastTooSlow())), withinMs);
      const answered = (made: readonly MadeForecast[]): void => over(() => resolve(made));
      const failed = (error: Error): void => over(() => reject(error));
      const ended = (code: number): void => over(() => reject(new Error(`the forecasting thread ended with ${code}`)));
      const over = (settle: () => void): void => {
        clearTimeout(timer);
        worker.off("message", answered).off("error", failed).off("exit", ended);
        settle();
      };
      worker.on("message", answered).on("error", failed).on("exit", ended);
      worker.postMessage(order);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
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
