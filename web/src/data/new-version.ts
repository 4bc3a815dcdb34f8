import { useSyncExternalStore } from "react";

type Take = () => void;

/** Progress of a newer build on this device [PWA-02]. */
export type UpdateState = "none" | "found" | "installed" | "available";

/** A newer build that waits on this device, until somebody lets it in [PWA-02]. */
class NewVersion {
  readonly #listeners = new Set<() => void>();
  #take: Take | undefined;
  #state: UpdateState = "none";

  /** Function that activates it; undefined while there is none. */
  get take(): Take | undefined {
    return this.#take;
  }

  get state(): UpdateState {
    return this.#state;
  }

  offer(take: Take): void {
    this.#take = take;
    this.moveTo("available");
  }

  moveTo(state: UpdateState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const newVersion = new NewVersion();

const subscribe = (listener: () => void) => newVersion.subscribe(listener);

export function useNewVersion(): Take | undefined {
  return useSyncExternalStore(
    subscribe,
    () => newVersion.take,
    () => undefined,
  );
}

export function useUpdateState(): UpdateState {
  return useSyncExternalStore(
    subscribe,
    () => newVersion.state,
    () => "none",
  );
}
