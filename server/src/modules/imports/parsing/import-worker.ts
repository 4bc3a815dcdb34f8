import { Worker } from "node:worker_threads";
import { AppError } from "../../../platform/errors.ts";
import { FairLine } from "../../../platform/fair-line.ts";
import type { FromWorker, StageTable, Tasks, ToWorker } from "./worker-protocol.ts";

export interface WorkerHandlers {
  /** The organization whose file it is. */
  readonly organisationId: string;
  /** Somebody waits for what would be stored; else an import runs. */
  readonly rehearses: boolean;
  /** Stores a portion; the next one comes after it. */
  readonly onPortion?: (table: StageTable, portion: Buffer) => Promise<void>;
  /** Everything of a block has been stored. */
  readonly onBlock?: () => Promise<void>;
  readonly onProgress?: (bytes: number, rows: number) => void;
  readonly signal?: AbortSignal;
}

const entry = new URL("./parse-worker.ts", import.meta.url);
const heapMegabytes = 384;

const refusal = (): AppError => new AppError("upload.busy", { retryAfterSeconds: 5 });
/** An organization has one thread of a node at most: an import may take many minutes. */
const shared = { atOnce: 2, perOrganisation: 1, refusal };

/** Threads of a node for imports that run, and threads for somebody who waits: neither waits for the other. */
const running = new FairLine({ ...shared, waiting: 100, waitingPerOrganisation: 10, waitMs: 60 * 60_000 });
const rehearsing = new FairLine({ ...shared, waiting: 40, waitingPerOrganisation: 10, waitMs: 60_000 });

/**
 * Runs one task on the file in a separate thread: parsing never holds up the event loop. A thread may take hundreds of
 * megabytes, so others wait in line.
 */
export function runTask<Name extends keyof Tasks>(
  task: Name,
  input: Tasks[Name]["input"],
  handlers: WorkerHandlers,
): Promise<Tasks[Name]["output"]> {
  const threads = handlers.rehearses ? rehearsing : running;
  return threads.pass(handlers, () => runOnThread(task, input, handlers), handlers.signal);
}

async function runOnThread<Name extends keyof Tasks>(
  task: Name,
  input: Tasks[Name]["input"],
  handlers: WorkerHandlers,
): Promise<Tasks[Name]["output"]> {
  const worker = new Worker(entry, {
    workerData: { task, input },
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  try {
    return (await answerOf(worker, handlers)) as Tasks[Name]["output"];
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, { onPortion, onBlock, onProgress, signal }: WorkerHandlers): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let stored: Promise<void> = Promise.resolve();
    let answered = false;
    const inOrder = (work: () => Promise<void> | undefined): void => {
      stored = stored.then(work).then(() => worker.postMessage({ kind: "stored" } satisfies ToWorker));
      stored.catch(reject);
    };
    const receive = (message: FromWorker): void => {
      switch (message.kind) {
        case "progress":
          return onProgress?.(message.bytes, message.rows);
        case "portion": {
          const { buffer, byteOffset, length } = message.bytes;
          return inOrder(() => onPortion?.(message.table, Buffer.from(buffer, byteOffset, length)));
        }
        case "block":
          return inOrder(() => onBlock?.());
        case "done":
          answered = true;
          stored.then(() => resolve(message.output), reject);
          return undefined;
        case "refused":
          answered = true;
          return reject(AppError.passedOn(message));
      }
    };
    const abort = (): void => reject(signal?.reason as Error);
    worker.on("message", receive);
    worker.on("error", (error) => reject(outOfMemory(error) ? new AppError("imports.too_many_values") : error));
    worker.on("exit", (code) => {
      signal?.removeEventListener("abort", abort);
      if (!answered) reject(new Error(`the parsing thread ended with ${code}`));
    });
    if (signal?.aborted === true) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });
}

function outOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
