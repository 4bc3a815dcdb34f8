import { keyboardShare, scrollEndMs, swipePixels } from "@cerebro/contracts/constants/shell.ts";

export type Swipe = "left" | "right";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that went 75 px or more to the side, and twice as far as up or down [APP-35]. */
export function swipeOf(from: Point, to: Point): Swipe | undefined {
  const aside = to.x - from.x;
  if (Math.abs(aside) < swipePixels || Math.abs(to.y - from.y) * 2 > Math.abs(aside)) return undefined;
  return aside > 0 ? "right" : "left";
}

/** The on-screen keyboard takes more than a quarter of the height; bars of the browser take less [APP-35]. */
export const isKeyboardOpen = (fullHeight: number, visibleHeight: number): boolean =>
  visibleHeight < fullHeight * (1 - keyboardShare);

/** Calls `ended` once nothing has scrolled for 150 ms [APP-35]. */
export function untilScrollEnds(began: () => void, ended: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    if (timer === undefined) began();
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      ended();
    }, scrollEndMs);
  };
}
