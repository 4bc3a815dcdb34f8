import { vi } from "vitest";
import {
  type ConnectionEvent,
  type ConnectionState,
  dueAt,
  type Effect,
  initialState,
  type ServerError,
  step,
} from "../src/data/socket/connection.ts";
import { growingDelays, type Policy } from "../src/data/socket/policy.ts";

export const signedIn = { type: "connect", token: true, online: true } as const;
/** An upper bound of the waits: nothing is shortened. */
export const unshortened = () => 1;

/** The machine with a test clock, as the driver runs it: one timer for the next deadline. */
function machine({ policy = growingDelays(5), random = unshortened }: { policy?: Policy; random?: () => number } = {}) {
  let state: ConnectionState = initialState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const effects: { at: number; effect: Effect }[] = [];
  function send(event: ConnectionEvent): void {
    const next = step(state, event, { now: Date.now(), random, policy });
    ({ state } = next);
    effects.push(...next.effects.map((effect) => ({ at: Date.now(), effect })));
    clearTimeout(timer);
    const due = dueAt(state);
    if (due !== undefined) timer = setTimeout(() => send({ type: "tick" }), due - Date.now());
  }
  const times = (type: Effect["type"]) => effects.filter(({ effect }) => effect.type === type).map(({ at }) => at);
  return {
    send,
    times,
    get state() {
      return state;
    },
    get errors(): readonly ServerError[] {
      return effects.flatMap(({ effect }) => (effect.type === "error" ? [effect.error] : []));
    },
    get closedWith(): readonly number[] {
      return effects.flatMap(({ effect }) => (effect.type === "close" ? [effect.code] : []));
    },
    connected() {
      send(signedIn);
      send({ type: "opened" });
    },
    stop: () => clearTimeout(timer),
  };
}

let running: ReturnType<typeof machine>[] = [];
export function startMachine(options?: Parameters<typeof machine>[0]) {
  const made = machine(options);
  running.push(made);
  return made;
}

/** To be called before each test: time stands still from now on. */
export function holdTime(): void {
  vi.useFakeTimers({ now: 1_000_000 });
}

export function releaseTime(): void {
  for (const each of running) each.stop();
  running = [];
  vi.useRealTimers();
}

/** Moments as time since `start`. */
export const since = (times: readonly number[], start: number): number[] => times.map((at) => at - start);
