import { useSyncExternalStore } from "react";

/** What a browser offers where the product can be installed; the library of types does not know it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** The browser's offer to install the product: kept from the moment it is made until somebody accepts it [PWA-03]. */
export class Installing {
  readonly #listeners = new Set<() => void>();
  #prompt: InstallPrompt | undefined;

  get available(): boolean {
    return this.#prompt !== undefined;
  }

  keep(prompt: InstallPrompt | undefined): void {
    this.#prompt = prompt;
    for (const listener of this.#listeners) listener();
  }

  /** Asks the person; true once they accepted. */
  async install(): Promise<boolean> {
    const prompt = this.#prompt;
    if (!prompt) throw new Error("Install prompt not available");
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    if (outcome === "accepted") this.keep(undefined);
    return outcome === "accepted";
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const installing = new Installing();

/** Begins before the first page is drawn: the browser makes its offer once. */
export function followInstall(target: Window): void {
  target.addEventListener("beforeinstallprompt", (event) => {
    // The product asks where it suits the person, not where the browser would.
    event.preventDefault();
    installing.keep(asPrompt(event));
  });
  target.addEventListener("appinstalled", () => installing.keep(undefined));
}

function asPrompt(event: Event): InstallPrompt {
  return event as InstallPrompt;
}

export function useInstallable(): boolean {
  return useSyncExternalStore(
    (listener) => installing.subscribe(listener),
    () => installing.available,
    () => false,
  );
}
