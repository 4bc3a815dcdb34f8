import type { Transaction } from "../database.ts";

/** An event as the relay hands it on. */
export interface PublishedEvent {
  readonly id: number;
  /** The same in every delivery: consumers outside tell doubles by it. */
  readonly eventId: string;
  readonly organisationId: string;
  readonly occurredAt: string;
  readonly type: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A consumer of the outbox: registered once by its module, called by the node that is the relay [PLT-04]. */
export interface EventConsumer {
  readonly name: string;
  /**
   * Within the transaction that marks the events as published, in their order, in the scope of their organisation: may
   * write rows and queue jobs, nothing else. The function it returns is called after the commit, and not at all if the
   * node dies in between.
   */
  consume(tx: Transaction, events: readonly PublishedEvent[]): Promise<(() => void) | void>;
}
