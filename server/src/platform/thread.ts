import { Worker } from "node:worker_threads";

/** The time a thread had was over before it answered. */
export class ThreadTooSlow extends Error {}

/** A thread for long work, one order at a time; never on the event loop. */
export class Thread<Order, Answer> {
  readonly #worker: Worker;

  constructor(entry: URL) {
    this.#worker = new Worker(entry);
  }

  ask(order: Order, withinMs: number): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const worker = this.#worker;
      const timer = setTimeout(() => over(() => reject(new ThreadTooSlow())), withinMs);
      const answered = (answer: Answer): void => over(() => resolve(answer));
      const failed = (error: Error): void => over(() => reject(error));
      const ended = (code: number): void => over(() => reject(new Error(`a thread ended with ${code}`)));
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
