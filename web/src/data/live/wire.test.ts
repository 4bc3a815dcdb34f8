import { storage } from "@cerebro/contracts/storage/storage.ts";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SocketDouble } from "../../../test/socket-double.ts";
import { createQueryClient } from "../query-client.ts";
import { Session } from "../session.ts";
import type { Wanted } from "../socket/commands.ts";
import { RememberedValues } from "../storage/remembered.ts";
import type { ToastOptions } from "../toasts.ts";
import { Cell } from "./cell.ts";
import { linkOf, type LiveState, quiet } from "./live-state.ts";
import { Wire } from "./wire.ts";

const ch = "hemisphere:wms";
const epoch = "0198b9d0-0000-7000-8000-000000000009";
const meta = { requestId: "r", durationMs: 1, source: "live", cached: false } as const;
const done = { success: true, service: "s", action: "a", data: "done", meta } as const;

function setUp() {
  const kept = new Map<string, string>();
  const values = new RememberedValues({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  const session = new Session({ values, fetch: () => Promise.reject(new Error("none")), alone: (work) => work(false) });
  const server = new SocketDouble();
  const state = new Cell<LiveState>(quiet);
  const told: { type: string; message: string; options: ToastOptions | undefined }[] = [];
  const posted: Wanted[] = [];
  const asked: string[] = [];
  const queries = createQueryClient();
  const wire = new Wire({
    now: () => Date.now(),
    random: () => 1,
    online: () => true,
    visible: () => true,
    session,
    queries,
    state,
    openSocket: server.open,
    fetchTicket: async () => "t",
    fetchUserId: async () => "u1",
    askFeed: async (name) => {
      asked.push(name);
      return { feed: "fleet-tracking", asOf: "", available: false, vehicles: [] };
    },
    post: async (wanted) => {
      posted.push(wanted);
      return done;
    },
    tell: (type, message, options) => told.push({ type, message, options }),
  });
  const signIn = (email = "ann@cerebro.example") => {
    values.write(storage.user, { email, name: "Ann", roles: ["wms"], permissions: [] });
    values.write(storage.accessToken, `token of ${email}`);
  };
  const signOut = () => {
    values.write(storage.user, null);
    values.write(storage.accessToken, null);
  };
  const go = vi.fn<(href: string) => void>();
  const stand = () => wire.stand({ hemisphere: "wms", page: "/wms" }, go);
  const live = async () => {
    signIn();
    stand();
    await vi.advanceTimersByTimeAsync(0);
    server.accept();
    const positions = { [ch]: { epoch, seq: 0 } };
    server.say({ type: "hemisphere_connected", hemisphere: "wms", userId: "u1", positions, recovered: {} });
  };
  /** Drops the connection and every try after it, until nothing is tried any more. */
  const loseForGood = async () => {
    server.drop(1006);
    for (const waitMs of [2_000, 3_600, 6_480, 11_664, 20_995]) {
      await vi.advanceTimersByTimeAsync(waitMs);
      server.drop(1006);
    }
  };
  signOuts.push(signOut);
  return {
    wire,
    server,
    state,
    told,
    posted,
    asked,
    queries,
    signIn,
    signOut,
    stand,
    live,
    loseForGood,
    go,
    link: () => linkOf(state.value),
  };
}

let signOuts: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const signOut of signOuts) signOut();
  signOuts = [];
  vi.useRealTimers();
});

const person = (userId: string, name: string) => ({ userId, name });
const alert = {
  type: "alert",
  level: "warning",
  message: "Dock 2 is full",
  action: { label: "Show", href: "/wms" },
} as const;

