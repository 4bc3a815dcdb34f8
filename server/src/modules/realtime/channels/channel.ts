import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { history, unbornEpoch } from "@cerebro/contracts/constants/realtime.ts";
import type { Position } from "@cerebro/contracts/messages/meta.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Connection } from "../connection/connection.ts";
import { frameOf } from "../connection/frame.ts";
import type { ChannelFrame } from "./envelope.ts";

/** Stored history of a channel; both in its organization. */
export interface ChannelHistory {
  position(): Promise<{ readonly epoch: string; readonly lastSeq: number; readonly role: Role | null } | undefined>;
  frames(after: number, upTo: number): Promise<readonly { readonly seq: number; readonly frame: string }[]>;
}

const queuedAtMost = 5_000;
const retryMs = 500;

/**
 * One channel as this node knows it: what was said reaches its listeners in order and without gaps, whatever the bus
 * loses, repeats or brings late. Missing messages are read from the database; if they are gone, the listeners learn
 * that they missed some.
 */
export class Channel {
  readonly name: string;
  readonly listeners = new Set<Connection>();
  /** Connections that are about to listen; the channel stays while there are any. */
  waiting = 0;
  #epoch = unbornEpoch;
  #seq = 0;
  #role: Role | null = null;
  #reading: Promise<void> | undefined;
  #queue: ChannelFrame[] = [];
  /** The last frame that came before its time. */
  #lookedFor = 0;
  readonly #history: ChannelHistory;
  readonly #onError: (error: unknown) => void;

  constructor(name: string, history: ChannelHistory, onError: (error: unknown) => void) {
    this.name = name;
    this.#history = history;
    this.#onError = onError;
  }

  get position(): Position {
    return { epoch: this.#epoch, seq: this.#seq };
  }

  get used(): boolean {
    return this.listeners.size > 0 || this.waiting > 0;
  }

  /** Whether a connection may hear the channel: others hear nothing and learn nothing of it. */
  mayHear(connection: Connection): boolean {
    return this.#role === null || rolePasses(connection.member.session.roles, this.#role);
  }

  /** Takes the position from the database before the first listener comes; what is said meanwhile waits. */
  begin(): Promise<void> {
    return this.#while(async () => {
      const known = await this.#history.position();
      if (known === undefined) return;
      this.#epoch = known.epoch;
      this.#seq = known.lastSeq;
      this.#role = known.role;
    });
  }

  /** From the bus: in order, doubled, late or with gaps. */
  accept(frames: readonly ChannelFrame[]): void {
    if (this.#reading === undefined) this.#take(frames, "look");
    else if (this.#queue.length < queuedAtMost) this.#queue.push(...frames);
  }

  /** Reads what this node was not told. */
  catchUp(): Promise<void> {
    return this.#while(() => this.#catchUp());
  }

  #while(read: () => Promise<void>): Promise<void> {
    this.#reading ??= read().finally(() => {
      this.#reading = undefined;
      const queued = this.#queue.splice(0);
      if (queued.length > 0) this.#take(queued, "trust");
    });
    return this.#reading;
  }

  /** `trust`: the database was just read, so frames of another epoch are old. */
  #take(frames: readonly ChannelFrame[], epochs: "look" | "trust"): void {
    const run: Buffer[] = [];
    for (const [index, frame] of frames.entries()) {
      if (this.#isNext(frame)) {
        this.#epoch = frame.epoch;
        this.#role = frame.role;
        this.#seq = frame.seq;
        run.push(frameOf(frame.frame));
      } else if (!this.#isOld(frame, epochs)) {
        this.#deliver(run.splice(0));
        if (this.#isWorthReading(frame)) {
          this.#lookedFor = frame.seq;
          this.#queue.push(...frames.slice(index));
          void this.catchUp();
          return;
        }
        this.#seq = frame.seq;
        this.#tellLost();
      }
    }
    this.#deliver(run);
  }

  #isNext({ epoch, seq }: ChannelFrame): boolean {
    return (epoch === this.#epoch || this.#epoch === unbornEpoch) && seq === this.#seq + 1;
  }

  #isOld({ epoch, seq }: ChannelFrame, epochs: "look" | "trust"): boolean {
    return epoch === this.#epoch ? seq <= this.#seq : epochs === "trust";
  }

  /** Once for each frame that came before its time: what is not there then never was. */
  #isWorthReading({ epoch, seq }: ChannelFrame): boolean {
    return epoch !== this.#epoch || seq !== this.#lookedFor;
  }

  async #catchUp(): Promise<void> {
    while (this.used) {
      try {
        await this.#readOn();
        return;
      } catch (error) {
        this.#onError(error);
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      }
    }
  }

  async #readOn(): Promise<void> {
    const known = await this.#history.position();
    if (known === undefined) return;
    const continues = known.epoch === this.#epoch || this.#epoch === unbornEpoch;
    if (known.epoch === this.#epoch && known.lastSeq <= this.#seq) return;
    this.#role = known.role;
    const missing = known.lastSeq - this.#seq;
    const read = continues && missing <= history.messages ? await this.#history.frames(this.#seq, known.lastSeq) : [];
    this.#epoch = known.epoch;
    this.#seq = known.lastSeq;
    if (continues && read.length === missing) this.#deliver(read.map(({ frame }) => frameOf(frame)));
    else this.#tellLost();
  }

  #tellLost(): void {
    for (const listener of this.listeners) if (this.mayHear(listener)) listener.lost(this.name, this.position);
  }

  /** One buffer for all: every listener gets the same bytes. */
  #deliver(run: readonly Buffer[]): void {
    const [only] = run;
    if (only === undefined) return;
    const bytes = run.length === 1 ? only : Buffer.concat(run);
    for (const listener of this.listeners) if (this.mayHear(listener)) listener.deliver(bytes);
  }
}
