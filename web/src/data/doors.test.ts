import { storage } from "@cerebro/contracts/storage/storage.ts";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { Doors, type DoorsWorld } from "./doors.ts";
import { unanswered } from "./exchange.ts";
import { RememberedValues } from "./storage/remembered.ts";

const arrive = "POST /api/logistics/stops/{stopId}/arrive";
const input = { stopId: "st-1", deviceAt: "2026-11-18T09:00:00.000Z" };
const refused = new ApiError({
  class: "client",
  status: 409,
  code: "stop.refused",
  message: "This stop is completed.",
});

function values() {
  const kept = new Map<string, string>();
  return new RememberedValues({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}

/** A server that answers each call with the next of these, and says what it was sent. */
function world(answers: (Error | undefined)[], change: Partial<DoorsWorld> = {}) {
  const sent: string[] = [];
  const remembered = values();
  let made = 0;
  const doors = new Doors({
    values: remembered,
    person: () => "dora@b.example",
    newKey: () => `key-${(made += 1)}`,
    now: () => new Date("2026-11-18T09:00:00Z"),
    call: async (_route, _given, { idempotencyKey = "" }) => {
      sent.push(idempotencyKey);
      const failure = answers.shift();
      if (failure) throw failure;
      return {};
    },
    sendFiles: async ({ key }) => void sent.push(`files of ${key}`),
    dropFiles: async ({ key }) => void sent.push(`drop ${key}`),
    onChange: () => undefined,
    ...change,
  });
  return {
    doors,
    sent,
    waiting: () => remembered.read(storage.doors),
    refusals: () => remembered.read(storage.refusedDoors),
  };
}

describe("what a driver did at doors", () => {
  it("goes in order, pictures first, and waits where there is no answer, under the same key [LOG-07]", async () => {
    const { doors, sent, waiting } = world([unanswered("network"), undefined, undefined]);
    doors.put(arrive, input);
    doors.put(arrive, { ...input, stopId: "st-2" });
    await doors.flush();
    expect(waiting().map(({ key }) => key)).toEqual(["key-1", "key-2"]);
    await doors.flush();
    expect(waiting()).toEqual([]);
    expect(sent).toEqual([
      "files of key-1",
      "key-1",
      "files of key-1",
      "key-1",
      "drop key-1",
      "files of key-2",
      "key-2",
      "drop key-2",
    ]);
  });

  it("is shown where the server refuses it, and holds up nothing behind it [LOG-07]", async () => {
    const { doors, waiting, refusals } = world([refused, undefined]);
    doors.put(arrive, input);
    doors.put(arrive, { ...input, stopId: "st-2" });
    await doors.flush();
    expect(waiting()).toEqual([]);
    expect(refusals()).toMatchObject([{ command: { key: "key-1" }, why: "This stop is completed." }]);
    doors.seen("key-1");
    expect(refusals()).toEqual([]);
  });

  it("does not go without its pictures [LOG-07]", async () => {
    const { doors, sent, waiting } = world([], { sendFiles: () => Promise.reject(unanswered("network")) });
    doors.put(arrive, input);
    await doors.flush();
    expect(sent).toEqual([]);
    expect(waiting()).toHaveLength(1);
  });
});
