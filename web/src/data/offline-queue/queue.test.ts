import { describe, expect, it } from "vitest";
import { queueLimit } from "@cerebro/contracts/constants/pwa.ts";
import { replayableCalls } from "@cerebro/contracts/constants/replayable.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import { ApiError } from "../api-error.ts";
import { DeviceFullError } from "../storage/device-full.ts";
import { type EnumerableStore, QueueStore } from "../storage/queue-store.ts";
import { OfflineQueue, type QueueWorld } from "./queue.ts";

type Answer = number | "none";

function device(answers: Answer[] = [], change: Partial<QueueWorld> = {}) {
  const values = new Map<string, string>();
  const storage: EnumerableStore & { room: number } = {
    room: Infinity,
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > storage.room) throw new DOMException("", "QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
  };
  const sent: QueuedRequest[] = [];
  const failed: QueuedRequest[] = [];
  const waits: number[] = [];
  let ids = 0;
  const state = { person: "ada@house.example" as string | null, clock: Date.UTC(2026, 10, 23) };
  const queue = new OfflineQueue({
    store: new QueueStore(storage),
    person: () => state.person,
    isOnline: () => true,
    send: async (request) => {
      sent.push(request);
      const answer = answers.shift() ?? 200;
      if (answer === "none") throw new ApiError({ class: "network", message: "" });
      if (answer >= 400)
        throw new ApiError({ class: "client", status: answer, code: "request.stale", message: "Said." });
    },
    alone: (work) => work(),
    now: () => state.clock,
    wait: async (ms) => void waits.push(ms),
    newId: () => `key-${(ids += 1)}`,
    onDone: () => undefined,
    onFailed: (request) => failed.push(request),
    ...change,
  });
  return { queue, sent, failed, waits, state, storage, values };
}

const edit = "PUT /api/wms/items/{itemId}";
const pick = "POST /api/wms/tasks/{taskId}/pick";

