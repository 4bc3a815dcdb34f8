import type { Swipe } from "./gestures.ts";

/** What was recognized, for a page that shows it. */
export type TouchNews =
  | { readonly kind: "swipe"; readonly way: Swipe }
  | { readonly kind: "keyboard"; readonly open: boolean }
  | { readonly kind: "scroll-end" };

/** Sent to the window with the news as its detail. */
export const touchEvent = "cerebro-touch";
