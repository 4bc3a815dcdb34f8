import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import {
  closeCodes,
  type SocketAddress,
  socketAddresses,
  socketLimits,
} from "@cerebro/contracts/constants/realtime.ts";
import type { ServerMessageBody } from "@cerebro/contracts/messages/from-server.ts";
import type { Position } from "@cerebro/contracts/messages/meta.ts";
import type { WebSocket } from "ws";
import type { Clock } from "../../../platform/clock.ts";
import type { LiveMember } from "../../identity/index.ts";
import { Bucket } from "./bucket.ts";
import { frameOf } from "./frame.ts";

/** A message that came by no channel, as it goes over the wire. */
export function ownFrame(body: ServerMessageBody, clock: Clock): Buffer {
  const { type, ...fields } = body;
  return frameOf(JSON.stringify({ type, id: randomUUID(), ts: clock.now().toISOString(), ...fields }));
}

/** Time for a connection to answer a close, in ms. */
const closeWithinMs = 2_000;

export interface ConnectionOptions {
  readonly address: SocketAddress;
  readonly member: LiveMember;
  readonly webSocket: WebSocket;
  /** The stream of the WebSocket; prepared frames go there directly. */
  readonly stream: Duplex;
  readonly ip: string;
  readonly userAgent: string;
  readonly clock: Clock;
}

/** One socket of one person. */
export class Connection {
  readonly id = randomUUID();
  readonly address: SocketAddress;
  readonly ip: string;
  readonly userAgent: string;
  readonly bucket: Bucket;
  member: LiveMember;
  hemisphere: Hemisphere | null = null;
  /** Names of the channels it hears. */
  channels: readonly string[] = [];
  heardAt: number;
  /** Messages in a row that came above the limit. */
  flood = 0;
  /** Identifications run one after the other. */
  identifying: Promise<void> = Promise.resolve();
  /** Questions that are being answered, by their request. */
  readonly #running = new Map<string, AbortController>();
  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;
  readonly #clock: Clock;
  /** While what was missed is read: what comes meanwhile, in order. */
  #held: Buffer[] | null = null;
  #heldBytes = 0;

  constructor({ address, member, webSocket, stream, ip, userAgent, clock }: ConnectionOptions) {
    this.address = address;
    this.member = member;
    this.ip = ip;
    this.userAgent = userAgent;
    this.#webSocket = webSocket;
    this.#stream = stream;
    this.#clock = clock;
    this.heardAt = clock.now().getTime();
    this.bucket = new Bucket(socketLimits.messagesPerSecond, socketLimits.messageBurst, this.heardAt);
  }

  get organisationId(): string {
    return this.member.session.organisationId;
  }

  get accountId(): string {
    return this.member.session.accountId;
  }

  get open(): boolean {
    return this.#webSocket.readyState === 1;
  }

  speaks(type: ServerMessageBody["type"]): boolean {
    return socketAddresses[this.address].fromServer.some((known) => known === type);
  }

  /** Message to this connection only. */
  send(body: ServerMessageBody): void {
    this.write(ownFrame(body, this.#clock));
  }

  /** Writes frames that are ready. A client that reads too slowly is disconnected before its buffer grows [RT-05]. */
  write(frames: Buffer): void {
    if (!this.open) return;
    if (this.#stream.writableLength + frames.length > socketLimits.bufferedBytes) {
      this.close("slowConsumer", "reads too slowly");
      return;
    }
    this.#stream.write(frames);
  }

  /** Frames of a channel, after the replay. */
  deliver(frames: Buffer): void {
    if (this.#held === null) {
      this.write(frames);
      return;
    }
    this.#held.push(frames);
    this.#heldBytes += frames.length;
    if (this.#heldBytes > socketLimits.bufferedBytes) this.close("slowConsumer", "reads too slowly");
  }

  /** A channel went on without this connection: what it shows of it must be read anew. */
  lost(channel: string, position: Position): void {
    if (this.hemisphere === null) return;
    const { hemisphere, accountId: userId } = this;
    const [positions, recovered] = [{ [channel]: position }, { [channel]: false }];
    this.deliver(ownFrame({ type: "hemisphere_connected", hemisphere, userId, positions, recovered }, this.#clock));
  }

  /** Runs work that ends early when its request is canceled or this connection ends. */
  async during<T>(requestId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    this.#running.set(requestId, controller);
    try {
      return await work(controller.signal);
    } finally {
      if (this.#running.get(requestId) === controller) this.#running.delete(requestId);
    }
  }

  stop(requestId: string): void {
    this.#running.get(requestId)?.abort();
  }

  /** The connection ended: its questions stop. */
  ended(): void {
    for (const controller of this.#running.values()) controller.abort();
  }

  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.#heldBytes = 0;
    for (const frames of held) this.write(frames);
  }

  close(code: keyof typeof closeCodes, reason: string): void {
    if (!this.open) return;
    this.#held = null;
    this.#webSocket.close(closeCodes[code], reason);
    setTimeout(() => this.#webSocket.terminate(), closeWithinMs).unref();
  }

  terminate(): void {
    this.#webSocket.terminate();
  }
}
