import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../database.ts";
import type { EventConsumer } from "./consumer.ts";
import { deliverBatch, type Delivery, type DeliveryOptions, handOver } from "./deliver.ts";
import { RelayLeader } from "./leader.ts";
import { organisationAttribute } from "../tracing/known-spans.ts";
import { noteOnSpan, untraced } from "../tracing/span.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { findEvent, organisationsWithEvents } from "./outbox.store.ts";

export interface OutboxDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly tracing: Tracing;
}

const firstWaitMs = 50;

/**
 * Tells consumers what happened, once it is committed: at least once, in order, within the transaction that marks it as
 * told. One node of a cluster does so at a time [PLT-04].
 */
export class Outbox {
  readonly #platform: OutboxDependencies;
  readonly #consumers: EventConsumer[] = [];
  readonly #leader: RelayLeader;
  /** Organisations whose oldest event was refused, and when it is offered again. */
  readonly #waiting = new Map<string, number>();
  #running: Promise<number> | undefined;
  #again = false;
  #relayed = 0;

  constructor(platform: OutboxDependencies) {
    this.#platform = platform;
    this.#leader = new RelayLeader(platform, () => void this.#relayAndLog());
  }

  /** Events told since the program started. */
  get relayed(): number {
    return this.#relayed;
  }

  /** Whether this node is the one that tells. */
  get leads(): boolean {
    return this.#leader.leads;
  }

  consume(consumer: EventConsumer): void {
    if (this.#consumers.some(({ name }) => name === consumer.name)) {
      throw new Error(`there are two consumers called ${consumer.name}`);
    }
    this.#consumers.push(consumer);
  }

  /** Hands one event to one consumer once more, within `tx`; throws what the consumer throws. */
  async deliverAgain(tx: Transaction, eventId: number, consumerName: string): Promise<void> {
    const consumer = this.#consumers.find(({ name }) => name === consumerName);
    if (consumer === undefined) throw new Error(`nobody is called ${consumerName} any more`);
    const event = await findEvent(tx, eventId);
    await handOver(this.#options(), tx, consumer, [event]);
  }

  /** A node that does not relay only tells the one that does when there is something to tell. */
  start({ relays }: { readonly relays: boolean }): void {
    this.#leader.start(relays);
  }

  async stop(): Promise<void> {
    await this.#leader.stop();
    await this.#running?.catch(() => undefined);
  }

  /** After a commit with events: whichever node tells hears of it at once. */
  wake(): void {
    this.#leader.wake();
  }

  /** Tells all that is there to tell now and says how much it was; a call during a run makes it look once more. */
  relayAll(): Promise<number> {
    this.#again = true;
    this.#running ??= untraced(() => this.#run()).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #relayAndLog(): Promise<void> {
    try {
      await this.relayAll();
    } catch (error) {
      this.#platform.log.warn({ err: error }, "events could not be relayed; they will be");
    }
  }

  async #run(): Promise<number> {
    const before = this.#relayed;
    while (this.#again) {
      this.#again = false;
      for (const organisationId of await organisationsWithEvents(this.#platform.database)) {
        if ((this.#waiting.get(organisationId) ?? 0) > Date.now()) continue;
        const { told, full, failedAttempts } = await this.#deliver(organisationId);
        this.#relayed += told;
        if (failedAttempts === 0) this.#waiting.delete(organisationId);
        else this.#waitFor(organisationId, failedAttempts);
        if (full) this.#again = true;
      }
    }
    return this.#relayed - before;
  }

  #deliver(organisationId: string): Promise<Delivery> {
    const describe = () => ({ name: "outbox relay", attributes: { [organisationAttribute]: organisationId } });
    return this.#platform.tracing.root(describe, async () => {
      const delivery = await deliverBatch(this.#options(), organisationId);
      noteOnSpan({
        "cerebro.outbox.events": delivery.told,
        "cerebro.outbox.failed_attempts": delivery.failedAttempts,
      });
      return delivery;
    });
  }

  #options(): DeliveryOptions {
    return { ...this.#platform, consumers: this.#consumers };
  }

  /** Later events of the organisation wait too, so that the order stays; those of others do not. */
  #waitFor(organisationId: string, failedAttempts: number): void {
    const waitMs = firstWaitMs * 2 ** (failedAttempts - 1);
    this.#waiting.set(organisationId, Date.now() + waitMs);
    this.#leader.wakeIn(waitMs);
  }
}
