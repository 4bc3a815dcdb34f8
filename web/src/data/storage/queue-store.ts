import { storage } from "@cerebro/contracts/storage/storage.ts";
import { type QueuedRequest, readQueued } from "@cerebro/contracts/storage/offline-queue.ts";
import { DeviceFullError } from "./device-full.ts";

/** Local storage as the queue uses it; a test puts a map there. */
export type EnumerableStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Kept requests, each under its own key: tabs add and remove without reading what the others wrote. */
export class QueueStore {
  readonly #store: EnumerableStore;
  readonly #listeners = new Set<() => void>();
  /** Later states of kept requests for which the device had no room: this tab works with them. */
  readonly #unwritten = new Map<string, QueuedRequest>();
  /** Parsed entries by key: an entry is read far more often than it changes. */
  readonly #parsed = new Map<string, { readonly text: string; readonly request: QueuedRequest | undefined }>();
  #listed: readonly QueuedRequest[] | undefined;

  constructor(store: EnumerableStore) {
    this.#store = store;
  }

  /** The same array until this tab hears of a change: what screens draw. */
  snapshot(): readonly QueuedRequest[] {
    this.#listed ??= this.list();
    return this.#listed;
  }

  /** As it stands on the device now, whatever another tab did. */
  get(id: string): QueuedRequest | undefined {
    return this.#read(keyOf(id));
  }

  put(request: QueuedRequest): void {
    try {
      this.#store.setItem(keyOf(request.id), JSON.stringify(request));
      this.#unwritten.delete(request.id);
    } catch (cause) {
      throw new DeviceFullError("This device has no room to keep what you did.", { cause });
    } finally {
      this.changed();
    }
  }

  /** Changes a kept request. Without room the device goes on with its former state, which loses no act. */
  change(request: QueuedRequest): void {
    try {
      this.put(request);
    } catch {
      this.#unwritten.set(request.id, request);
      this.changed();
    }
  }

  remove(id: string): void {
    this.#unwritten.delete(id);
    this.#parsed.delete(keyOf(id));
    this.#store.removeItem(keyOf(id));
    this.changed();
  }

  /** Called for changes of this tab, and by whoever hears of those of others. */
  changed(): void {
    this.#listed = undefined;
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** As it stands on the device now, in the order in which it was made. What cannot be read is left alone. */
  list(): readonly QueuedRequest[] {
    const found = this.#keys().flatMap((key) => this.#read(key) ?? []);
    return found.toSorted((a, b) => a.sequence - b.sequence || a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1));
  }

  /** Ids of entries that are broken: nobody can send them, and only a person removes them. */
  unreadable(): readonly string[] {
    return this.#keys().flatMap((key) => (this.#read(key) ? [] : key.slice(prefix.length)));
  }

  #keys(): readonly string[] {
    const keys = Array.from({ length: this.#store.length }, (_, at) => this.#store.key(at) ?? "");
    return keys.filter((key) => key.startsWith(prefix));
  }

  #read(key: string): QueuedRequest | undefined {
    const stored = this.#parse(key, this.#store.getItem(key));
    return stored && (this.#unwritten.get(stored.id) ?? stored);
  }

  #parse(key: string, text: string | null): QueuedRequest | undefined {
    const known = this.#parsed.get(key);
    if (known && known.text === text) return known.request;
    const request = readQueued(text);
    if (text === null) this.#parsed.delete(key);
    else this.#parsed.set(key, { text, request });
    return request;
  }
}

const prefix = `${storage.offlineQueue.key}/`;
const keyOf = (id: string): string => prefix + id;

function browserStore(): EnumerableStore {
  try {
    return window.localStorage;
  } catch {
    // Storage is refused: nothing can be kept, and `put` says so.
    return { length: 0, key: () => null, getItem: () => null, removeItem: () => undefined, setItem: refuse };
  }
}

function refuse(): never {
  throw new Error("this browser keeps nothing");
}

export const queueStore = new QueueStore(browserStore());
if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(prefix)) queueStore.changed();
  });
}
