import { isKeyboardOpen, type Point, type Swipe, swipeOf, untilScrollEnds } from "./gestures.ts";
import { touchEvent, type TouchNews } from "./touch-news.ts";

function tell(detail: TouchNews): void {
  window.dispatchEvent(new CustomEvent<TouchNews>(touchEvent, { detail }));
}

/** Where a finger that moves aside means something else: text, drawings, what scrolls or is moved to the side. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest("input, textarea, select, canvas, [contenteditable], [role=slider], [draggable=true]"))
    return true;
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}

/** A swipe presses the button that says so with `data-swipe`: nothing can be done by a gesture alone [APP-35]. */
function press(way: Swipe): void {
  const dialogs = document.querySelectorAll("dialog[open]");
  const room: ParentNode = dialogs.item(dialogs.length - 1) ?? document;
  const button = room.querySelector(`[data-swipe="${way}"]`);
  if (button instanceof HTMLElement) button.click();
}

function followSwipes(): void {
  let from: Point | undefined;
  window.addEventListener(
    "touchstart",
    ({ touches, target }) => {
      const [touch] = touches;
      from = touch && touches.length === 1 && !isTaken(target) ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    { passive: true },
  );
  window.addEventListener("touchcancel", () => (from = undefined), { passive: true });
  window.addEventListener(
    "touchend",
    ({ changedTouches: [touch] }) => {
      const way = from && touch && swipeOf(from, { x: touch.clientX, y: touch.clientY });
      from = undefined;
      if (!way) return;
      tell({ kind: "swipe", way });
      press(way);
    },
    { passive: true },
  );
}

/** While the keyboard is open the bar at the bottom makes room for the field that is typed in. */
function followKeyboard(root: HTMLElement, viewport: VisualViewport): void {
  const full = { width: viewport.width, height: viewport.height };
  viewport.addEventListener("resize", () => {
    // A turned device has another height; zooming changes both.
    if (viewport.width !== full.width) Object.assign(full, { width: viewport.width, height: 0 });
    full.height = Math.max(full.height, viewport.height);
    const open = viewport.scale === 1 && isKeyboardOpen(full.height, viewport.height);
    if (open === (root.dataset["keyboard"] === "open")) return;
    if (open) root.dataset["keyboard"] = "open";
    else delete root.dataset["keyboard"];
    tell({ kind: "keyboard", open });
    if (open) document.activeElement?.scrollIntoView({ block: "nearest" });
  });
}

/** While a page is scrolled nothing that floats above it takes the finger's press. */
function followScrolling(root: HTMLElement): void {
  const scrolled = untilScrollEnds(
    () => (root.dataset["scrolling"] = ""),
    () => {
      delete root.dataset["scrolling"];
      tell({ kind: "scroll-end" });
    },
  );
  window.addEventListener("scroll", scrolled, { passive: true });
}

/** Recognizes swipes, the on-screen keyboard and the end of scrolling on devices that are touched [APP-35]. */
export function followTouch(): void {
  const { documentElement: root } = document;
  followSwipes();
  if (window.visualViewport) followKeyboard(root, window.visualViewport);
  followScrolling(root);
}
