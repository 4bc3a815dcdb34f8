import { useEffect, useSyncExternalStore } from "react";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { chooseHemisphere, forcedHemisphere, hemisphereOf, taskAreaOf } from "@cerebro/contracts/pages/hemisphere.ts";
import type { PageShell } from "@cerebro/contracts/pages/page.ts";
import { openAreas } from "./navigation/area-menu.ts";

let chosen: Hemisphere | undefined;
const listeners = new Set<() => void>();

/** Sets the active area where the path leaves the choice [APP-34]; says whether it did. */
export function setHemisphere(path: string, wanted: unknown): boolean {
  const next = chooseHemisphere(path, wanted);
  if (!next) return false;
  keep(next);
  return true;
}

function keep(area: Hemisphere): void {
  chosen = area;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The active area of a page: what its path says, else the last one, else the person's first, else executive [APP-01]. */
export function useHemisphere(path: string, visitor: Visitor | null): Hemisphere {
  const wish = useSyncExternalStore(subscribe, () => chosen);
  return forcedHemisphere(path) ?? sharedArea(path, visitor, wish) ?? hemisphereOf(path);
}

/**
 * The area of a page that several areas share: that of its hand-held task, else the one chosen or visited last, else the
 * first; always one that the person may enter.
 */
function sharedArea(path: string, visitor: Visitor | null, last: Hemisphere | undefined): Hemisphere | undefined {
  const open = openAreas(visitor);
  return [taskAreaOf(path), last].find((area) => area && open.includes(area)) ?? open[0];
}

/** Inputs that decide the color of a page. */
export interface Worn {
  readonly path: string;
  readonly shell: PageShell;
  readonly visitor: Visitor | null;
  /** The area the person chose or visited last in this tab. */
  readonly chosen: Hemisphere | undefined;
}

/**
 * The color a page wears [APP-02]: of the area its path names, else of its task, else of the area its reader chose or visited
 * last, else of the first one the reader may enter, else ink. Undefined: the public site and signing in have their own.
 */
export function wornColor({ path, shell, visitor, chosen: wish }: Worn): Hemisphere | "ink" | undefined {
  const forced = forcedHemisphere(path);
  if (forced || shell === "marketing" || shell === "bare") return forced;
  return sharedArea(path, visitor, wish) ?? "ink";
}

/** Shell, charts and badges take their color from this attribute of the document. */
export function useAccent(path: string, shell: PageShell, visitor: Visitor | null): void {
  const wish = useSyncExternalStore(subscribe, () => chosen);
  const worn = wornColor({ path, shell, visitor, chosen: wish });
  useEffect(() => {
    const forced = forcedHemisphere(path);
    // A shared page that follows keeps this area.
    if (forced && shell === "workspace") keep(forced);
    const { dataset } = document.documentElement;
    if (worn) dataset["hemisphere"] = worn;
    else delete dataset["hemisphere"];
  }, [worn, path, shell]);
}
