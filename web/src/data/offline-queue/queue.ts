import { keyKnownMs, queueLimit, queueRetries, queueWaitsMs } from "@cerebro/contracts/constants/pwa.ts";
import type { QueueFailure, QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import { ApiError, refusalText } from "../api-error.ts";
import { addressOf } from "../request.ts";
import { DeviceFullError } from "../storage/device-full.ts";
import { type QueueStore } from "../storage/queue-store.ts";
import { chooseNext, isUndecided } from "./choose.ts";
import { priorityOf, subjectOf } from "./subject.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface QueueWorld {
  readonly store: QueueStore;
  /** The signed-in person; null without one. */
  readonly person: () => string | null;
  readonly isOnline: () => boolean;
  /** Sends it under its id as key; throws an ApiError unless the server did it. */
  readonly send: (request: QueuedRequest) => Promise<void>;
  /** Runs `work` unless another tab does: one sender at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly newId: () => string;
  /** Something was done: whatever is on screen may be old. */
  readonly onDone: () => void;
  /** One was dropped from the queue into the inbox. */
  readonly onFailed: (request: QueuedRequest) => void;
}

/** Not about the act: signed out, too slow, too many, the same key under way. It may pass later and costs no retry. */
const passing: ReadonlySet<number> = new Set([0, 401, 408, 425, 429]);

/**
 * What was done without a connection, from any screen: kept on the device with its key, sent in order once there is one, and
 * kept in the inbox with the reason where the server would not [PWA-06].
 */
export class OfflineQueue {
  readonly #world: QueueWorld;
  #sending: Promise<void> | undefined;
  /** Something may have been kept since the sender looked last. */
  #asked = false;

  constructor(world: QueueWorld) {
    this.#world = world;
  }

  /** Waiting requests of the signed-in person, in the order of the acts. */
  get waiting(): readonly QueuedRequest[] {
    return this.#own.filter(({ failure }) => failure === undefined);
  }

  /** Refused requests, until the person has decided. */
  get refused(): readonly QueuedRequest[] {
    return this.#own.filter(({ failure }) => failure !== undefined);
  }

  /** Whether something about the same thing waits: a later call must not overtake it. */
  isAwaited(route: string, input: Fields): boolean {
    const subject = subjectOf(route, input, "");
    return this.waiting.some((request) => request.subject === subject);
  }

  /**
   * Keeps a call; the same id again keeps the same one. Its subject follows from its input unless the caller names another, such
   * as the trip of a stop. Throws where the device has no room.
   */
  add(route: string, input: Fields, id = this.#world.newId(), subject = subjectOf(route, input, id)): QueuedRequest {
    const { store, now, person } = this.#world;
    const known = store.get(id);
    if (known) return known;
    const { method, url, body } = addressOf(route, input);
    const request: QueuedRequest = {
      id,
      url,
      method,
      headers: { ...(body !== undefined && { "content-type": "application/json" }), "idempotency-key": id },
      body,
      timestamp: now(),
      retries: 0,
      priority: priorityOf(route),
      sequence: 1 + Math.max(0, ...store.list().map(({ sequence }) => sequence)),
      person: person() ?? "",
      subject,
      route,
      triedAt: undefined,
      failure: undefined,
    };
    this.#checkRoom(request);
    store.put(request);
    return request;
  }

  /** Sends what waits; ends where nothing more can be sent now. A call while it runs is followed by another look. */
  flush(): Promise<void> {
    this.#asked = true;
    this.#sending ??= this.#sendAsAsked().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  /** Gives one up. */
  drop(id: string): void {
    this.#world.store.remove(id);
  }

  /**
   * Sends a refused one again. What the server may have done keeps its key; what it refused is a new act, maybe with another
   * body, in the place of the old one.
   */
  again(request: QueuedRequest, body = request.body): void {
    const { store, newId } = this.#world;
    const isSame = request.failure !== undefined && isUndecided(request.failure.status) && body === request.body;
    const id = isSame ? request.id : newId();
    const headers = { ...request.headers, "idempotency-key": id };
    store.put({ ...request, id, headers, body, retries: 0, triedAt: undefined, failure: undefined });
    if (!isSame) store.remove(request.id);
  }

  get #own(): readonly QueuedRequest[] {
    const person = this.#world.person();
    return this.#world.store.list().filter((request) => request.person === person);
  }

  #checkRoom(request: QueuedRequest): void {
    const kept = [...this.#own, request];
    const bytes = kept.reduce((sum, { url, body = "" }) => sum + url.length + body.length, 0);
    if (kept.length > queueLimit.requests || bytes > queueLimit.bytes)
      throw new DeviceFullError("This device keeps as much as it can. Connect it, so that what waits can be sent.");
  }

  async #sendAsAsked(): Promise<void> {
    while (this.#asked) {
      this.#asked = false;
      await this.#world.alone(() => this.#sendAll());
    }
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (!(await this.#sendOne(next))) return;
    }
  }

  #next(): QueuedRequest | undefined {
    return this.#world.isOnline() ? chooseNext(this.#own) : undefined;
  }

  /** False: there is no use in going on now. */
  async #sendOne(request: QueuedRequest): Promise<boolean> {
    const { store, now, send, onDone, wait } = this.#world;
    const firstTry = request.triedAt ?? now();
    // A clock that jumped far ahead does the same: then a person looks.
    if (request.triedAt !== undefined && now() - request.triedAt > keyKnownMs) {
      this.#refuse(request, longAgo(now()));
      return true;
    }
    this.#change(request.id, { triedAt: firstTry });
    try {
      await send(request);
      store.remove(request.id);
      onDone();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || passing.has(error.status)) return false;
      if (error.status < 500) {
        this.#refuse(request, failureOf(error, now()));
        return true;
      }
      const retries = request.retries + 1;
      this.#change(request.id, { retries });
      if (retries >= queueRetries) this.#refuse(request, failureOf(error, now()));
      else await wait(queueWaitsMs[retries - 1] ?? queueWaitsMs[0]);
      return true;
    }
  }

  #refuse(request: QueuedRequest, failure: QueueFailure): void {
    const refused = this.#change(request.id, { failure });
    if (refused) this.#world.onFailed(refused);
  }

  /** Undefined where somebody gave it up meanwhile. */
  #change(id: string, change: Partial<QueuedRequest>): QueuedRequest | undefined {
    const known = this.#world.store.get(id);
    if (!known) return undefined;
    const changed = { ...known, ...change };
    this.#world.store.change(changed);
    return changed;
  }
}

function failureOf(error: ApiError, now: number): QueueFailure {
  const { status, code } = error;
  return { error: `HTTP ${status}`, status, code, message: refusalText(error), at: new Date(now).toISOString() };
}

function longAgo(now: number): QueueFailure {
  return {
    error: "HTTP 0",
    status: 0,
    code: undefined,
    message: "It was sent days ago and no answer came. It may have been done: look before you apply it again.",
    at: new Date(now).toISOString(),
  };
}
