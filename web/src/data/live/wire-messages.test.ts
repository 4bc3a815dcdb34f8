import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeWires, openWire as setUp } from "../../../test/open-wire.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeWires();
  vi.useRealTimers();
});

const person = (userId: string, name: string) => ({ userId, name });
const alert = {
  type: "alert",
  kind: null,
  level: "warning",
  message: "Dock 2 is full",
  action: { label: "Show", href: "/wms" },
} as const;

describe("what becomes of the messages", () => {
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

  it("tells of what waits for a decision, unless the person does not want to hear of it [RT-02]", async () => {
    const { server, told, muted, live } = setUp();
    await live();
    const decision = { summary: "Scrap 40 cups", escalated: false, requestedBy: { id: "u2" } };
    const ask = (id: string) =>
      server.sayText(JSON.stringify({ type: "approval_required", id, ts: "", decision: { ...decision, id } }));
    ask("d1");
    await vi.advanceTimersByTimeAsync(0);
    muted.add("decision.changed/proposed");
    ask("d2");
    await vi.advanceTimersByTimeAsync(0);
    expect(told.map(({ message }) => message)).toEqual(["Approval needed: Scrap 40 cups"]);
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
