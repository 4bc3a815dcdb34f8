import type { Bus, BusHandler } from "./bus.ts";

/** The bus of a program that runs on one node: from hand to hand, in order, after the caller is through. */
export class MemoryBus implements Bus {
  readonly kind = "memory";
  readonly connected = true;
  readonly #onError: (error: unknown) => void;
  readonly #handlers = new Map<string, Set<BusHandler>>();

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  publish(subject: string, message: string): void {
    queueMicrotask(() => {
      for (const handler of this.#handlers.get(subject)?.values() ?? []) {
        try {
          handler(message);
        } catch (error) {
          this.#onError(error);
        }
      }
    });
  }

  subscribe(subject: string, handler: BusHandler): () => void {
    const handlers = this.#handlers.get(subject) ?? new Set();
    this.#handlers.set(subject, handlers);
    // A function may be subscribed twice: each time is a separate subscription.
    const own: BusHandler = (message) => handler(message);
    handlers.add(own);
    return () => {
      handlers.delete(own);
      if (handlers.size === 0 && this.#handlers.get(subject) === handlers) this.#handlers.delete(subject);
    };
  }

  /** It never goes away, so it never comes back. */
  onReconnect(): void {}

  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.#handlers.clear();
  }
}
