import { describe, expect, it } from "vitest";
import { stepBack, stepOn, trackFrom } from "./turn.ts";

describe("the way back through a flow", () => {
  it("goes one step back at a time, and no further than the beginning [APP-18]", () => {
    const track = stepOn(stepOn(trackFrom("bin"), "item"), "count");
    expect(stepBack(track).now).toBe("item");
    expect(stepBack(stepBack(stepBack(track))).now).toBe("bin");
  });

  it("does not count a step that changed nothing", () => {
    const track = stepOn(stepOn(trackFrom("bin"), "item"), "item");
    expect(stepBack(track).now).toBe("bin");
  });
});
