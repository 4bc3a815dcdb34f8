import { useEffect, useRef, type ReactNode } from "react";
import { tipStyle } from "./tip-style.ts";

/** A pointer rests this long before the tip shows; the next ones follow at once. */
const restMs = 450;
const warmMs = 300;
const tipId = "ui-tip";

/**
 * The one tip of the page, mounted once by the shell. Any element with `data-tip="words"` has a tip, by pointer and by
 * keyboard focus; Escape hides it. IconButton sets it. Nothing that cannot be done without the tip may live in it.
 */
export function TooltipLayer() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? followTips(box.current) : undefined), []);
  return <div ref={box} id={tipId} popover="manual" role="tooltip" data-place="top" className={tipStyle} />;
}

function followTips(box: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let target: HTMLElement | undefined;
  let hiddenAt = -Infinity;

  function show() {
    if (!target?.isConnected || target.getAttribute("aria-expanded") === "true") return;
    box.textContent = target.dataset["tip"] ?? "";
    if (target.getAttribute("aria-label") !== box.textContent) target.setAttribute("aria-describedby", tipId);
    box.showPopover({ source: target });
  }
  function hide() {
    clearTimeout(timer);
    if (box.matches(":popover-open")) {
      box.hidePopover();
      hiddenAt = performance.now();
    }
    if (target?.getAttribute("aria-describedby") === tipId) target.removeAttribute("aria-describedby");
    target = undefined;
  }
  function aim(event: Event) {
    const next = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;
    if (next === target) return;
    hide();
    if (!next?.dataset["tip"]) return;
    if (event.type === "focusin" && !next.matches(":focus-visible")) return;
    target = next;
    const warm = performance.now() - hiddenAt < warmMs;
    timer = setTimeout(show, event.type === "focusin" || warm ? 0 : restMs);
  }
  function escape(event: KeyboardEvent) {
    if (event.key === "Escape") hide();
  }
  /** The target moved away from under its tip; a tip that is still to come waits for where it stops. */
  function leave() {
    if (box.matches(":popover-open")) hide();
  }
  const stop = new AbortController();
  const options = { signal: stop.signal };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && aim(event), options);
  document.addEventListener("focusin", aim, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener("pointerdown", hide, options);
  document.addEventListener("keydown", escape, options);
  document.addEventListener("scroll", leave, { ...options, capture: true, passive: true });
  return () => {
    stop.abort();
    hide();
  };
}

/** A word with an explanation behind it, reachable by keyboard. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-tip={text}
      className="cursor-help rounded-[2px] text-inherit underline decoration-line-strong decoration-dotted underline-offset-[3px]"
    >
      {children}
    </button>
  );
}
