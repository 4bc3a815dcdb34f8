import { useSyncExternalStore } from "react";
import { queueFailedEvent, queueLookMs } from "@cerebro/contracts/constants/pwa.ts";
import { replayableCalls } from "@cerebro/contracts/constants/replayable.ts";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import type { StoredCommand } from "@cerebro/contracts/storage/outbox.ts";
import { ApiError } from "../api-error.ts";
import { call } from "../client.ts";
import { newId } from "../ids.ts";
import type { Input, Route } from "../request.ts";
import { readAgain } from "../refresh.ts";
import { session } from "../session.ts";
import { DeviceFullError } from "../storage/device-full.ts";
import { queueStore } from "../storage/queue-store.ts";
import { useUser } from "../use-session.ts";
import { OfflineQueue } from "./queue.ts";

/** One sender over all tabs; where a page came over plain http there are no locks, and the keys alone keep acts from doubling. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager | null } = navigator;
  if (locks) await locks.request("cerebro-offline-queue", work);
  else await work();
}

export const offlineQueue = new OfflineQueue({
  store: queueStore,
  person: () => session.user?.email ?? null,
  isOnline: () => navigator.onLine !== false,
  send: async (request) => {
    const { id, method, url, body } = request;
    // Loaded for acts at a door only.
    const pictures = namesPictures(request) ? await import("./pictures.ts") : undefined;
    await pictures?.sendPictures(request);
    await call(asRoute(`${method} ${url}`), bodyOf(body), { idempotencyKey: id });
    await pictures?.letPicturesGo(request);
  },
  alone,
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  newId,
  onDone: readAgain,
  onFailed: (request) => window.dispatchEvent(new CustomEvent(queueFailedEvent, { detail: request })),
});

/** An address that is filled in already is its own template. */
function asRoute(address: string): Route {
  return address as Route;
}

export function bodyOf(body: string | undefined): Input<Route> {
  const input: unknown = body === undefined ? {} : JSON.parse(body);
  return (isRecord(input) ? input : {}) as Input<Route>;
}

/** Whether photographs have to arrive before the request itself. */
const namesPictures = ({ body }: QueuedRequest): boolean => body?.includes('"photos":["') ?? false;

export const isReplayable = (route: string): boolean => route in replayableCalls;

/** Whether a call may wait and has to: there is no connection, or an earlier call about the same thing is not sent yet. */
export function mustWait(route: string, input: object): boolean {
  if (session.user === null || !isReplayable(route)) return false;
  return navigator.onLine === false || offlineQueue.isAwaited(route, { ...input });
}

/** No answer, or not in time: it may have been done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.class === "network" || error.class === "timeout");

/** Keeps a call that its contract lets wait; undefined where it must be sent now. Throws where the device has no room. */
export function keepOffline(route: string, input: object, key: string, subject?: string): QueuedRequest | undefined {
  if (session.user === null || !isReplayable(route)) return undefined;
  const kept = offlineQueue.add(route, { ...input }, key, subject);
  void offlineQueue.flush().catch(() => undefined);
  return kept;
}

/**
 * Keeps an act before it is sent, also with a connection: the work goes on without its answer. Acts with the same subject are
 * sent in the order in which they were done. Throws where the device has no room.
 */
export function keepAndSend<R extends Route>(subject: string, route: R, input: Input<R>): void {
  offlineQueue.add(route, { ...input }, newId(), subject);
  void offlineQueue.flush().catch(() => undefined);
}

/** Takes over a command that was sent and got no answer, under its key; false if it cannot wait or there is no room. */
export function takeOver({ endpoint, input, key }: StoredCommand): boolean {
  if (!isReplayable(endpoint)) return false;
  try {
    offlineQueue.add(endpoint, input, key);
    return true;
  } catch (error) {
    if (error instanceof DeviceFullError) return false;
    throw error;
  }
}

/** Whether a kept call has not been sent yet. */
export const isKept = (id: string): boolean => queueStore.get(id) !== undefined;

/** Sends when the connection is back, when a page comes to the front, when somebody signs in, and now and then. */
export function followQueue(): () => void {
  const look = () => {
    if (offlineQueue.waiting.length > 0) void offlineQueue.flush().catch(() => undefined);
  };
  const timer = setInterval(look, queueLookMs);
  const stops = [session.subscribe(look), () => clearInterval(timer)];
  for (const [target, name] of [
    [window, "online"],
    [document, "visibilitychange"],
  ] as const) {
    target.addEventListener(name, look);
    stops.push(() => target.removeEventListener(name, look));
  }
  look();
  return () => {
    for (const stop of stops) stop();
  };
}

const subscribe = (listener: () => void): (() => void) => queueStore.subscribe(listener);
const none: readonly QueuedRequest[] = [];

/** All that the signed-in person did and the server has not done, in the order in which it was done. */
export function useQueue(): readonly QueuedRequest[] {
  const all = useSyncExternalStore(
    subscribe,
    () => queueStore.snapshot(),
    () => none,
  );
  const person = useUser()?.email;
  return all.filter((request) => request.person === person);
}
