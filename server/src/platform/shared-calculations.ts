import { hash } from "node:crypto";

interface Running<Answer> {
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  /** Callers that wait; the calculation ends when the last of them leaves. */
  waiting: number;
  isOver: boolean;
}

export interface Calculated<Answer> {
  readonly answer: Answer;
  /** False for an answer that a second try could make better. */
  readonly isKept: boolean;
}

/**
 * Answers of long calculations. Equal orders share one answer, at the same time and later, until `keptAtMost` others came.
 * A calculation ends when all its callers have left.
 */
export class SharedCalculations<Order, Answer> {
  readonly #calculate: (order: Order, signal: AbortSignal) => Promise<Calculated<Answer>>;
  readonly #keptAtMost: number;
  readonly #known = new Map<string, Running<Answer>>();

  constructor(
    calculate: (order: Order, signal: AbortSignal) => Promise<Calculated<Answer>>,
    { keptAtMost }: { readonly keptAtMost: number },
  ) {
    this.#calculate = calculate;
    this.#keptAtMost = keptAtMost;
  }

  /** @throws The signal's reason if this caller leaves before the answer; whatever the calculation throws. */
  async ask(order: Order, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const key = hash("sha256", JSON.stringify(order));
    const running = this.#known.get(key) ?? this.#start(key, order);
    running.waiting += 1;
    if (running.isOver || signal === undefined) return running.answer;
    const left = Promise.withResolvers<never>();
    const leave = (): void => left.reject(signal.reason as Error);
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([running.answer, left.promise]);
    } finally {
      signal.removeEventListener("abort", leave);
      running.waiting -= 1;
      if (running.waiting === 0 && !running.isOver) {
        this.#forget(key, running);
        running.controller.abort(signal.reason);
      }
    }
  }

  #start(key: string, order: Order): Running<Answer> {
    const controller = new AbortController();
    const made = this.#calculate(order, controller.signal);
    const running: Running<Answer> = {
      answer: made.then(({ answer }) => answer),
      controller,
      waiting: 0,
      isOver: false,
    };
    this.#known.set(key, running);
    for (const oldest of this.#known.keys()) if (this.#known.size > this.#keptAtMost) this.#known.delete(oldest);
    const end = (isKept: boolean): void => {
      running.isOver = true;
      if (!isKept) this.#forget(key, running);
    };
    void made.then(
      ({ isKept }) => end(isKept),
      () => end(false),
    );
    return running;
  }

  #forget(key: string, running: Running<Answer>): void {
    if (this.#known.get(key) === running) this.#known.delete(key);
  }
}
