import type { Input } from "../../../data/request.ts";

/** The verbs that hand-held screens send. */
export type HandRoute =
  | "POST /api/wms/tasks/{taskId}/claim"
  | "POST /api/wms/tasks/{taskId}/unclaim"
  | "POST /api/wms/tasks/{taskId}/pick"
  | "POST /api/wms/tasks/{taskId}/put-away"
  | "POST /api/wms/tasks/{taskId}/replenish"
  | "POST /api/wms/tasks/{taskId}/exception"
  | "POST /api/wms/purchase-orders/{purchaseOrderId}/receive"
  | "POST /api/wms/handling-units"
  | "POST /api/wms/orders/{orderId}/pack"
  | "POST /api/wms/waves/{waveId}/batches/{batch}/claim"
  | "POST /api/wms/labour/clock-in"
  | "POST /api/wms/labour/clock-out"
  | "POST /api/wms/count-bins/claim-next"
  | "POST /api/wms/count-bins/{binId}/claim"
  | "POST /api/wms/count-bins/{binId}/entries"
  | "POST /api/wms/count-bins/{binId}/finish";

/** A person's act: a verb and its input. It becomes a command when it is sent. */
export type Act = { [R in HandRoute]: { readonly endpoint: R; readonly input: Input<R> } }[HandRoute];

/** The answer to a scan or a press: a colour and a sound, a word, a sentence. */
export interface Said {
  readonly tone: "good" | "warn" | "bad";
  readonly word: string;
  readonly text: string;
}

/** State of a flow after an event, its message, and the act to send. */
export interface Turn<State> {
  readonly state: State;
  readonly said?: Said;
  readonly act?: Act;
}

export const good = (word: string, text: string): Said => ({ tone: "good", word, text });
export const warn = (word: string, text: string): Said => ({ tone: "warn", word, text });
export const bad = (word: string, text: string): Said => ({ tone: "bad", word, text });

/** A flow with the way back: states as they were before each step. */
export interface Track<State> {
  readonly now: State;
  readonly past: readonly State[];
}

export const trackFrom = <State>(now: State): Track<State> => ({ now, past: [] });

/** One step on. A step that changed nothing leaves nothing to take back. */
export function stepOn<State>({ now, past }: Track<State>, next: State): Track<State> {
  return next === now ? { now, past } : { now: next, past: [...past, now] };
}

/** As it was before the last step; the same where there was none. */
export function stepBack<State>(track: Track<State>): Track<State> {
  const last = track.past.at(-1);
  return last === undefined ? track : { now: last, past: track.past.slice(0, -1) };
}
