import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { toasts } from "../src/data/toasts.ts";

/**
 * happy-dom knows no popovers and no modal state of dialogs. These stand-ins keep the events a browser sends, which is what the
 * components listen to; layout, the top layer and light dismissal are proved in Chromium.
 */
beforeAll(() => {
  if ("showPopover" in HTMLElement.prototype) return;
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover, togglePopover });
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const matches: (this: Element, selector: string) => boolean = Element.prototype.matches;
  Object.defineProperty(Element.prototype, "matches", {
    configurable: true,
    writable: true,
    value(this: Element, selector: string) {
      return selector === ":popover-open" ? this.hasAttribute("data-popover-open") : matches.call(this, selector);
    },
  });
  document.addEventListener("click", followInvoker);
});

afterEach(() => {
  cleanup();
  // The messages on screen are the page's, and all test files share one page.
  for (const { id } of toasts.shown) toasts.dismiss(id);
});

function sendToggle(element: HTMLElement, type: "beforetoggle" | "toggle", newState: "open" | "closed") {
  const event = new Event(type);
  element.dispatchEvent(Object.assign(event, { newState, oldState: newState === "open" ? "closed" : "open" }));
}

function showPopover(this: HTMLElement) {
  sendToggle(this, "beforetoggle", "open");
  this.setAttribute("data-popover-open", "");
  later(() => sendToggle(this, "toggle", "open"));
}

function hidePopover(this: HTMLElement) {
  if (!this.hasAttribute("data-popover-open")) return;
  sendToggle(this, "beforetoggle", "closed");
  this.removeAttribute("data-popover-open");
  later(() => sendToggle(this, "toggle", "closed"));
}

function togglePopover(this: HTMLElement) {
  (this.hasAttribute("data-popover-open") ? hidePopover : showPopover).call(this);
}

/** A browser sends `toggle` a moment later, when what was drawn for it stands; also while a test holds the clock. */
const later = globalThis.setTimeout;

/** `<button popovertarget>` opens and closes its popover. */
function followInvoker(event: Event) {
  const invoker = event.target instanceof Element ? event.target.closest("[popovertarget]") : null;
  const id = invoker?.getAttribute("popovertarget");
  if (id) document.getElementById(id)?.togglePopover();
}