describe("the offline queue", () => {
  it("keeps id, url, method, headers, body, timestamp, retries and priority in local storage [PWA-06]", () => {
    const { queue, values } = device();
    queue.add(edit, { itemId: "i-1", name: "Tape" });
    const [[key, raw] = ["", ""]] = [...values];
    expect(key).toBe("offline-queue/key-1");
    expect(JSON.parse(raw)).toMatchObject({
      id: "key-1",
      url: "/api/wms/items/i-1",
      method: "PUT",
      headers: { "content-type": "application/json", "idempotency-key": "key-1" },
      body: '{"name":"Tape"}',
      timestamp: Date.UTC(2026, 10, 23),
      retries: 0,
      priority: "normal",
    });
    expect(raw.toLowerCase()).not.toContain("authorization");
  });

  it("sends high priority first, then the oldest, and removes what was done [PWA-06]", async () => {
    const { queue, sent, state } = device();
    queue.add(edit, { itemId: "i-1" });
    // A clock that jumps back changes no order.
    state.clock -= 86_400_000;
    queue.add(edit, { itemId: "i-2" });
    queue.add(pick, { taskId: "t-1", quantity: 1 });
    await queue.flush();
    expect(sent.map(({ url }) => url)).toEqual(["/api/wms/tasks/t-1/pick", "/api/wms/items/i-1", "/api/wms/items/i-2"]);
    expect(queue.waiting).toEqual([]);
  });

  it("sends the acts of one trip in the order in which they were done, whatever their routes and priorities [PWA-06] [LOG-07]", async () => {
    const { queue, sent } = device(["none"]);
    const trip = "tripId=t-1";
    queue.add("POST /api/logistics/trips/{tripId}/start", { tripId: "t-1" }, undefined, trip);
    queue.add("POST /api/logistics/stops/{stopId}/arrive", { stopId: "st-1" }, undefined, trip);
    queue.add("POST /api/logistics/deliveries/{shipmentId}/prove", { shipmentId: "sh-1" }, undefined, trip);
    await queue.flush();
    await queue.flush();
    expect(sent.map(({ id, url }) => [id, url.split("/").at(-1)])).toEqual([
      ["key-1", "start"],
      ["key-1", "start"],
      ["key-2", "arrive"],
      ["key-3", "prove"],
    ]);
  });

  it("sends what is kept while the sender gives its lock back [PWA-06]", async () => {
    const { queue, sent } = device([], {
      alone: async (work) => {
        await work();
        if (sent.length === 1) {
          queue.add(edit, { itemId: "i-2" });
          void queue.flush();
        }
      },
    });
    queue.add(edit, { itemId: "i-1" });
    await queue.flush();
    expect(sent).toHaveLength(2);
  });

  it("drops at the third retry with an event, HTTP 503, and keeps it in the inbox [PWA-06]", async () => {
    const { queue, sent, failed, waits } = device([503, 503, 503]);
    queue.add(edit, { itemId: "i-1" });
    await queue.flush();
    expect(sent).toHaveLength(3);
    expect(waits).toEqual([1_000, 2_000]);
    expect(queue.waiting).toEqual([]);
    expect(failed).toMatchObject([{ id: "key-1", retries: 3, failure: { error: "HTTP 503" } }]);
    expect(queue.refused).toHaveLength(1);
  });

  it("sends what the server could not answer again under its own key, a changed or refused one under a new one [PWA-06]", async () => {
    const { queue, sent } = device([503, 503, 503, 200, 409, 200]);
    queue.add(edit, { itemId: "i-1", version: 1 });
    await queue.flush();
    for (const request of queue.refused) queue.again(request);
    await queue.flush();
    expect(new Set(sent.map(({ id }) => id))).toEqual(new Set(["key-1"]));
    queue.add(edit, { itemId: "i-1", version: 1 });
    await queue.flush();
    const [refused] = queue.refused;
    expect(refused).toMatchObject({
      id: "key-2",
      failure: { error: "HTTP 409", code: "request.stale", message: "Said." },
    });
    if (refused) queue.again(refused, '{"version":2}');
    await queue.flush();
    expect(sent.at(-1)).toMatchObject({ id: "key-3", body: '{"version":2}', headers: { "idempotency-key": "key-3" } });
  });

  it("asks once where the server refuses, and goes on with what is next [PWA-06]", async () => {
    const { queue, sent } = device([422, 200]);
    queue.add(edit, { itemId: "i-1" });
    queue.add(edit, { itemId: "i-1", name: "later" });
    await queue.flush();
    expect(sent).toHaveLength(2);
    expect(queue.refused).toHaveLength(1);
    await queue.flush();
    expect(sent).toHaveLength(2);
  });

  it("ends a count only once its refused numbers are decided on [PWA-06] [WMS-10]", async () => {
    const { queue, sent } = device([409, 200, 200]);
    queue.add("POST /api/wms/count-bins/{binId}/entries", { binId: "b-1", quantity: 500 });
    queue.add("POST /api/wms/count-bins/{binId}/finish", { binId: "b-1", restAbsent: true });
    await queue.flush();
    expect(sent).toHaveLength(1);
    for (const request of queue.refused) queue.again(request, '{"quantity":500,"confirmed":true}');
    await queue.flush();
    expect(sent.map(({ url }) => url.split("/").at(-1))).toEqual(["entries", "entries", "finish"]);
  });

  it.each([["none"], [401], [408], [425], [429]] as const)(
    "keeps everything, and counts no retry, where the answer is %s [PWA-06]",
    async (answer) => {
      const { queue, sent } = device([answer]);
      queue.add(edit, { itemId: "i-1" });
      queue.add(edit, { itemId: "i-2" });
      await queue.flush();
      expect(sent).toHaveLength(1);
      expect(queue.waiting).toMatchObject([{ retries: 0 }, { retries: 0 }]);
    },
  );

  it("sends and shows nobody what another person did on the same device [PWA-06]", async () => {
    const { queue, sent, state } = device();
    queue.add(edit, { itemId: "i-1" });
    state.person = "bob@house.example";
    await queue.flush();
    expect([sent, queue.waiting]).toEqual([[], []]);
    state.person = null;
    await queue.flush();
    expect(sent).toEqual([]);
    state.person = "ada@house.example";
    await queue.flush();
    expect(sent).toHaveLength(1);
  });

  it("says so where the device is full, and where as many requests wait as it keeps [PWA-06]", () => {
    const { queue, storage } = device();
    storage.room = 10;
    expect(() => queue.add(edit, { itemId: "i-1" })).toThrow(DeviceFullError);
    expect(queue.waiting).toEqual([]);
    storage.room = Infinity;
    for (let n = 0; n < queueLimit.requests; n += 1) queue.add(edit, { itemId: `i-${n}` });
    expect(() => queue.add(edit, { itemId: "one more" })).toThrow(DeviceFullError);
    expect(queue.waiting).toHaveLength(queueLimit.requests);
  });

  it("sends what waits although the storage is full, and keeps a refusal until a person has decided [PWA-06]", async () => {
    const { queue, sent, storage } = device([409, 200]);
    queue.add(edit, { itemId: "i-1" });
    queue.add(edit, { itemId: "i-2" });
    // Not even the time of the sending can be written down any more.
    storage.room = 10;
    await queue.flush();
    await queue.flush();
    expect(sent.map(({ url }) => url)).toEqual(["/api/wms/items/i-1", "/api/wms/items/i-2"]);
    expect(queue.refused).toMatchObject([{ id: "key-1", failure: { error: "HTTP 409" } }]);
    expect(queue.waiting).toEqual([]);
  });

  it.each([-86_400_000, 86_400_000])(
    "sends everything once, in its order, while the clock is wrong by %s ms [PWA-06]",
    async (wrongBy) => {
      const { queue, sent, state } = device(["none"]);
      queue.add(edit, { itemId: "i-1", name: "first" });
      await queue.flush();
      state.clock += wrongBy;
      queue.add(edit, { itemId: "i-1", name: "second" });
      await queue.flush();
      expect(sent.map(({ id }) => id)).toEqual(["key-1", "key-1", "key-2"]);
      expect([queue.waiting, queue.refused]).toEqual([[], []]);
    },
  );

  it("names entries that storage has damaged, until a person removes them [PWA-06]", () => {
    const { queue, values } = device();
    values.set("offline-queue/broken", '{"id":"x"');
    queue.add(edit, { itemId: "i-1" });
    const store = new QueueStore({
      length: values.size,
      key: (at) => [...values.keys()][at] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem: () => undefined,
      removeItem: (key) => void values.delete(key),
    });
    expect(store.unreadable()).toEqual(["broken"]);
    expect(store.list()).toHaveLength(1);
    store.remove("broken");
    expect(values.has("offline-queue/broken")).toBe(false);
  });

  it("passes over what was stored by somebody else or broken off [PWA-06]", async () => {
    const { queue, sent, values } = device();
    values.set("offline-queue/broken", '{"id":"x"');
    values.set("offline-queue/strange", '{"id":7}');
    queue.add(edit, { itemId: "i-1" });
    await queue.flush();
    expect(sent).toHaveLength(1);
    expect(values.has("offline-queue/broken")).toBe(true);
  });

  it("asks a person about what was tried longer ago than the server knows its key [PWA-06]", async () => {
    const { queue, sent, state } = device(["none"]);
    queue.add(edit, { itemId: "i-1" });
    await queue.flush();
    state.clock += 7 * 86_400_000;
    await queue.flush();
    expect(sent).toHaveLength(1);
    expect(queue.refused).toMatchObject([{ failure: { message: expect.stringMatching(/may have been done/) } }]);
  });

  it("knows exactly the calls whose contract lets them wait [PWA-06]", () => {
    const declared = Object.values<Endpoint>(endpoints).filter(({ replayable }) => replayable);
    expect(new Set(Object.keys(replayableCalls))).toEqual(
      new Set(declared.map(({ method, path }) => `${method} ${path}`)),
    );
    expect(declared.every(({ upload }) => upload === undefined)).toBe(true);
  });
});
