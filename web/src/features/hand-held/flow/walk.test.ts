import { describe, expect, it } from "vitest";
import { afterKept, finish, newWalk, nextTask, progress, skip } from "./walk.ts";

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
    expect(progress(queue, newWalk, { me: "me", beyond: 0 })).toEqual({ at: 1, of: 3 });
    expect(progress(queue, newWalk, { me: "me", beyond: 40 })).toEqual({ at: 1, of: 43 });
    const walk = finish(skip(newWalk, "a"), "a");
    expect(walk.skipped).toEqual([]);
    expect(progress(queue.slice(1), walk, { me: "me", beyond: 0 })).toEqual({ at: 2, of: 3 });
  });
});

describe("a task after what waits on the device", () => {
  const row = { id: "t", kind: "pick" as const, state: "open" as const, quantity: 5, doneQuantity: 1 };
  const act = (verb: string, body: object, change: object = {}) => ({
    route: `POST /api/wms/tasks/{taskId}/${verb}`,
    url: `/api/wms/tasks/t/${verb}`,
    subject: "taskId=t",
    body: JSON.stringify(body),
    failure: undefined,
    ...change,
  });

  it("is over once it was picked, also short, and goes on with the rest where a rest follows [PWA-06]", () => {
    expect(afterKept(row, [])).toEqual(row);
    expect(afterKept(row, [act("claim", {})])).toEqual({ ...row, state: "claimed" });
    expect(afterKept(row, [act("claim", {}), act("unclaim", {})])).toEqual(row);
    expect(afterKept(row, [act("pick", { quantity: 2 })])).toBeUndefined();
    expect(afterKept(row, [act("pick", { quantity: 2, restFollows: true })])).toEqual({ ...row, doneQuantity: 3 });
    expect(afterKept(row, [act("exception", { reason: "blocked" })])).toBeUndefined();
  });

  it("is put away in parts until all is away [PWA-06]", () => {
    const away = { ...row, kind: "put_away" as const };
    expect(afterKept(away, [act("put-away", { quantity: 3 })])).toEqual({ ...away, doneQuantity: 4 });
    expect(afterKept(away, [act("put-away", { quantity: 3 }), act("put-away", { quantity: 1 })])).toBeUndefined();
  });

  it("is unchanged by what concerns another task, and by what the server refused [PWA-06]", () => {
    const failure = { error: "HTTP 409", status: 409, code: undefined, message: "", at: "" };
    expect(afterKept(row, [act("pick", { quantity: 4 }, { subject: "taskId=other" })])).toEqual(row);
    expect(afterKept(row, [act("pick", { quantity: 4 }, { failure })])).toEqual(row);
  });
});
