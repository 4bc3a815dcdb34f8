import { useEffect, useSyncExternalStore } from "react";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { chooseHemisphere, forcedHemisphere, hemisphereOf, taskAreaOf } from "@cerebro/contracts/pages/hemisphere.ts";
import type { PageShell } from "@cerebro/contracts/pages/page.ts";
import { menuArea, openAreas } from "./navigation/area-menu.ts";

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

/** The active area of a page, see `activeArea`. */
export function useHemisphere(path: string, visitor: Visitor | null): Hemisphere {
  const wish = useSyncExternalStore(subscribe, () => chosen);
  return activeArea(path, visitor, wish);
}

/**
 * The area that a path names; on a page of no area that of its hand-held task, else the one open last in this tab, if the
 * person may enter it; else executive [APP-01].
 */
export function activeArea(path: string, visitor: Visitor | null, last: Hemisphere | undefined): Hemisphere {
  const open = openAreas(visitor);
  const kept = [taskAreaOf(path), last].find((area) => area !== undefined && open.includes(area));
  return forcedHemisphere(path) ?? kept ?? hemisphereOf(path);
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
 * The color a page wears [APP-02]: that of the area whose menu is listed (the active one, or the first the reader may enter), else
 * ink. Undefined: the public site and signing in have their own.
 */
export function wornColor({ path, shell, visitor, chosen: wish }: Worn): Hemisphere | "ink" | undefined {
  const forced = forcedHemisphere(path);
  if (forced || shell === "marketing" || shell === "bare") return forced;
  return menuArea(activeArea(path, visitor, wish), visitor) ?? "ink";
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
