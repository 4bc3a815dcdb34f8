import { useEffect, useSyncExternalStore } from "react";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { chooseHemisphere, forcedHemisphere, hemisphereOf } from "@cerebro/contracts/pages/hemisphere.ts";
import type { PageShell } from "@cerebro/contracts/pages/page.ts";
import { openAreas } from "./navigation/area-menu.ts";

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

/** Inputs that decide the color of a page. */
export interface Worn {
  readonly path: string;
  readonly shell: PageShell;
  readonly visitor: Visitor | null;
  /** The area the person chose in this tab. */
  readonly chosen: Hemisphere | undefined;
}

/**
 * The color a page wears [APP-02]: of the area its path names, else of the one its reader chose, else of the only one the
 * reader may enter, else ink. Undefined: the public site and signing in have their own.
 */
export function wornColor({ path, shell, visitor, chosen: wish }: Worn): Hemisphere | "ink" | undefined {
  const forced = forcedHemisphere(path);
  if (forced || shell === "marketing" || shell === "bare") return forced;
  const open = openAreas(visitor);
  if (wish && open.includes(wish)) return wish;
  return (open.length === 1 ? open[0] : undefined) ?? "ink";
}

/** Shell, charts and badges take their color from this attribute of the document. */
export function useAccent(path: string, shell: PageShell, visitor: Visitor | null): void {
  const wish = useSyncExternalStore(subscribe, () => chosen);
  const worn = wornColor({ path, shell, visitor, chosen: wish });
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (worn) dataset["hemisphere"] = worn;
    else delete dataset["hemisphere"];
  }, [worn]);
}
