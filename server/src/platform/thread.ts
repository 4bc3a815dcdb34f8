import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { AppError } from "./errors.ts";
import { Turnstile } from "./listing/turnstile.ts";

/** The time a thread had was over before it answered. */
export class ThreadTooSlow extends Error {}

/** A thread for long work, one order at a time; never on the event loop. */
export class Thread<Order, Answer> {
  readonly #worker: Worker;

  /** `memoryMb` bounds the heap of the thread: one that needs more ends with an error. */
  constructor(entry: URL, { memoryMb }: { readonly memoryMb?: number } = {}) {
    this.#worker = new Worker(
      entry,
      memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
    );
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

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Time in milliseconds that a thread has for its answer, and the caller's wish to end it earlier. */
interface ThreadTerms {
  readonly withinMs: number;
  readonly signal?: AbortSignal | undefined;
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
const turnstile = new Turnstile(Math.max(2, availableParallelism() - 1));
/** Requests that may wait for such a thread; more are refused. */
const waitingAtMost = 16;

/**
 * Answers one order of a request on a new thread. Requests of all organizations share few threads and wait in order of
 * arrival; the time in milliseconds counts from the thread's start.
 * @throws {AppError} `server.busy` if too many wait; {@link ThreadTooSlow} after `withinMs`; the signal's reason if it aborts.
 */
export async function askOnThread<Order, Answer>(entry: URL, order: Order, terms: ThreadTerms): Promise<Answer> {
  if (turnstile.waiting >= waitingAtMost) throw new AppError("server.busy", { retryAfterSeconds: 60 });
  return turnstile.pass(() => runOnThread<Order, Answer>(entry, order, terms), terms.signal);
}
