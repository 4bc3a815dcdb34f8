import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ConnectionEvent,
  type ConnectionState,
  type ConnectionStatus,
  dueAt,
  initialState,
  step,
} from "./connection.ts";
import { growingDelays } from "./policy.ts";

const policy = growingDelays(5);

/** Where each state may lead; itself always. */
const diagram: Readonly<Record<ConnectionStatus, readonly ConnectionStatus[]>> = {
  idle: ["connecting", "reconnecting", "offline"],
  connecting: ["connected", "reconnecting", "offline", "idle"],
  connected: ["reconnecting", "offline", "idle"],
  reconnecting: ["connecting", "offline", "idle"],
  offline: ["reconnecting", "connecting", "idle"],
};

/** What the world holds: sockets that live, and the one timer. */
interface Real {
  state: ConnectionState;
  now: number;
  live: number;
}

const at = (code: number): ConnectionEvent => ({ type: "closed", code });
const events: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.record({ type: fc.constant("connect" as const), token: fc.boolean(), online: fc.boolean() }),
  fc.constantFrom("disconnect", "online", "network-lost", "worth-a-try", "tick").map((type) => ({ type })),
);
/** What can only come from a socket that lives. */
const answers: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.constantFrom("opened", "heard").map((type) => ({ type })),
  fc.constantFrom(1000, 1001, 1006, 1008, 1009, 4401, 4403, 4408, 4409, 4429).map(at),
  fc.record({ type: fc.constant("hint" as const), retryAfterMs: fc.nat(60_000) }),
  fc.record({ type: fc.constant("failed" as const), retryAfterMs: fc.option(fc.nat(60_000), { nil: undefined }) }),
);

class Happens implements fc.Command<object, Real> {
  readonly event: ConnectionEvent;
  readonly chance: number;
  readonly fromSocket: boolean;
  constructor(event: ConnectionEvent, chance: number, fromSocket: boolean) {
    this.event = event;
    this.chance = chance;
    this.fromSocket = fromSocket;
  }
  check = () => true;
  run(_: object, real: Real): void {
    if (this.fromSocket && real.live === 0) return;
    // Without a ticket there is no socket yet that could be open.
    if (this.event.type === "failed" && real.state.status !== "connecting") return;
    apply(real, this.event, this.chance);
  }
  toString = () => JSON.stringify(this.event);
}

/** Time passes; the timer fires when it is due, or as late as a sleeping page lets it. */
class Passes implements fc.Command<object, Real> {
  readonly ms: number;
  readonly asleep: boolean;
  constructor(ms: number, asleep: boolean) {
    this.ms = ms;
    this.asleep = asleep;
  }
  check = () => true;
  run(_: object, real: Real): void {
    const until = real.now + this.ms;
    for (let due = dueAt(real.state); !this.asleep && due !== undefined && due <= until; due = dueAt(real.state)) {
      real.now = Math.max(real.now, due);
      apply(real, { type: "tick" }, 1);
    }
    real.now = until;
    apply(real, { type: "tick" }, 1);
  }
  toString = () => `${this.ms} ms pass${this.asleep ? " asleep" : ""}`;
}

function apply(real: Real, event: ConnectionEvent, chance: number): void {
  const before = real.state;
  if (event.type === "closed" || event.type === "failed") real.live = 0;
  const { state, effects } = step(before, event, { now: real.now, random: () => chance, policy });
  for (const effect of effects) {
    if (effect.type === "close") real.live = 0;
    if (effect.type === "open") real.live += 1;
  }
  real.state = state;
  expect(real.live, "live sockets").toBe(state.status === "connecting" || state.status === "connected" ? 1 : 0);
  expect(state.attempts).toBeLessThanOrEqual(policy.attempts);
  expect([before.status, ...diagram[before.status]], `from ${before.status}`).toContain(state.status);
  const due = dueAt(state);
  if (state.status === "connected") expect(due, "heartbeat armed").toBeLessThanOrEqual(real.now + 30_000);
  if (state.status === "offline" || state.status === "idle") expect(due, "nothing waited for").toBeUndefined();
  if (state.status === "reconnecting") expect(due).toBe(state.retryAt);
}

describe("the connection, whatever happens in whatever order", () => {
  it("never has two sockets, two timers, too many tries or a state outside the diagram [RT-04, RT-05]", () => {
    const commands = fc.commands(
      [
        fc
          .tuple(events, fc.double({ min: 0, max: 1, noNaN: true }))
          .map(([event, chance]) => new Happens(event, chance, false)),
        fc
          .tuple(answers, fc.double({ min: 0, max: 1, noNaN: true }))
          .map(([event, chance]) => new Happens(event, chance, true)),
        fc.tuple(fc.nat(120_000), fc.boolean()).map(([ms, asleep]) => new Passes(ms, asleep)),
      ],
      { maxCommands: 120 },
    );
    const property = fc.property(commands, (run) => {
      fc.modelRun(() => ({ model: {}, real: { state: initialState, now: 0, live: 0 } }), run);
    });
    expect(() => fc.assert(property, { numRuns: 400 })).not.toThrow();
  });
});
