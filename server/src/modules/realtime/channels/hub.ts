import type { Position } from "@cerebro/contracts/messages/meta.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Bus } from "../../../platform/bus/bus.ts";
import type { Database, Reader } from "../../../platform/database.ts";
import type { Connection } from "../connection/connection.ts";
import { Channel, type ChannelHistory } from "./channel.ts";
import { findChannels, findFrames, findPositions } from "./channel.store.ts";
import { type ChannelFrame, eventsSubject, unpacked } from "./envelope.ts";

const lookEveryMs = 5_000;

export interface HubOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly log: FastifyBaseLogger;
}

interface OpenChannel {
  readonly channel: Channel;
  /** Its position is known. */
  readonly begun: Promise<void>;
}

export interface Entered {
  readonly channel: Channel;
  /** Later messages of the connection begin after it. */
  readonly position: Position;
}

/** All channels that somebody on this node listens to. */
export class Hub {
  readonly #options: HubOptions;
  /** By organisation and name. */
  readonly #channels = new Map<string, OpenChannel>();
  #stop: () => void = () => undefined;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  start(): void {
    const { bus } = this.#options;
    const unsubscribe = bus.subscribe(eventsSubject, (message) => this.#hear(message));
    bus.onReconnect(() => void this.catchUp());
    // A message that was lost is noticed with the next one; this notices it also when none follows.
    const timer = setInterval(() => void this.catchUp(), lookEveryMs).unref();
    this.#stop = () => {
      unsubscribe();
      clearInterval(timer);
    };
  }

  stop(): void {
    this.#stop();
  }

  /**
   * Begins to listen: from the positions it answers on, everything that is said reaches the connection. Channels that
   * the connection hears already are answered too.
   */
  async enter(connection: Connection, names: readonly string[]): Promise<readonly Entered[]> {
    const channels = names.map((name) => this.#channel(connection.organisationId, name));
    try {
      await Promise.all(channels.map(({ begun }) => begun));
      return channels.map(({ channel }) => {
        // Somebody who hung up meanwhile must not keep it.
        if (connection.open) channel.listeners.add(connection);
        return { channel, position: channel.position };
      });
    } finally {
      for (const { channel } of channels) {
        channel.waiting -= 1;
        this.#closeUnused(connection.organisationId, channel);
      }
    }
  }

  leave(connection: Connection, names: readonly string[] = connection.channels): void {
    for (const name of names) {
      const channel = this.#channels.get(keyOf(connection.organisationId, name))?.channel;
      channel?.listeners.delete(connection);
      if (channel !== undefined) this.#closeUnused(connection.organisationId, channel);
    }
  }

  /** Compares what this node heard with what was said. */
  async catchUp(): Promise<void> {
    const keys = [...this.#channels.keys()].map(ofKey);
    if (keys.length === 0) return;
    try {
      for (const found of await findPositions(this.#options.database, keys)) {
        const channel = this.#channels.get(keyOf(found.organisationId, found.name))?.channel;
        if (channel === undefined) continue;
        const { epoch, seq } = channel.position;
        if (epoch !== found.epoch || seq < found.lastSeq) await channel.catchUp();
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, "positions of channels could not be compared");
    }
  }

  #hear(message: string): void {
    const envelope = unpacked(message);
    if (envelope === null) return;
    const byChannel = new Map<string, ChannelFrame[]>();
    for (const frame of envelope.frames) {
      const frames = byChannel.get(frame.channel);
      if (frames === undefined) byChannel.set(frame.channel, [frame]);
      else frames.push(frame);
    }
    for (const [name, frames] of byChannel)
      this.#channels.get(keyOf(envelope.organisationId, name))?.channel.accept(frames);
  }

  /** The channel with one more who waits for it. */
  #channel(organisationId: string, name: string): OpenChannel {
    const key = keyOf(organisationId, name);
    const open = this.#channels.get(key) ?? this.#begin(organisationId, name);
    this.#channels.set(key, open);
    open.channel.waiting += 1;
    return open;
  }

  #begin(organisationId: string, name: string): OpenChannel {
    const { database, log } = this.#options;
    const reader = database.read({ organisationId, accountId: null });
    const channel = new Channel(name, historyOf(reader, name), (error) =>
      log.warn({ err: error, channel: name }, "a channel could not be read; it will be"),
    );
    return { channel, begun: channel.begin() };
  }

  #closeUnused(organisationId: string, channel: Channel): void {
    if (!channel.used) this.#channels.delete(keyOf(organisationId, channel.name));
  }
}

const keyOf = (organisationId: string, name: string): string => `${organisationId}/${name}`;
const ofKey = (key: string): { organisationId: string; name: string } => {
  const [organisationId = "", name = ""] = key.split("/");
  return { organisationId, name };
};

function historyOf(reader: Reader, name: string): ChannelHistory {
  return {
    position: async () => (await findChannels(reader, [name]))[0],
    frames: (after, upTo) => findFrames(reader, { channel: name, after, upTo }),
  };
}