describe("the live wire of a tab", () => {
  it("opens for who is signed in, closes when they leave, opens for the next, who stands where they are [RT-01, RT-04]", async () => {
    const { server, link, signIn, signOut, stand, live } = setUp();
    stand();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sockets).toEqual([]);
    expect(link()).toBe("off");
    await live();
    expect(link()).toBe("live");
    signOut();
    expect(server.last.closedWith).toBe(1000);
    expect(link()).toBe("off");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sockets).toHaveLength(1);
    signIn("bob@cerebro.example");
    stand();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sockets).toHaveLength(2);
  });

  it("is live only once the server has said what is heard", async () => {
    const { server, link, signIn, stand } = setUp();
    signIn();
    stand();
    await vi.advanceTimersByTimeAsync(0);
    expect(link()).toBe("connecting");
    server.accept();
    expect(link()).toBe("connecting");
    server.drop(1006);
    expect(link()).toBe("reconnecting");
  });

  it("has what is on screen read again when something happens to it [RT-02]", async () => {
    const { server, queries, live } = setUp();
    await live();
    const queryFn = vi.fn<() => Promise<number>>(async () => 1);
    const leave = new QueryObserver(queries, { queryKey: ["GET /api/wms/queues", {}], queryFn }).subscribe(
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(500);
    const task = {
      type: "message",
      kind: "event",
      event: "task.changed",
      subjectId: "t1",
      occurredAt: "",
      payload: {},
    } as const;
    server.say(task, { ch, seq: 1, epoch });
    server.say(task, { ch, seq: 1, epoch });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    server.say({
      type: "hemisphere_connected",
      hemisphere: "wms",
      userId: "u1",
      positions: { [ch]: { epoch, seq: 99 } },
      recovered: { [ch]: false },
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    leave();
  });

  it("says once that it goes over to polling, and polls [RT-07, RT-08]", async () => {
    const { told, asked, link, live, loseForGood } = setUp();
    await live();
    await vi.advanceTimersByTimeAsync(10_000);
    await loseForGood();
    expect(link()).toBe("polling");
    await vi.advanceTimersByTimeAsync(300_000);
    expect(told.map(({ message }) => message)).toEqual([
      "Real-time connection lost. Switching to polling mode for updates.",
    ]);
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(["warehouse-metrics"]));
  });

  it("comes back by itself when a poll is answered [RT-04, RT-08]", async () => {
    const { server, link, live, loseForGood } = setUp();
    await live();
    await vi.advanceTimersByTimeAsync(10_000);
    await loseForGood();
    const before = server.sockets.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sockets).toHaveLength(before + 1);
    server.accept();
    server.say({ type: "hemisphere_connected", hemisphere: "wms", userId: "u1", positions: {}, recovered: {} });
    expect(link()).toBe("live");
  });

  it("says nothing of polling when there is no network at all [RT-04]", async () => {
    const { wire, server, told, link, live } = setUp();
    await live();
    wire.network(false);
    expect(link()).toBe("offline");
    expect(told).toEqual([]);
    wire.network(true);
    await vi.advanceTimersByTimeAsync(2_000);
    server.accept();
    expect(server.sockets).toHaveLength(2);
  });

  it("calls services over the socket, and over HTTP while it is down [RT-10]", async () => {
    const { wire, server, posted, live } = setUp();
    await live();
    const answer = wire.execute("inventory-management", "adjust_stock", { change: 1 });
    const [sent] = server.heard("MCP_EXECUTE");
    expect(sent?.["context"]).toEqual({ hemisphere: "wms", page: "/wms", user: "ann@cerebro.example" });
    server.say({ type: "message", kind: "answer", requestId: String(sent?.["requestId"]), answer: done });
    expect((await answer).data).toBe("done");
    expect(posted).toEqual([]);
    server.drop(1006);
    await wire.execute("inventory-management", "adjust_stock", { change: 1 }, "the-same-key");
    expect(posted).toMatchObject([{ service: "inventory-management", idempotencyKey: "the-same-key" }]);
  });

  it("tells of alerts and insights once, each with its way [RT-02]", async () => {
    const { server, told, go, live } = setUp();
    await live();
    server.say(alert, { id: "a1" });
    server.say(alert, { id: "a1" });
    server.say({ type: "insight", title: "Slow dock", content: "Dock 2 takes twice as long.", impact: "high" });
    expect(told.map(({ type, message }) => [type, message])).toEqual([
      ["warning", "Dock 2 is full"],
      ["info", "Slow dock: Dock 2 takes twice as long."],
    ]);
    expect(told[0]?.options?.action?.label).toBe("Show");
    told[0]?.options?.action?.run();
    expect(go).toHaveBeenCalledWith("/wms");
  });

  it("knows who is here, as the server says it [RT-02]", async () => {
    const { server, state, live } = setUp();
    await live();
    const here = () => state.value.people.wms?.map(({ name }) => name);
    server.say({
      type: "hemispheres",
      hemispheres: [{ hemisphere: "wms", people: [person("u1", "Ann"), person("u2", "Bob")] }],
    });
    server.say({ type: "status", presence: "joined", hemisphere: "wms", person: person("u3", "Cid") });
    server.say({ type: "status", presence: "joined", hemisphere: "wms", person: person("u3", "Cid") });
    server.say({ type: "status", presence: "left", hemisphere: "wms", person: person("u2", "Bob") });
    expect(here()).toEqual(["Ann", "Cid"]);
    server.drop(1006);
    expect(here()).toBeUndefined();
  });

  it("asks what the product works on, shows what it hears and forgets it with the connection [AI-23]", async () => {
    const { server, state, live } = setUp();
    await live();
    expect(server.heard("neural_update")).toHaveLength(1);
    expect(state.value.activity).toBeUndefined();
    const running = { actions: 0, jobs: 1, workflows: 0 };
    const work = {
      processing: true,
      confidence: null,
      activeServices: ["imports"],
      intensity: 0.4,
      predictions: [],
      running,
      sockets: 2,
    };
    server.say({ type: "neural_activity", ...work });
    expect(state.value.activity).toMatchObject(work);
    server.drop(1006);
    expect(state.value.activity).toBeUndefined();
  });

  it("listens to workflows as long as somebody looks at them [RT-01]", async () => {
    const { wire, server, live } = setUp();
    await live();
    const stop = wire.watch("w1");
    const stopOther = wire.watch("w1");
    stop();
    stopOther();
    expect(server.heard("identify").map(({ workflows }) => workflows)).toEqual([
      undefined,
      ["w1"],
      ["w1"],
      ["w1"],
      undefined,
    ]);
  });

  it("keeps the last error for who wants to know the cause, until it is live again [RT-07]", async () => {
    const { server, state, live } = setUp();
    await live();
    server.sayText(JSON.stringify({ type: "error", id: "e1", message: "Broken" }));
    expect(state.value.serverError).toEqual({ code: "UNKNOWN", message: "Broken", recoverable: true });
    server.say({ type: "hemisphere_connected", hemisphere: "wms", userId: "u1", positions: {}, recovered: {} });
    expect(state.value.serverError).toBeUndefined();
  });
});
