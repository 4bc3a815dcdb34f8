import {
  closeCodes,
  finalCloseCodes,
  heartbeat,
  reconnect,
  socketTexts,
  unknownErrorCode,
} from "@cerebro/contracts/constants/realtime.ts";
import { forgottenMs, openWithinMs, type Policy, shortened } from "./policy.ts";

/** Why a client is without a connection and does not try: no network, too many tries, or the server's final word. */
export type OfflineReason = "network" | "exhausted" | "refused";

interface Common {
  /** Tries since a connection last held. */
  readonly attempts: number;
  /** Start of the last try. */
  readonly triedAt: number;
}

/** The state holds every deadline, so a late timer changes nothing [RT-04]. */
export type ConnectionState =
  | (Common & { readonly status: "idle" })
  | (Common & { readonly status: "connecting"; readonly openBy: number })
  | (Common & {
      readonly status: "connected";
      readonly stableAt: number;
      readonly pingAt: number;
      readonly pingedAt: number;
      /** Set while a ping is unanswered. */
      readonly pongBy: number | undefined;
      readonly missed: number;
      /** The server said how long to wait before coming back. */
      readonly hintMs: number | undefined;
    })
  | (Common & { readonly status: "reconnecting"; readonly retryAt: number })
  | (Common & { readonly status: "offline"; readonly reason: OfflineReason });

export type ConnectionStatus = ConnectionState["status"];

export type ConnectionEvent =
  /** Somebody signed in, or asks to try at once. */
  | { readonly type: "connect"; readonly token: boolean; readonly online: boolean }
  | { readonly type: "disconnect" }
  | { readonly type: "opened" }
  /** A frame came, whatever it says. */
  | { readonly type: "heard" }
  /** The server says how long to wait. */
  | { readonly type: "hint"; readonly retryAfterMs: number }
  | { readonly type: "closed"; readonly code: number }
  /** No ticket could be had. */
  | { readonly type: "failed"; readonly retryAfterMs?: number | undefined }
  | { readonly type: "online" }
  | { readonly type: "network-lost" }
  /** A poll was answered, so the server is there; or the person looks at the page again. */
  | { readonly type: "worth-a-try" }
  /** Time passed, or may have: timers, but also a page that becomes visible or wakes up. */
  | { readonly type: "tick" };

export interface ServerError {
  readonly code: string;
  readonly message: string;
  readonly recoverable: boolean;
  readonly retryAfterMs?: number | undefined;
}

export type Effect =
  | { readonly type: "open" }
  | { readonly type: "close"; readonly code: number }
  | { readonly type: "ping" }
  | { readonly type: "error"; readonly error: ServerError };

export interface Step {
  readonly state: ConnectionState;
  readonly effects: readonly Effect[];
}

export interface StepWorld {
  readonly now: number;
  /** From 0 to 1; asked for once per wait. */
  readonly random: () => number;
  readonly policy: Policy;
}

type Of<Status extends ConnectionStatus> = Extract<ConnectionState, { status: Status }>;

export const initialState: ConnectionState = { status: "idle", attempts: 0, triedAt: -Infinity };

const goodbye = 1000;
const none: readonly Effect[] = [];
const closing = (code: number): Effect => ({ type: "close", code });
const unchanged = (state: ConnectionState): Step => ({ state, effects: none });
const common = ({ attempts, triedAt }: Common): Common => ({ attempts, triedAt });
const holdsSocket = ({ status }: ConnectionState): boolean => status === "connecting" || status === "connected";

/** Next state and effects: the whole behavior of the client, without clock, network or randomness. */
export function step(state: ConnectionState, event: ConnectionEvent, world: StepWorld): Step {
  switch (event.type) {
    case "connect":
      return connect(state, event, world);
    case "disconnect":
      return leave(state, { ...common(state), status: "idle", attempts: 0 }, goodbye);
    case "opened":
      return opened(state, world);
    case "heard":
      return heard(state, world);
    case "hint":
      return hinted(state, event.retryAfterMs);
    case "closed":
      return closed(state, event.code, world);
    case "failed":
      return failed(state, event.retryAfterMs, world);
    case "online":
      return online(state, world);
    case "network-lost":
      return networkLost(state);
    case "worth-a-try":
      return oneMoreTry(state, world);
    case "tick":
      return tick(state, world);
  }
}

/** Next deadline of the state; undefined without one. */
export function dueAt(state: ConnectionState): number | undefined {
  switch (state.status) {
    case "connecting":
      return state.openBy;
    case "reconnecting":
      return state.retryAt;
    case "connected": {
      const moments = [state.pingAt, state.pongBy ?? Infinity, state.attempts > 0 ? state.stableAt : Infinity];
      return Math.min(...moments);
    }
    default:
      return undefined;
  }
}

function isRefused(state: ConnectionState): boolean {
  return state.status === "offline" && state.reason === "refused";
}

function leave(from: ConnectionState, state: ConnectionState, code: number): Step {
  return { state, effects: holdsSocket(from) ? [closing(code)] : none };
}

function told(state: ConnectionState, error: Omit<ServerError, "code"> & { readonly code?: string }): Step {
  return { state, effects: [{ type: "error", error: { code: unknownErrorCode, ...error } }] };
}

