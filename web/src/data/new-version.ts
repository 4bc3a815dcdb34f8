import { useSyncExternalStore } from "react";

type Take = () => void;

/** A newer build that waits on this device, until somebody lets it in [PWA-02]. */
class NewVersion {
  readonly #listeners = new Set<() => void>();
  #take: Take | undefined;

  /** What lets it in; undefined while there is none. */
  get take(): Take | undefined {
    return this.#take;
  }

  offer(take: Take): void {
    this.#take = take;
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const newVersion = new NewVersion();

export function useNewVersion(): Take | undefined {
  return useSyncExternalStore(
    (listener) => newVersion.subscribe(listener),
    () => newVersion.take,
    () => undefined,
  );
}
