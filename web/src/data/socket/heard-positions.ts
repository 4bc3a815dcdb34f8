import { unbornEpoch } from "@cerebro/contracts/constants/realtime.ts";
import type { Position, Positions } from "@cerebro/contracts/messages/meta.ts";

interface Place {
  readonly ch?: string | undefined;
  readonly seq?: number | undefined;
  readonly epoch?: string | undefined;
}

/** What a message is to who knows how far a channel was heard. */
export type Arrival = "next" | "seen" | "gap";

/** How far each channel was heard: every message counts once, and what is missing is noticed. */
export class HeardPositions {
  #heard: ReadonlyMap<string, Position> = new Map();

  /** Where to go on after a loss. */
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
   * The channels heard from now on. What was missed in a recovered one still follows; of the others it is not known,
   * so they are returned: what is shown of them must be read anew.
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
