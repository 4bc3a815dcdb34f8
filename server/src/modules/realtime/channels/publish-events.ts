import type { Activity } from "../../../platform/activity.ts";
import type { Bus } from "../../../platform/bus/bus.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database.ts";
import type { EventConsumer, PublishedEvent } from "../../../platform/outbox/consumer.ts";
import { advanceChannels, insertFrames } from "./channel.store.ts";
import { type ChannelFrame, eventsSubject, packed } from "./envelope.ts";
import { confidenceOf, type Target, targetsOf } from "./routes.ts";

export interface Publisher {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly activity: Activity;
}

type Said = Target & { readonly event: PublishedEvent };

/**
 * Gives events their places in the channels and keeps them for those who come back, all within the relay's
 * transaction; tells the nodes once that is committed. A node that is not told finds the gap by the numbers.
 */
export function eventPublisher({ bus, clock, activity }: Publisher): EventConsumer {
  return {
    name: "sockets",
    consume: async (tx, events) => {
      const said = events.flatMap((event) => targetsOf(event).map((target) => ({ ...target, event })));
      const [first] = events;
      if (first === undefined || said.length === 0) return undefined;
      const { organisationId } = first;
      const frames = await keep(tx, organisationId, said, clock.now());
      return () => {
        for (const message of packed({ organisationId, frames })) bus.publish(eventsSubject, message);
        for (const event of events) {
          const confidence = confidenceOf(event);
          if (confidence !== null) activity.noteConfidence(organisationId, confidence);
        }
      };
    },
  };
}

async function keep(
  tx: Transaction,
  organisationId: string,
  said: readonly Said[],
  now: Date,
): Promise<readonly ChannelFrame[]> {
  const advances = new Map<string, { name: string; role: Target["role"]; messages: number }>();
  for (const { channel, role } of said) {
    const messages = (advances.get(channel)?.messages ?? 0) + 1;
    advances.set(channel, { name: channel, role, messages });
  }
  const next = new Map<string, { epoch: string; seq: number; role: Target["role"] }>();
  for (const { name, epoch, lastSeq, role } of await advanceChannels(tx, organisationId, [...advances.values()], now)) {
    next.set(name, { epoch, role, seq: lastSeq - (advances.get(name)?.messages ?? 0) });
  }
  const frames = said.flatMap(({ channel, body, event }): ChannelFrame[] => {
    const place = next.get(channel);
    if (place === undefined) return [];
    place.seq += 1;
    const { epoch, seq, role } = place;
    return [{ channel, epoch, seq, role, frame: wireText(body, event, { ch: channel, seq, epoch }) }];
  });
  await insertFrames(tx, organisationId, frames, now);
  return frames;
}

function wireText(
  body: Target["body"],
  event: PublishedEvent,
  place: { ch: string; seq: number; epoch: string },
): string {
  const { type, ...fields } = body;
  return JSON.stringify({ type, id: event.eventId, ts: event.occurredAt, ...place, ...fields });
}
