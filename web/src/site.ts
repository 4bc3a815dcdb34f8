/** The first script of a public page: small, since all it does is wait for the right moment to fetch the others. */
import "./ui/styles.css";
import "./shell/shell.css";
import { hasKept } from "./data/storage/has-kept.ts";

const woken = new Map<HTMLElement, Promise<void>>();

/** A part that does not arrive stays as it was sent: readable, and its links lead on. */
async function wake(place: HTMLElement): Promise<void> {
  const waking = woken.get(place) ?? import("./site-islands.tsx").then((site) => site.wake(place));
  woken.set(place, waking);
  // The next press tries again.
  return waking.catch((error: unknown) => {
    woken.delete(place);
    throw error;
  });
}

/** Nothing else is to be done; where a browser cannot tell, the next turn. */
async function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve);
  });
}

const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "offline"] as const;
/** A page that is only read wakes after this time. */
const longestRestMs = 10_000;

/** Somebody is at the page: until then no part of it is made live for nothing, and a phone's processor stays free. */
const firstSign = new Promise<void>((resolve) => {
  for (const sign of signs)
    window.addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
});

/** Pages differ by their query, and for a visitor of whom the browser keeps something. */
const isExpected = (): boolean => window.location.search !== "" || hasKept();

async function begin(): Promise<void> {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        void wake(target);
      }
    },
    { rootMargin: "400px" },
  );
  const places = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  await idle();
  for (const place of places) if (place.dataset["when"] === "visible") near.observe(place);
  if (!isExpected()) await Promise.race([firstSign, new Promise((resolve) => setTimeout(resolve, longestRestMs))]);
  // One after the other, so that input on the page is not delayed.
  for (const place of places.filter(({ dataset }) => dataset["when"] === "idle")) {
    await idle();
    await wake(place).catch(reportError);
  }
}

const asleep = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-island][data-when=idle]")];

/** Wakes the page, and acts once it listens; a part that does not arrive holds back none of the others. */
async function wakeThen(places: readonly HTMLElement[], act: () => void): Promise<void> {
  await Promise.allSettled(places.map(wake));
  await idle();
  await idle();
  act();
}

/** A press on a page that does not live yet wakes it and is done then; links lead on without it. */
function holdPress(event: MouseEvent): void {
  const { target } = event;
  const control = target instanceof Element ? target.closest("button") : null;
  // A repeated press is not held again.
  if (control === null || !event.isTrusted) return;
  const own = control.closest<HTMLElement>("[data-island][data-when]");
  const places = [...new Set([...asleep(), ...(own === null ? [] : [own])])];
  if (places.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  void wakeThen(places, () => control.click());
}

/** The same for the shortcuts of the palette and the assistant. */
function holdShortcut(event: KeyboardEvent): void {
  const places = asleep();
  const isShortcut = (event.ctrlKey || event.metaKey) && ["k", "j"].includes(event.key.toLowerCase());
  if (!isShortcut || !event.isTrusted || places.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  void wakeThen(places, () => pressAgain(event, 40));
}

/** Until a part takes it: that sets its listeners a moment after it woke. */
function pressAgain(event: KeyboardEvent, timesAtMost: number): void {
  const isTaken = !document.body.dispatchEvent(new KeyboardEvent("keydown", event));
  if (!isTaken && timesAtMost > 1) setTimeout(() => pressAgain(event, timesAtMost - 1), 50);
}

document.addEventListener("click", holdPress, { capture: true });
document.addEventListener("keydown", holdShortcut, { capture: true });

/** As soon as the page is seen. */
function whenSeen(): void {
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    void begin();
  });
  painted.observe({ type: "paint", buffered: true });
}

// The specification asks for the log at each navigation [APP-05].
// oxlint-disable-next-line no-console
console.info(`Page: ${document.title}`);
if (document.readyState === "complete") whenSeen();
else window.addEventListener("load", whenSeen, { once: true });
