import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Database, Scope, Transaction } from "../database.ts";
import { sqlState } from "../database-failures.ts";
import type { EventConsumer, PublishedEvent } from "./consumer.ts";
import { deadConsumers, forgetFailures, lockUnpublished, markPublished, recordFailure } from "./outbox.store.ts";

export interface DeliveryOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly consumers: readonly EventConsumer[];
}

export interface Delivery {
  readonly told: number;
  /** There may be more. */
  readonly full: boolean;
  /** Number of refusals of the oldest event; 0 without one. */
  readonly failedAttempts: number;
}

const batchAtMost = 500;
const oneByOneAtMost = 50;
const attemptsAtMost = 8;

class ConsumerFailed extends Error {
  readonly consumer: string;
  readonly eventId: number;

  constructor(consumer: string, eventId: number, cause: unknown) {
    super(`${consumer} could not take in event ${eventId}`, { cause });
    this.consumer = consumer;
    this.eventId = eventId;
  }
}

/** Tells the next events of one organisation; when one of them cannot be taken in, one by one up to that one. */
export async function deliverBatch(options: DeliveryOptions, organisationId: string): Promise<Delivery> {
  const scope: Scope = { organisationId, accountId: null };
  try {
    const told = await options.database.transaction(scope, (tx) => deliver(options, tx, batchAtMost));
    return { told, full: told === batchAtMost, failedAttempts: 0 };
  } catch (error) {
    if (!(error instanceof ConsumerFailed)) throw error;
    return deliverOneByOne(options, scope, organisationId);
  }
}

async function deliverOneByOne(options: DeliveryOptions, scope: Scope, organisationId: string): Promise<Delivery> {
  const { database, clock, log } = options;
  for (let told = 0; told < oneByOneAtMost; told += 1) {
    try {
      if ((await database.transaction(scope, (tx) => deliver(options, tx, 1))) === 0) {
        return { told, full: false, failedAttempts: 0 };
      }
    } catch (error) {
      if (!(error instanceof ConsumerFailed)) throw error;
      const { consumer, eventId, cause } = error;
      const failure = { eventId, consumer, error: String(cause).slice(0, 1000), now: clock.now(), attemptsAtMost };
      // If the database is away this throws as well: an attempt that cannot be stored does not count.
      const attempts = await database.transaction(scope, (tx) => recordFailure(tx, organisationId, failure));
      const dead = attempts >= attemptsAtMost;
      const facts = { err: cause, consumer, event: eventId, organisation: organisationId, attempts };
      if (dead) log.error(facts, "event given up by a consumer");
      else log.warn(facts, "event refused by a consumer; it will be offered again");
      // A dead letter holds up nothing: the next round passes it by.
      return dead ? { told, full: true, failedAttempts: 0 } : { told, full: false, failedAttempts: attempts };
    }
  }
  return { told: oneByOneAtMost, full: true, failedAttempts: 0 };
}

async function deliver(options: DeliveryOptions, tx: Transaction, atMost: number): Promise<number> {
  const events = await lockUnpublished(tx, atMost);
  const [first] = events;
  if (first === undefined) return 0;
  const dead = atMost === 1 ? await deadConsumers(tx, first.id) : [];
  for (const consumer of options.consumers) {
    if (!dead.includes(consumer.name)) await hand(options, tx, consumer, events);
  }
  const ids = events.map(({ id }) => id);
  forgetFailures(tx, ids);
  markPublished(tx, ids, options.clock.now());
  return events.length;
}

async function hand(
  options: DeliveryOptions,
  tx: Transaction,
  consumer: EventConsumer,
  events: readonly PublishedEvent[],
): Promise<void> {
  try {
    await handOver(options, tx, consumer, events);
  } catch (error) {
    // Not the consumer's fault: the transaction runs again, or the database is away or has run out of something.
    if (/^(40|08|53|57P|25P0[34])/.test(sqlState(error))) throw error;
    throw new ConsumerFailed(consumer.name, events[0]?.id ?? 0, error);
  }
}

/** Tells one consumer; what it returns is called after the commit. */
export async function handOver(
  { log }: Pick<DeliveryOptions, "log">,
  tx: Transaction,
  consumer: EventConsumer,
  events: readonly PublishedEvent[],
): Promise<void> {
  const afterwards = await consumer.consume(tx, events);
  if (afterwards !== undefined) tx.afterCommit(() => tell(log, consumer.name, afterwards));
}

/** Its failures are lost; consumers keep positions in the database. */
function tell(log: FastifyBaseLogger, consumer: string, afterwards: () => void): void {
  try {
    afterwards();
  } catch (error) {
    log.error({ err: error, consumer }, "after the commit of events");
  }
}
