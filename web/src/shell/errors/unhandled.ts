import { refusalText } from "../../data/api-error.ts";
import type { Toasts } from "../../data/toasts.ts";

/** Browsers report this when a layout settles in more than one frame; nothing is broken [APP-38]. */
const layoutNoise = /ResizeObserver loop/i;

/** Message for an unhandled error; undefined for noise and for acts the person cancelled. */
export function unhandledText(thrown: unknown): string | undefined {
  const { name = "", message = "" } = thrown instanceof Error || thrown instanceof DOMException ? thrown : {};
  if (name === "AbortError" || layoutNoise.test(message)) return undefined;
  return refusalText(thrown);
}

/** Shows unhandled errors as toasts [APP-38]. */
export function followUnhandled(target: Window, toasts: Toasts): void {
  const show = (thrown: unknown) => {
    const text = unhandledText(thrown);
    if (text) toasts.show("error", text);
  };
  target.addEventListener("error", (event) => show(event.error ?? new Error(event.message)));
  target.addEventListener("unhandledrejection", (event) => show(event.reason));
}
