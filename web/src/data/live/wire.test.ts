import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ch, closeWires, done, epoch, openWire as setUp } from "../../../test/open-wire.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeWires();
  vi.useRealTimers();
});

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

  it("asks for the warehouse's figures by timer only for signed-in people with a network [RT-09]", async () => {
    const { asked, page, stand, live, loseForGood, signOut } = setUp();
    stand();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toEqual([]);
    await live();
    await loseForGood();
    page.online = false;
    asked.length = 0;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toEqual([]);
    page.online = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(["warehouse-metrics"]);
    signOut();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toEqual(["warehouse-metrics"]);
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

  it("knows when a page wakes that its connection is long gone, whatever its timers slept through [RT-05]", async () => {
    const { wire, server, link, live } = setUp();
    await live();
    vi.setSystemTime(Date.now() + 3_600_000);
    wire.look();
    expect(server.last.closedWith).toBe(4408);
    expect(link()).toBe("reconnecting");
  });

  it("reads and asks for nothing while nobody looks at the page, and catches up then [RT-08]", async () => {
    const { wire, server, queries, page, asked, live } = setUp();
    await live();
    const queryFn = vi.fn<() => Promise<number>>(async () => 1);
    const leave = new QueryObserver(queries, { queryKey: ["GET /api/wms/queues", {}], queryFn }).subscribe(
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(500);
    page.visible = false;
    wire.look();
    const task = { event: "task.changed", subjectId: "t1", occurredAt: "", payload: {} };
    server.say({ type: "message", kind: "event", ...task }, { ch, seq: 1, epoch });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
    page.visible = true;
    wire.look();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    leave();
  });

  it("tells nobody anew of frames that change nothing", async () => {
    const { server, state, live } = setUp();
    await live();
    const before = state.value;
    server.say({ type: "pong", t: 0, serverTime: "" });
    expect(state.value).toBe(before);
  });
});
