import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { AppError } from "./errors.ts";
import { FairLine } from "./fair-line.ts";

/** The time a thread had was over before it answered. */
export class ThreadTooSlow extends Error {}

/** A thread for long work, one order at a time; never on the event loop. */
export class Thread<Order, Answer> {
  readonly #worker: Worker;
  #hasEnded = false;

  /** `memoryMb` bounds the heap of the thread: one that needs more ends with an error. */
  constructor(entry: URL, { memoryMb }: { readonly memoryMb?: number } = {}) {
    this.#worker = new Worker(
      entry,
      memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
    );
    // An error between two orders would end the program if it had no listener.
    this.#worker.on("error", () => undefined).on("exit", () => (this.#hasEnded = true));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The thread goes on calculating after an abort: a caller that aborts must end it, too. */
  ask(order: Order, withinMs: number, signal?: AbortSignal): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const worker = this.#worker;
      const timer = setTimeout(() => over(() => reject(new ThreadTooSlow())), withinMs);
      const answered = (answer: Answer): void => over(() => resolve(answer));
      const failed = (error: Error): void => over(() => reject(error));
      const ended = (code: number): void => over(() => reject(new Error(`a thread ended with ${code}`)));
      const canceled = (): void => over(() => reject(signal?.reason as Error));
      const over = (settle: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", canceled);
        worker.off("message", answered).off("error", failed).off("exit", ended);
        settle();
      };
      worker.on("message", answered).on("error", failed).on("exit", ended);
      signal?.addEventListener("abort", canceled, { once: true });
      worker.postMessage(order);
    });
  }

  /** Bytes of the heap in use, also while the thread calculates; 0 once it has ended. */
  async heapBytes(): Promise<number> {
    return this.#worker.getHeapStatistics().then(
      ({ used_heap_size: bytes }) => bytes,
      () => 0,
    );
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Time in milliseconds that a thread has for its answer, and the caller's wish to end it earlier. */
interface ThreadTerms {
  readonly withinMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Terms of a request: the organization whose share of the threads it takes. */
interface SharedTerms extends ThreadTerms {
  readonly organisationId: string;
}

/** Answers one order on a new thread. @throws {@link ThreadTooSlow} after `withinMs`; the signal's reason if it aborts. */
export async function runOnThread<Order, Answer>(
  entry: URL,
  order: Order,
  { withinMs, signal }: ThreadTerms,
): Promise<Answer> {
  signal?.throwIfAborted();
  const thread = new Thread<Order, Answer>(entry);
  try {
    return await thread.ask(order, withinMs, signal);
  } finally {
    await thread.end();
  }
}

/** Threads of requests at one time; a core is left to the event loop where there are more than two. */
const threads = Math.max(2, availableParallelism() - 1);
const line = new FairLine({
  atOnce: threads,
  perOrganisation: Math.floor(threads / 2),
  waiting: 32,
  waitingPerOrganisation: 8,
  waitMs: 60_000,
  refusal: () => new AppError("server.busy", { retryAfterSeconds: 60 }),
});

/**
 * Answers one order of a request on a new thread. Organizations share few threads in turn; the time in milliseconds counts
 * from the thread's start.
 * @throws {AppError} `server.busy` if too many wait; {@link ThreadTooSlow} after `withinMs`; the signal's reason if it aborts.
 */
export async function askOnThread<Order, Answer>(entry: URL, order: Order, terms: SharedTerms): Promise<Answer> {
  return line.pass(terms, () => runOnThread<Order, Answer>(entry, order, terms), terms.signal);
}
