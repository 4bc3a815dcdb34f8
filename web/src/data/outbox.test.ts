import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { unanswered } from "./exchange.ts";
import { Outbox, type OutboxWorld } from "./outbox.ts";
import { RememberedValues } from "./storage/remembered.ts";

const pick = "POST /api/wms/tasks/{taskId}/pick";
const input = { taskId: "t1", quantity: 5 };
const refused = new ApiError({ class: "client", status: 409, code: "task.refused", message: "This task is done." });
const busy = new ApiError({ class: "too-many", status: 429, message: "Too many requests." });

function mapStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A server that acts once per key, however often its answer gets lost. */
function server(failures: readonly Error[] = []) {
  const acts = new Map<string, unknown>();
  const left = [...failures];
  const keys: string[] = [];
  const call: OutboxWorld["call"] = async (_route, given, { idempotencyKey = "", onApplied }) => {
    keys.push(idempotencyKey);
    const failure = left.shift();
    if (failure !== refused) acts.set(idempotencyKey, given);
    if (failure) throw failure;
    onApplied?.("a1");
    return { state: "done" };
  };
  return { acts, keys, call };
}

function outboxOn(call: OutboxWorld["call"], store = mapStore(), person = "a@b.example") {
  let made = 0;
  return new Outbox({
    values: new RememberedValues(store),
    person: () => person,
    call,
    newKey: () => `key-${(made += 1)}`,
    now: () => new Date("2026-11-21T18:00:00Z"),
  });
}

describe("the outbox", () => {
  it("keeps a command until it is answered, and forgets it then [APP-18]", async () => {
    const world = server();
    const outbox = outboxOn(world.call);
    const sending = outbox.send(pick, input);
    expect(outbox.waiting).toEqual([
      { key: "key-1", endpoint: pick, input, at: "2026-11-21T18:00:00.000Z", by: "a@b.example" },
    ]);
    expect(await sending).toMatchObject({ outcome: "done", output: { state: "done" }, appliedId: "a1" });
    expect(outbox.waiting).toEqual([]);
  });

  it("sends again under the same key when the answer was lost, and the server has acted once [WMS-09]", async () => {
    const world = server([unanswered("network"), unanswered("timeout")]);
    const outbox = outboxOn(world.call);
    const first = await outbox.send(pick, input);
    expect(first.outcome).toBe("unsent");
    expect((await outbox.again(first.command)).outcome).toBe("unsent");
    expect((await outbox.again(first.command)).outcome).toBe("done");
    expect(world.keys).toEqual(["key-1", "key-1", "key-1"]);
    expect([...world.acts.values()]).toEqual([input]);
  });

  it("still has the command after the page was loaded anew, for the same person only", async () => {
    const world = server([unanswered("network")]);
    const store = mapStore();
    await outboxOn(world.call, store).send(pick, input);
    expect(outboxOn(world.call, store, "somebody@else.example").waiting).toEqual([]);
    const [kept] = outboxOn(world.call, store).waiting;
    if (!kept) throw new Error("nothing was kept");
    expect((await outboxOn(world.call, store).again(kept)).outcome).toBe("done");
    expect(world.keys).toEqual(["key-1", "key-1"]);
  });

  it("lets a refused command go, but not one that only came too fast", async () => {
    const outbox = outboxOn(server([refused, busy]).call);
    expect(await outbox.send(pick, input)).toMatchObject({ outcome: "refused", error: { code: "task.refused" } });
    expect(outbox.waiting).toEqual([]);
    expect((await outbox.send(pick, input)).outcome).toBe("unsent");
    expect(outbox.waiting).toHaveLength(1);
    outbox.drop("key-2");
    expect(outbox.waiting).toEqual([]);
  });
});
