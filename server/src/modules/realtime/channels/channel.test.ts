import { history, unbornEpoch } from "@cerebro/contracts/constants/realtime.ts";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Connection } from "../connection/connection.ts";
import { Channel } from "./channel.ts";
import type { ChannelFrame } from "./envelope.ts";

const epoch = "11111111-1111-4111-8111-111111111111";
const later = "22222222-2222-4222-8222-222222222222";

const frame = (seq: number, of = epoch): ChannelFrame => ({
  channel: "hemisphere:wms",
  epoch: of,
  seq,
  role: null,
  frame: String(seq).padStart(4, "0"),
});

/** What is written down, by number; `epoch` null before anything was. */
interface Written {
  epoch: string | null;
  frames: Map<number, string>;
  last: number;
}

function lab(written: Written) {
  const heard: number[] = [];
  const lost: number[] = [];
  const listener = {
    member: { session: { roles: ["wms"] } },
    deliver: (bytes: Buffer) => {
      // Each frame is a head of two bytes and a number of four digits.
      for (let at = 0; at < bytes.length; at += 6) heard.push(Number(bytes.subarray(at + 2, at + 6)));
    },
    lost: (_: string, position: { seq: number }) => lost.push(position.seq),
  } as unknown as Connection;
  const channel = new Channel(
    "hemisphere:wms",
    {
      position: async () =>
        written.epoch === null ? undefined : { epoch: written.epoch, lastSeq: written.last, role: null },
      frames: async (after, upTo) =>
        [...written.frames].filter(([seq]) => seq > after && seq <= upTo).map(([seq, text]) => ({ seq, frame: text })),
    },
    () => undefined,
  );
  channel.listeners.add(listener);
  return { channel, heard, lost };
}

const write = (written: Written, seq: number): void => {
  written.epoch ??= epoch;
  written.last = seq;
  written.frames.set(seq, String(seq).padStart(4, "0"));
};

describe("a channel on a node", () => {
  it("passes on each message once and in order, whatever the bus loses, doubles or brings late [RT-04]", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }), { maxLength: 20 }),
        async (deliveries) => {
          const written: Written = { epoch: null, frames: new Map(), last: 0 };
          const { channel, heard, lost } = lab(written);
          await channel.begin();
          const total = 40;
          let said = 0;
          for (const numbers of deliveries) {
            said = Math.min(total, Math.max(said, ...numbers));
            for (let seq = written.last + 1; seq <= said; seq += 1) write(written, seq);
            channel.accept(numbers.map((seq) => frame(seq)));
            if (numbers.length % 2 === 0) await channel.catchUp();
          }
          await channel.catchUp();
          await channel.catchUp();
          expect(heard).toEqual(Array.from({ length: said }, (_, index) => index + 1));
          expect(lost).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("takes up what is said while it looks where it stands, and begins with the first message ever [RT-04]", async () => {
    const written: Written = { epoch: null, frames: new Map(), last: 0 };
    const { channel, heard } = lab(written);
    expect(channel.position).toEqual({ epoch: unbornEpoch, seq: 0 });
    const begun = channel.begin();
    channel.accept([frame(1), frame(2)]);
    await begun;
    await vi.waitFor(() => expect(heard).toEqual([1, 2]));
    expect(channel.position).toEqual({ epoch, seq: 2 });
  });

  it("tells its listeners when something is gone for good: too much, dropped, or of an epoch that ended [RT-04]", async () => {
    const written: Written = { epoch: null, frames: new Map(), last: 0 };
    const { channel, heard, lost } = lab(written);
    write(written, 1);
    await channel.begin();
    for (let seq = 2; seq <= 5; seq += 1) write(written, seq);
    written.frames.delete(3);
    channel.accept([frame(5)]);
    await vi.waitFor(() => expect(lost).toEqual([5]));
    expect(heard).toEqual([]);
    for (let seq = 6; seq <= 5 + history.messages + 1; seq += 1) write(written, seq);
    await channel.catchUp();
    expect(lost).toEqual([5, 5 + history.messages + 1]);
    written.epoch = later;
    written.last = 3;
    channel.accept([frame(3, later)]);
    await vi.waitFor(() => expect(lost).toHaveLength(3));
    expect(channel.position).toEqual({ epoch: later, seq: 3 });
    // Of the past: nobody hears it.
    channel.accept([frame(9_000)]);
    await channel.catchUp();
    expect(heard).toEqual([]);
  });
});
