import { unbornEpoch } from "@cerebro/contracts/constants/realtime.ts";
import { describe, expect, it } from "vitest";
import { HeardPositions } from "./heard-positions.ts";

const ch = "hemisphere:wms";
const epoch = "e1";

describe("how far channels were heard", () => {
  it("takes each message of a channel once, in whatever way it comes again [RT-04]", () => {
    const heard = new HeardPositions();
    expect([1, 2, 2, 1, 3].map((seq) => heard.take({ ch, seq, epoch }))).toEqual([
      "next",
      "next",
      "seen",
      "seen",
      "next",
    ]);
    expect(heard.resume).toEqual({ [ch]: { epoch, seq: 3 } });
  });

  it("notices what is missing, and a past that is gone [RT-04]", () => {
    const heard = new HeardPositions();
    heard.take({ ch, seq: 1, epoch });
    expect(heard.take({ ch, seq: 5, epoch })).toBe("gap");
    expect(heard.take({ ch, seq: 6, epoch: "e2" })).toBe("gap");
    expect(heard.take({ ch, seq: 7, epoch: "e2" })).toBe("next");
  });

  it("goes on from a channel in which nothing had been said", () => {
    const heard = new HeardPositions();
    heard.begin({ [ch]: { epoch: unbornEpoch, seq: 0 } }, {});
    expect(heard.take({ ch, seq: 1, epoch })).toBe("next");
  });

  it("lets everything pass that has no place in a channel", () => {
    const heard = new HeardPositions();
    expect(heard.take({})).toBe("next");
    expect(heard.take({ ch: "metrics:wms" })).toBe("next");
    expect(heard.resume).toBeUndefined();
  });

  it("names the channels that must be read anew: those that are new and those that were not recovered [RT-04]", () => {
    const heard = new HeardPositions();
    expect(heard.begin({ a: { epoch, seq: 4 }, b: { epoch, seq: 9 } }, {})).toEqual(["a", "b"]);
    const later = { a: { epoch, seq: 8 }, b: { epoch, seq: 400 }, c: { epoch, seq: 1 } };
    expect(heard.begin(later, { a: true, b: false })).toEqual(["b", "c"]);
    // What was missed of `a` follows; nothing of it counts as heard before it came.
    expect(heard.take({ ch: "a", seq: 5, epoch })).toBe("next");
    expect(heard.take({ ch: "b", seq: 400, epoch })).toBe("seen");
  });
});
