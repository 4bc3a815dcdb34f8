import { useSyncExternalStore } from "react";
import type { Codec } from "@cerebro/contracts/storage/codec.ts";

/** Storage of the values: the browser's local storage, or a map if that is refused or missing. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

type Listener = () => void;

/** The product's remembered values, read and written by their codecs; listeners hear of this tab's and other tabs' changes. */
export class RememberedValues {
  readonly #store: KeyValueStore;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #read = new Map<string, { readonly raw: string | null; readonly value: unknown }>();

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** The same object as long as the stored text is the same. */
  read<T>(codec: Codec<T>): T {
    const raw = this.#raw(codec.key);
    const known = this.#read.get(codec.key);
    if (known?.raw === raw) return asReadBefore<T>(known.value);
    const value = codec.read(raw);
    this.#read.set(codec.key, { raw, value });
    return value;
  }

  write<T>(codec: Codec<T>, value: T): void {
    const raw = codec.write(value);
    try {
      if (raw === null) this.#store.removeItem(codec.key);
      else this.#store.setItem(codec.key, raw);
    } catch {
      // A full or forbidden storage must not stop the work; the value then lasts as long as the page.
      this.#read.set(codec.key, { raw: this.#raw(codec.key), value });
    }
    this.tell(codec.key);
  }

  /** As if it had never been written. */
  forget({ key }: Pick<Codec<unknown>, "key">): void {
    try {
      this.#store.removeItem(key);
    } catch {
      // Nothing can be removed where nothing can be kept.
    }
    this.#read.delete(key);
    this.tell(key);
  }

  subscribe(key: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Another tab changed `key`; null means that everything was cleared. */
  tell(key: string | null): void {
    for (const [each, listeners] of this.#listeners) {
      if (key === null || key === each) for (const listener of listeners) listener();
    }
  }

  #raw(key: string): string | null {
    try {
      return this.#store.getItem(key);
    } catch {
      return null;
    }
  }
}

/** The cache is keyed like the codecs, so what was read by one is what it read before. */
function asReadBefore<T>(value: unknown): T {
  return value as T;
}

function browserStore(): KeyValueStore {
  try {
    return window.localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

export const remembered = new RememberedValues(browserStore());
if (typeof window !== "undefined") window.addEventListener("storage", (event) => remembered.tell(event.key));

/** A remembered value and its setter. */
export function useRemembered<T>(codec: Codec<T>): readonly [T, (value: T) => void] {
  const value = useSyncExternalStore(
    (listener) => remembered.subscribe(codec.key, listener),
    () => remembered.read(codec),
    // Pages made at build know nothing that is remembered here.
    () => codec.read(null),
  );
  return [value, (next) => remembered.write(codec, next)];
}
