import type { ErrorFacts } from "@cerebro/contracts/errors/errors.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ReadyImport } from "./import-file.ts";
import { failRun, reportProgress } from "./imports.store.ts";
import { runImport } from "./run-import.ts";

interface Running {
  readonly controller: AbortController;
  readonly finished: Promise<void>;
}

const reportEveryMs = 500;

/** The imports that run in this process. */
class RunningImports {
  readonly #runs = new Map<string, Running>();

  /** Starts the run and returns at once. */
  start(context: Context, ready: ReadyImport): void {
    const controller = new AbortController();
    const { id } = ready.run;
    const finished = this.#run(context, ready, controller).finally(() => this.#runs.delete(id));
    this.#runs.set(id, { controller, finished });
  }

  cancel(importId: string): void {
    this.#runs.get(importId)?.controller.abort(new AppError("imports.cancelled"));
  }

  async whenFinished(importId: string): Promise<void> {
    await this.#runs.get(importId)?.finished;
  }

  /** Ends every run; nothing of them stays. */
  async stop(): Promise<void> {
    const runs = [...this.#runs.values()];
    for (const { controller } of runs) controller.abort(new AppError("imports.interrupted"));
    await Promise.all(runs.map(({ finished }) => finished));
  }

  async #run(context: Context, ready: ReadyImport, controller: AbortController): Promise<void> {
    const { id } = ready.run;
    const progress = { bytes: 0, rows: 0 };
    const timer = setInterval(() => {
      reportProgress(context.platform.database, context, id, progress).then(
        (stop) => stop && this.cancel(id),
        (error: unknown) => context.platform.log.warn({ err: error }, "import progress"),
      );
    }, reportEveryMs);
    try {
      await runImport(context, ready, {
        signal: controller.signal,
        onProgress: (bytes, rows) => Object.assign(progress, { bytes, rows }),
      });
    } catch (error) {
      await failRun(context, id, failureOf(context, error)).catch((failure: unknown) =>
        context.platform.log.error({ err: failure }, "import could not be marked as failed"),
      );
    } finally {
      clearInterval(timer);
    }
  }
}

function failureOf(
  context: Context,
  error: unknown,
): { state: "failed" | "cancelled"; code: string; facts: ErrorFacts } {
  if (error instanceof AppError) {
    const state = error.code === "imports.cancelled" ? "cancelled" : "failed";
    return { state, code: error.code, facts: error.facts };
  }
  context.platform.log.error({ err: error }, "import failed");
  return { state: "failed", code: "server.unexpected", facts: {} };
}

const byPlatform = new WeakMap<Platform, RunningImports>();

export function runningImports(platform: Platform): RunningImports {
  let running = byPlatform.get(platform);
  if (running === undefined) {
    running = new RunningImports();
    byPlatform.set(platform, running);
  }
  return running;
}
