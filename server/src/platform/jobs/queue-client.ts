import pg from "pg";

/** However many notices come, idle workers look for tickets once in this time. */
const shortestGapMs = 20;
const newTickets = "jobs:insert";

/**
 * Connection that listens for tickets. Every login of the database may send notices, and graphile-worker believes them: one on
 * `worker:migrate` ends all workers. Only those about new tickets pass, which make workers look, with a pause between them.
 */
export class QueueClient extends pg.Client {
  #lastMs = Number.NEGATIVE_INFINITY;
  #next: NodeJS.Timeout | undefined;

  override emit(event: string | symbol, ...values: readonly unknown[]): boolean {
    if (event !== "notification") return super.emit(event, ...values);
    if (!isAboutTickets(values[0]) || this.#next !== undefined) return false;
    const waitMs = this.#lastMs + shortestGapMs - performance.now();
    if (waitMs <= 0) return this.#pass(values[0]);
    // The largest count, since all notices of this pause pass as one.
    this.#next = setTimeout(() => this.#pass({ channel: newTickets, payload: '{"count":1000}' }), waitMs).unref();
    return true;
  }

  #pass(message: unknown): boolean {
    this.#next = undefined;
    this.#lastMs = performance.now();
    return super.emit("notification", message);
  }
}

const isAboutTickets = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "channel" in message && message.channel === newTickets;
