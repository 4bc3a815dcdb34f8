import { describe, expect, it } from "vitest";
import { finish, newWalk, nextTask, progress, skip } from "./walk.ts";

const task = (id: string, claimedBy: string | null = null) => ({ id, claimedBy, state: "open" as const });
const queue = [
  task("a"),
  task("b", "other"),
  task("c", "me"),
  { ...task("d"), state: "exception" as const },
  task("e"),
];

describe("one person's way through a queue", () => {
  it("goes in the queue's order past what others have and what waits for help [WMS-08]", () => {
    expect(nextTask(queue, newWalk, "me")?.id).toBe("a");
    expect(nextTask(queue, skip(newWalk, "a"), "me")?.id).toBe("c");
    expect(nextTask([task("b", "other")], newWalk, "me")).toBeUndefined();
  });

  it("comes back to what was skipped, in the order it was skipped", () => {
    const walk = ["c", "a", "e"].reduce(skip, newWalk);
    expect(nextTask(queue, walk, "me")?.id).toBe("c");
    expect(nextTask(queue, skip(walk, "c"), "me")?.id).toBe("a");
  });

  it("says the how-maniest of how many", () => {
    expect(progress(queue, newWalk, "me")).toEqual({ at: 1, of: 3 });
    const walk = finish(skip(newWalk, "a"), "a");
    expect(walk.skipped).toEqual([]);
    expect(progress(queue.slice(1), walk, "me")).toEqual({ at: 2, of: 3 });
  });
});
