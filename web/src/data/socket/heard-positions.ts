import { unbornEpoch } from "@cerebro/contracts/constants/realtime.ts";
import type { Position, Positions } from "@cerebro/contracts/messages/meta.ts";

interface Place {
  readonly ch?: string | undefined;
  readonly seq?: number | undefined;
  readonly epoch?: string | undefined;
}

/** Relation of a message to the known position of its channel. */
export type Arrival = "next" | "seen" | "gap";

/** Positions of all channels: every message counts once, and gaps are noticed. */
export class HeardPositions {
  #heard: ReadonlyMap<string, Position> = new Map();

  /** Positions to continue from after a loss. */
  get resume(): Positions | undefined {
    return this.#heard.size === 0 ? undefined : Object.fromEntries(this.#heard);
  }

  /** Takes a message; one without a place in a channel is always news. */
  take({ ch, seq, epoch }: Place): Arrival {
    if (ch === undefined || seq === undefined || epoch === undefined) return "next";
    const known = this.#heard.get(ch);
    if (known?.epoch === epoch && seq <= known.seq) return "seen";
    this.#heard = new Map([...this.#heard, [ch, { epoch, seq }]]);
    if (known === undefined) return "next";
    const goesOn = known.epoch === epoch || known.epoch === unbornEpoch;
    return goesOn && seq === known.seq + 1 ? "next" : "gap";
  }

  /**
   * The channels heard from now on. Missed messages of a recovered channel still follow; the other channels are
   * returned, because their data must be read again.
   */
  begin(positions: Positions, recovered: Readonly<Record<string, boolean>>): readonly string[] {
    const before = this.#heard;
    const goesOn = (channel: string): boolean => recovered[channel] === true && before.has(channel);
    this.#heard = new Map(
      Object.entries(positions).map(([channel, position]) => [
        channel,
        (goesOn(channel) ? before.get(channel) : undefined) ?? position,
      ]),
    );
    return Object.keys(positions).filter((channel) => !goesOn(channel));
  }

  forget(): void {
    this.#heard = new Map();
  }
}
