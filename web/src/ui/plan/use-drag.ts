import { useRef, type PointerEvent } from "react";

type Point = [x: number, y: number];

/** A press that moves less than this is a press, not a drag. */
const dragPixels = 4;

interface DragOptions {
  zoom: (factor: number, at: Point) => void;
  pan: (dx: number, dy: number) => void;
}

/** One pointer moves the view, two pinch it. */
export function useDrag({ zoom, pan }: DragOptions) {
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(false);

  function follow(event: PointerEvent<SVGElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && !dragged.current && distance(before, now) < dragPixels) return;
    if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = true;
    pointers.current.set(event.pointerId, now);
    if (other)
      zoom(distance(now, other) / Math.max(1, distance(before, other)), [
        (now[0] + other[0]) / 2,
        (now[1] + other[1]) / 2,
      ]);
    else pan(now[0] - before[0], now[1] - before[1]);
  }
  const release = (event: PointerEvent<SVGElement>) => void pointers.current.delete(event.pointerId);
  const drag = {
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      if (pointers.current.size === 0) dragged.current = false;
      pointers.current.set(event.pointerId, place(event));
    },
    onPointerMove: follow,
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  };
  return { drag, wasDragged: () => dragged.current };
}

function place(event: PointerEvent<SVGElement>): Point {
  const frame = event.currentTarget.getBoundingClientRect();
  return [event.clientX - frame.left, event.clientY - frame.top];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}
