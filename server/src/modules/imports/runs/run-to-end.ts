import type { ErrorFacts } from "@cerebro/contracts/errors/errors.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { JobCancelled } from "../../../platform/jobs/run-job.ts";
import type { ReadyImport } from "./import-file.ts";
import { failRun, reportProgress } from "./imports.store.ts";
import { runImport } from "./run-import.ts";

export interface ToEndOptions {
  readonly signal: AbortSignal;
  /** Told how far it is, twice a second. */
  readonly onProgress?: (bytes: number, rows: number) => Promise<void>;
}

export interface RunFailure {
  readonly state: "failed" | "cancelled";
  readonly code: AppError["code"];
  readonly facts: ErrorFacts;
}

const reportEveryMs = 500;

/** Runs an import and writes down why it failed, if it did; throws when it goes on elsewhere. */
export async function runToEnd(
  context: Context,
  ready: ReadyImport,
  { signal, onProgress }: ToEndOptions,
): Promise<RunFailure | null> {
  const { database, log } = context.platform;
  const { id } = ready.run;
  const asked = new AbortController();
  const progress = { bytes: 0, rows: 0 };
  const report = async (): Promise<void> => {
    if (await reportProgress(database, context, id, progress)) asked.abort(new AppError("imports.cancelled"));
    await onProgress?.(progress.bytes, progress.rows);
  };
  const timer = setInterval(() => {
    report().catch((error: unknown) => signal.aborted || log.warn({ err: error }, "import progress"));
  }, reportEveryMs);
  try {
    await runImport(context, ready, {
      signal: AbortSignal.any([signal, asked.signal]),
      onProgress: (bytes, rows) => Object.assign(progress, { bytes, rows }),
    });
    return null;
  } catch (error) {
    if (signal.aborted && !(signal.reason instanceof JobCancelled)) throw error;
    const failure = failureOf(context, error);
    await failRun(context, id, failure);
    return failure;
  } finally {
    clearInterval(timer);
  }
}

function failureOf({ platform }: Context, error: unknown): RunFailure {
  if (error instanceof JobCancelled) return { state: "cancelled", code: "imports.cancelled", facts: {} };
  if (error instanceof AppError) {
    const state = error.code === "imports.cancelled" ? "cancelled" : "failed";
    return { state, code: error.code, facts: error.facts };
  }
  platform.log.error({ err: error }, "import failed");
  return { state: "failed", code: "server.unexpected", facts: {} };
}
