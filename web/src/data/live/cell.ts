import { useSyncExternalStore } from "react";

/** One value that changes, and who wants to know. */
export class Cell<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }

  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The selected part of a cell; `select` must return the same object as long as nothing changed. */
export function useCell<Value, Selected>(cell: Cell<Value>, select: (value: Value) => Selected): Selected {
  return useSyncExternalStore(
    (listener) => cell.subscribe(listener),
    () => select(cell.value),
  );
}
