import { useEffect, useSyncExternalStore } from "react";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { chooseHemisphere, forcedHemisphere, hemisphereOf } from "@cerebro/contracts/pages/hemisphere.ts";

let chosen: Hemisphere | undefined;
const listeners = new Set<() => void>();

/** Sets the active area where the path leaves the choice [APP-34]; says whether it did. */
export function setHemisphere(path: string, wanted: unknown): boolean {
  const next = chooseHemisphere(path, wanted);
  if (!next) return false;
  chosen = next;
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The active area of a page: what its path says, else what was chosen, else executive [APP-01]. */
export function useHemisphere(path: string): Hemisphere {
  const wish = useSyncExternalStore(subscribe, () => chosen);
  return forcedHemisphere(path) ?? wish ?? hemisphereOf(path);
}

/** The shell wears the colour of the area [APP-02]; the public site stays in ink unless its path names one. */
export function useAccent(path: string, hemisphere: Hemisphere, neutral: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (neutral && !forcedHemisphere(path)) delete dataset["hemisphere"];
    else dataset["hemisphere"] = hemisphere;
  }, [path, hemisphere, neutral]);
}
