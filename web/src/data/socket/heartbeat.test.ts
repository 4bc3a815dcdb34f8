import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  holdTime,
  releaseTime,
  signedIn,
  since,
  startMachine as start,
  unshortened,
} from "../../../test/connection-machine.ts";
import { dueAt, initialState, step } from "./connection.ts";
import { assistantPolicy, growingDelays } from "./policy.ts";

beforeEach(holdTime);
afterEach(releaseTime);

describe("the heartbeat", () => {
  it("pings every 30 s while the other side answers within 10 s [RT-05]", () => {
    const tab = start();
    tab.connected();
    const opened = Date.now();
    for (let beats = 0; beats < 4; beats += 1) {
      vi.advanceTimersByTime(30_000);
      tab.send({ type: "heard" });
    }
    expect(since(tab.times("ping"), opened)).toEqual([30_000, 60_000, 90_000, 120_000]);
    expect(tab.state).toMatchObject({ status: "connected", missed: 0 });
  });

  it("counts a ping that is not answered within 10 s as missed; any frame clears it [RT-05]", () => {
    const tab = start();
    tab.connected();
    vi.advanceTimersByTime(39_999);
    expect(tab.state).toMatchObject({ missed: 0 });
    vi.advanceTimersByTime(1);
    expect(tab.state).toMatchObject({ missed: 1 });
    vi.advanceTimersByTime(30_000);
    expect(tab.state).toMatchObject({ missed: 2 });
    tab.send({ type: "heard" });
    expect(tab.state).toMatchObject({ missed: 0 });
  });

  it("closes with 4408 after three missed, 100 s after the last sign of life, and reconnects [RT-05]", () => {
    const tab = start();
    tab.connected();
    const opened = Date.now();
    vi.advanceTimersByTime(99_999);
    expect(tab.state.status).toBe("connected");
    vi.advanceTimersByTime(1);
    expect(tab.state.status).toBe("reconnecting");
    expect(since(tab.times("close"), opened)).toEqual([100_000]);
    expect(tab.closedWith).toEqual([4408]);
    vi.advanceTimersByTime(2_000);
    expect(tab.state.status).toBe("connecting");
  });

  it("goes by the clock: a timer that comes late counts one missed ping, not several [RT-05]", () => {
    const world = { random: unshortened, policy: growingDelays(5) };
    const opened = step(
      step(initialState, signedIn, { now: 0, ...world }).state,
      { type: "opened" },
      { now: 0, ...world },
    );
    const pinged = step(opened.state, { type: "tick" }, { now: 30_000, ...world });
    const late = step(pinged.state, { type: "tick" }, { now: 95_000, ...world });
    expect(late.state).toMatchObject({ status: "connected", missed: 1 });
    expect(late.effects).toEqual([{ type: "ping" }]);
  });

  it("knows after a sleep that the server has ended the connection, without waiting for three pings [RT-05]", () => {
    const tab = start();
    tab.connected();
    tab.stop();
    vi.setSystemTime(Date.now() + 3_600_000);
    tab.send({ type: "tick" });
    expect(tab.closedWith).toEqual([4408]);
    expect(tab.state).toMatchObject({ status: "reconnecting", attempts: 1 });
  });
});

describe("what a close code means", () => {
  const closedWith = (code: number) => {
    const tab = start();
    tab.connected();
    vi.advanceTimersByTime(20_000);
    tab.send({ type: "closed", code });
    return tab;
  };

  it.each([1008, 4403])("%i: not again, also when the network comes back; only by hand [RT-04]", (code) => {
    const tab = closedWith(code);
    expect(tab.state).toMatchObject({ status: "offline", reason: "refused" });
    for (const type of ["online", "worth-a-try", "tick", "network-lost"] as const) tab.send({ type });
    expect(tab.state).toMatchObject({ status: "offline", reason: "refused" });
    tab.send(signedIn);
    expect(tab.state.status).toBe("connecting");
  });

  it("4401: a new ticket at once [RT-04]", () => {
    const tab = closedWith(4401);
    vi.advanceTimersByTime(0);
    expect(tab.state.status).toBe("connecting");
    expect(tab.times("open")).toHaveLength(2);
  });

  it("4429: after the time the server named [RT-04, RT-06]", () => {
    const tab = start();
    tab.connected();
    vi.advanceTimersByTime(20_000);
    tab.send({ type: "hint", retryAfterMs: 7_000 });
    tab.send({ type: "closed", code: 4429 });
    expect(dueAt(tab.state)).toBe(Date.now() + 7_000);
  });

  it.each([1001, 1006, 1009, 4408, 4409])("%i: again after the usual wait [RT-04]", (code) => {
    const tab = closedWith(code);
    expect(dueAt(tab.state)).toBe(Date.now() + 2_000);
  });

  it("takes the hint of a ticket that was refused [RT-06]", () => {
    const tab = start();
    tab.send(signedIn);
    tab.send({ type: "failed", retryAfterMs: 4_000 });
    expect(dueAt(tab.state)).toBe(Date.now() + 4_000);
  });
});

describe("the action assistant's connection", () => {
  it("is tried three times, 5 s × attempt, never later than 30 s [RT-05]", () => {
    const tab = start({ policy: assistantPolicy });
    tab.connected();
    vi.advanceTimersByTime(10_000);
    tab.send({ type: "closed", code: 1006 });
    const waits: number[] = [];
    while (tab.state.status === "reconnecting") {
      waits.push((dueAt(tab.state) ?? NaN) - Date.now());
      vi.advanceTimersToNextTimer();
      tab.send({ type: "closed", code: 1006 });
    }
    expect(waits).toEqual([5_000, 10_000, 15_000]);
    expect(tab.state).toMatchObject({ status: "offline", reason: "exhausted" });
    expect(assistantPolicy.delayMs(9)).toBe(30_000);
  });
});