function connect(
  state: ConnectionState,
  { token, online: reachable }: Extract<ConnectionEvent, { type: "connect" }>,
  world: StepWorld,
): Step {
  if (holdsSocket(state)) return unchanged(state);
  if (!token) {
    const idle = { ...common(state), status: "idle" } as const;
    return told(idle, { message: socketTexts.noToken, recoverable: false });
  }
  if (!reachable) {
    const offline = { ...common(state), status: "offline", reason: "network" } as const;
    return told(offline, { message: socketTexts.offline, recoverable: true });
  }
  const allowedAt = state.triedAt + reconnect.debounceMs;
  if (world.now >= allowedAt) return tryNow({ ...state, attempts: 0 }, world);
  const retryAfterMs = allowedAt - world.now;
  return told(
    { status: "reconnecting", attempts: 0, triedAt: state.triedAt, retryAt: allowedAt },
    {
      code: "socket.too_soon",
      message: `Connecting again too soon. Try again in ${retryAfterMs} ms.`,
      recoverable: true,
      retryAfterMs,
    },
  );
}

function tryNow({ attempts }: Common, { now }: StepWorld): Step {
  return {
    state: { status: "connecting", attempts, triedAt: now, openBy: now + openWithinMs },
    effects: [{ type: "open" }],
  };
}

function opened(state: ConnectionState, { now }: StepWorld): Step {
  if (state.status !== "connecting") return unchanged(state);
  const { attempts, triedAt } = state;
  return unchanged({
    status: "connected",
    attempts,
    triedAt,
    stableAt: now + reconnect.stableMs,
    pingAt: now + heartbeat.pingMs,
    pingedAt: now,
    pongBy: undefined,
    missed: 0,
    hintMs: undefined,
  });
}

/** Any frame shows that the other side lives. Frames come in pages in the background too, where timers do not. */
function heard(state: ConnectionState, world: StepWorld): Step {
  if (state.status !== "connected") return unchanged(state);
  const silent = state.missed > 0 || state.pongBy !== undefined;
  return tick(silent ? { ...state, missed: 0, pongBy: undefined } : state, world);
}

function hinted(state: ConnectionState, hintMs: number): Step {
  return unchanged(state.status === "connected" ? { ...state, hintMs } : state);
}

function networkLost(state: ConnectionState): Step {
  if (state.status === "idle" || isRefused(state)) return unchanged(state);
  return leave(state, { ...common(state), status: "offline", reason: "network" }, goodbye);
}

function failed(state: ConnectionState, retryAfterMs: number | undefined, world: StepWorld): Step {
  return state.status === "connecting" ? again(state, world, retryAfterMs) : unchanged(state);
}

function closed(state: ConnectionState, code: number, world: StepWorld): Step {
  if (!holdsSocket(state)) return unchanged(state);
  if (finalCloseCodes.includes(code)) {
    return unchanged({ ...common(state), status: "offline", reason: "refused" });
  }
  // A ticket that ran out says nothing about the server: the next one is fetched without a wait.
  if (code === closeCodes.unauthenticated) return again(state, world, 0);
  const hint = state.status === "connected" && code === closeCodes.rate ? state.hintMs : undefined;
  return again(state, world, hint);
}

/** The next try, after the wait of the policy or what the server asked for; or none, when there were enough. */
function again(state: ConnectionState, { now, random, policy }: StepWorld, waitMs?: number): Step {
  const held = state.status === "connected" && now >= state.stableAt;
  const attempts = (held ? 0 : state.attempts) + 1;
  if (attempts > policy.attempts) return unchanged({ ...common(state), status: "offline", reason: "exhausted" });
  const wanted = now + (waitMs ?? shortened(policy.delayMs(attempts), random()));
  const retryAt = Math.max(wanted, state.triedAt + reconnect.debounceMs);
  return unchanged({ status: "reconnecting", attempts, triedAt: state.triedAt, retryAt });
}

/** The browser found its network again [RT-04]: everything from the beginning, after exactly two seconds. */
function online(state: ConnectionState, { now }: StepWorld): Step {
  if (state.status !== "reconnecting" && (state.status !== "offline" || isRefused(state))) return unchanged(state);
  return unchanged({ status: "reconnecting", attempts: 0, triedAt: state.triedAt, retryAt: now + reconnect.onlineMs });
}

/** A client that gave up tries once more when there is reason to hope, but not more often than the longest wait. */
function oneMoreTry(state: ConnectionState, { now }: StepWorld): Step {
  if (state.status !== "offline" || state.reason !== "exhausted") return unchanged(state);
  const retryAt = Math.max(now + reconnect.onlineMs, state.triedAt + reconnect.longestMs);
  return unchanged({ ...common(state), status: "reconnecting", retryAt });
}

function tick(state: ConnectionState, world: StepWorld): Step {
  const { now } = world;
  switch (state.status) {
    case "reconnecting":
      return now < state.retryAt ? unchanged(state) : tryNow(state, world);
    case "connecting": {
      if (now < state.openBy) return unchanged(state);
      return { state: again(state, world).state, effects: [closing(goodbye)] };
    }
    case "connected":
      return beat(state, world);
    default:
      return unchanged(state);
  }
}

/** The heartbeat, judged by the clock: a timer of a sleeping page that comes late counts no more than it saw [RT-05]. */
function beat(state: Of<"connected">, world: StepWorld): Step {
  const { now } = world;
  const late = state.pongBy !== undefined && now >= state.pongBy;
  const missed = late ? state.missed + 1 : state.missed;
  if (missed >= heartbeat.missedAtMost || now - state.pingedAt >= forgottenMs) {
    return { state: again(state, world).state, effects: [closing(closeCodes.heartbeat)] };
  }
  const attempts = now >= state.stableAt ? 0 : state.attempts;
  const changed = late || attempts !== state.attempts;
  const next = changed ? { ...state, attempts, missed, pongBy: late ? undefined : state.pongBy } : state;
  if (now < state.pingAt) return unchanged(next);
  const pinged = { ...next, pingedAt: now, pingAt: now + heartbeat.pingMs, pongBy: now + heartbeat.pongMs };
  return { state: pinged, effects: [{ type: "ping" }] };
}
