import { useSyncExternalStore } from "react";
import { mobileWidth, tabletWidth } from "@cerebro/contracts/constants/shell.ts";

/** Width classes of the specification: at or under 640, at or under 1024, wider [APP-27, APP-28]. */
export type Viewport = "mobile" | "tablet" | "wide";

const mobile = `(max-width: ${mobileWidth}px)`;
const tablet = `(max-width: ${tabletWidth}px)`;

function current(): Viewport {
  if (window.matchMedia(mobile).matches) return "mobile";
  return window.matchMedia(tablet).matches ? "tablet" : "wide";
}

function subscribe(listener: () => void): () => void {
  const queries = [window.matchMedia(mobile), window.matchMedia(tablet)];
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, current);
}
