import { useState, type KeyboardEvent, type PointerEvent } from "react";

interface PointOptions {
  count: number;
  /** Index of the point nearest to a place in the plot. */
  nearest: (x: number, y: number) => number | undefined;
  /** Start of the plot inside the drawing. */
  origin: { left: number; top: number };
  /** Points a row holds, where the arrows up and down go from row to row. */
  rowLength?: number;
  onOpen?: ((index: number) => void) | undefined;
}

/** The selected point, by pointer or by arrow keys, Home and End; Escape clears it, Enter opens it. */
export function usePoint({ count, nearest, origin, rowLength, onOpen }: PointOptions) {
  const [point, setPoint] = useState<number>();
  const current = point !== undefined && point < count ? point : undefined;

  function look(event: PointerEvent<SVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setPoint(nearest(event.clientX - box.left - origin.left, event.clientY - box.top - origin.top));
  }
  function key(event: KeyboardEvent) {
    if (event.key === "Escape") return setPoint(undefined);
    if (event.key === "Enter" && current !== undefined) {
      event.preventDefault();
      return onOpen?.(current);
    }
    const to = pointAfterKey(event.key, current ?? -1, count, rowLength);
    if (to === undefined) return;
    event.preventDefault();
    setPoint(to);
  }
  const surface = {
    role: "group",
    "aria-roledescription": "chart",
    tabIndex: 0,
    onPointerMove: look,
    onPointerDown: look,
    onPointerLeave: () => setPoint(undefined),
    onKeyDown: key,
    onFocus: () => count > 0 && setPoint(current ?? count - 1),
    onBlur: () => setPoint(undefined),
    onClick: () => current !== undefined && onOpen?.(current),
  };
  /** Goes onto the drawing: one Tab stop, the arrows go from point to point. */
  return { point: current, surface };
}

function pointAfterKey(key: string, from: number, count: number, rowLength?: number): number | undefined {
  const clamp = (index: number) => Math.min(count - 1, Math.max(0, index));
  switch (key) {
    case "ArrowRight":
      return clamp(from + 1);
    case "ArrowLeft":
      return clamp(from - 1);
    case "ArrowDown":
      return rowLength && from + rowLength < count ? from + rowLength : undefined;
    case "ArrowUp":
      return rowLength && from - rowLength >= 0 ? from - rowLength : undefined;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
