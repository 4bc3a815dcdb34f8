import { describe, expect, it } from "vitest";
import * as ws from "ws";
import { Bucket } from "./bucket.ts";
import { frameOf } from "./frame.ts";

/** What `ws` itself would write. */
function framed(text: string): Buffer {
  const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };
  return Buffer.concat(
    Sender.frame(Buffer.from(text), { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false }),
  );
}

describe("a frame made once for all", () => {
  it("is byte for byte what the protocol wants, of every length [RT-02]", () => {
    for (const length of [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]) {
      expect(frameOf("x".repeat(length)).equals(framed("x".repeat(length))), String(length)).toBe(true);
    }
    expect(frameOf("Größe 箱").equals(framed("Größe 箱"))).toBe(true);
  });
});

describe("an allowance", () => {
  it("gives a burst, then what flows back, and never more than a burst [RT-02]", () => {
    const bucket = new Bucket(20, 40, 0);
    const taken = (now: number): number => {
      let count = 0;
      while (bucket.take(now)) count += 1;
      return count;
    };
    expect(taken(0)).toBe(40);
    expect([bucket.remaining, bucket.waitMs, bucket.fullInMs]).toEqual([0, 50, 2_000]);
    expect(taken(49)).toBe(0);
    expect(taken(1_000)).toBe(20);
    expect(taken(3_600_000)).toBe(40);
    // A clock that was set back gives nothing and takes nothing.
    expect(taken(0)).toBe(0);
  });
});
