import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdTime, releaseTime, signedIn, since, startMachine as start } from "../../../test/connection-machine.ts";
import { dueAt } from "./connection.ts";
import { growingDelays } from "./policy.ts";

beforeEach(holdTime);
afterEach(releaseTime);

describe("the connection of a tab, from one state to the next", () => {
  it("waits 2 s × 1.8ⁿ between tries, at most 60 s, and gives up after five [RT-04]", () => {
    const tab = start();
    tab.connected();
    vi.advanceTimersByTime(10_000);
    const lost = Date.now();
    tab.send({ type: "closed", code: 1006 });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(tab.state.status).toBe("reconnecting");
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      expect(tab.state.status).toBe("connecting");
      expect(Date.now() - before).toBe([2_000, 3_600, 6_480, 11_664, 20_995][tries]);
      tab.send({ type: "closed", code: 1006 });
    }
    expect(tab.state).toMatchObject({ status: "offline", reason: "exhausted" });
    expect(Date.now() - lost).toBe(2_000 + 3_600 + 6_480 + 11_664 + 20_995);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has ten tries without a configuration, the waits of which end at 60 s [RT-04]", () => {
    const policy = growingDelays();
    expect(policy.attempts).toBe(10);
    const waits = Array.from({ length: 10 }, (_, place) => Math.round(policy.delayMs(place + 1)));
    expect(waits).toEqual([2_000, 3_600, 6_480, 11_664, 20_995, 37_791, 60_000, 60_000, 60_000, 60_000]);
  });

  it("shortens waits by up to a fifth, by the chance it is given [RT-04]", () => {
    const waits = [0, 0.5, 1].map((chance) => {
      const tab = start({ random: () => chance });
      tab.connected();
      vi.advanceTimersByTime(10_000);
      tab.send({ type: "closed", code: 1006 });
      return (dueAt(tab.state) ?? NaN) - Date.now();
    });
    expect(waits.map(Math.round)).toEqual([1_600, 1_800, 2_000]);
  });

  it("counts tries from zero again only after ten seconds of connection [RT-04]", () => {
    const tab = start();
    tab.connected();
    tab.send({ type: "closed", code: 1006 });
    vi.advanceTimersToNextTimer();
    tab.send({ type: "opened" });
    vi.advanceTimersByTime(9_999);
    expect(tab.state).toMatchObject({ status: "connected", attempts: 1 });
    vi.advanceTimersByTime(1);
    expect(tab.state).toMatchObject({ status: "connected", attempts: 0 });
  });

  it("does not let a server that drops at once be tried for ever [RT-04]", () => {
    const tab = start();
    tab.send(signedIn);
    for (let tries = 0; tries <= 5; tries += 1) {
      tab.send({ type: "opened" });
      vi.advanceTimersByTime(5_000);
      tab.send({ type: "closed", code: 1006 });
      if (tries < 5) vi.advanceTimersToNextTimer();
    }
    expect(tab.state).toMatchObject({ status: "offline", reason: "exhausted" });
    expect(tab.times("open")).toHaveLength(6);
  });

  it("starts anew exactly two seconds after the browser is online again [RT-04]", () => {
    const tab = start();
    tab.connected();
    tab.send({ type: "closed", code: 1006 });
    tab.send({ type: "network-lost" });
    expect(tab.state).toMatchObject({ status: "offline", reason: "network" });
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(600_000);
    tab.send({ type: "online" });
    expect(tab.state).toMatchObject({ status: "reconnecting", attempts: 0, retryAt: Date.now() + 2_000 });
    vi.advanceTimersByTime(1_999);
    expect(tab.state.status).toBe("reconnecting");
    vi.advanceTimersByTime(1);
    expect(tab.state.status).toBe("connecting");
  });

  it("lets go of the socket when the network is lost [RT-04]", () => {
    const tab = start();
    tab.connected();
    tab.send({ type: "network-lost" });
    expect(tab.closedWith).toEqual([1000]);
    tab.send({ type: "closed", code: 1000 });
    expect(tab.state).toMatchObject({ status: "offline", reason: "network" });
  });

  it("does not disturb a connection that stands when the browser says online [RT-04]", () => {
    const tab = start();
    tab.connected();
    tab.send({ type: "online" });
    expect(tab.state.status).toBe("connected");
  });

  it("refuses tries nearer than two seconds to each other, with a hint, and then tries [RT-04, RT-06]", () => {
    const tab = start();
    tab.connected();
    vi.advanceTimersByTime(500);
    tab.send({ type: "disconnect" });
    tab.send(signedIn);
    expect(tab.state).toMatchObject({ status: "reconnecting", retryAt: Date.now() + 1_500 });
    expect(tab.errors).toEqual([
      {
        code: "socket.too_soon",
        message: "Connecting again too soon. Try again in 1500 ms.",
        recoverable: true,
        retryAfterMs: 1_500,
      },
    ]);
    vi.advanceTimersByTime(1_500);
    expect(tab.state.status).toBe("connecting");
    expect(tab.times("open")).toHaveLength(2);
  });

  it("does not connect without a token [RT-06, RT-07]", () => {
    const tab = start();
    tab.send({ type: "connect", token: false, online: true });
    expect(tab.state.status).toBe("idle");
    expect(tab.errors).toEqual([{ code: "UNKNOWN", message: "No authentication token available", recoverable: false }]);
    expect(tab.times("open")).toEqual([]);
  });

  it("does not connect without a network [RT-06, RT-07]", () => {
    const tab = start();
    tab.send({ type: "connect", token: true, online: false });
    expect(tab.state).toMatchObject({ status: "offline", reason: "network" });
    expect(tab.errors).toEqual([{ code: "UNKNOWN", message: "Network offline", recoverable: true }]);
  });

  it("closes when somebody signs out, and waits for nothing then [RT-04]", () => {
    const tab = start();
    tab.connected();
    tab.send({ type: "disconnect" });
    expect(tab.state.status).toBe("idle");
    expect(tab.closedWith).toEqual([1000]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives a connection ten seconds to stand [RT-05]", () => {
    const tab = start();
    tab.send(signedIn);
    vi.advanceTimersByTime(10_000);
    expect(tab.state.status).toBe("reconnecting");
    expect(tab.closedWith).toEqual([1000]);
  });

  it("tries once more when there is reason to hope, at most once a minute [RT-04]", () => {
    const tab = start({ policy: growingDelays(0) });
    tab.send(signedIn);
    tab.send({ type: "closed", code: 1006 });
    expect(tab.state).toMatchObject({ status: "offline", reason: "exhausted" });
    const tried = Date.now();
    vi.advanceTimersByTime(5_000);
    tab.send({ type: "worth-a-try" });
    vi.advanceTimersByTime(54_999);
    expect(tab.state.status).toBe("reconnecting");
    vi.advanceTimersByTime(1);
    expect(since(tab.times("open"), tried)).toEqual([0, 60_000]);
    tab.send({ type: "closed", code: 1006 });
    expect(tab.state).toMatchObject({ status: "offline", reason: "exhausted" });
  });
});
