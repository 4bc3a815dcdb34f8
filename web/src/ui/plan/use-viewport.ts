import { useEffect, useEffectEvent, useState } from "react";
import { useWidth } from "../use-width.ts";
import { broughtIn, fitted, moved, zoomed, type Ground, type View } from "./plan.ts";
import { useDrag } from "./use-drag.ts";

/** Pixels to a metre at the closest. */
const closest = 120;
/** The whole ground is beside the buttons, not under them. */
const controlsWidth = 56;
const farthestOfWhole = 0.8;
const wheelStrength = 0.0016;
const pinchStrength = 4;

/** Zoom and pan of a plan by wheel, pinch, drag and buttons. */
export function useViewport(ground: Ground, height: number) {
  const { box, width } = useWidth<HTMLDivElement>();
  const whole = fitted(ground, { width: Math.max(1, width - controlsWidth), height });
  const [chosen, setChosen] = useState<View>();
  const view = chosen ?? whole;
  const limits = { least: whole.scale * farthestOfWhole, most: Math.max(closest, whole.scale) };

  const zoom = (factor: number, at: readonly [number, number] = [width / 2, height / 2]) =>
    setChosen(zoomed(view, factor, at, limits));
  const pan = (dx: number, dy: number) => setChosen(moved(view, dx, dy));
  const { drag, wasDragged } = useDrag({ zoom, pan });

  const turn = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    // At the outermost view the page scrolls on. A touch pad's pinch comes as a wheel with Ctrl.
    if (event.deltaY > 0 && view.scale <= limits.least * 1.001 && !event.ctrlKey) return;
    event.preventDefault();
    const frame = element.getBoundingClientRect();
    const strength = wheelStrength * (event.ctrlKey ? pinchStrength : 1);
    zoom(Math.exp(-event.deltaY * strength), [event.clientX - frame.left, event.clientY - frame.top]);
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const listen = (event: WheelEvent) => turn(event, element);
    element.addEventListener("wheel", listen, { passive: false });
    return () => element.removeEventListener("wheel", listen);
  }, [box]);

  /** Keys choose places out of sight too. */
  const show = (place: Ground) => chosen && setChosen(broughtIn(chosen, { width, height }, place));
  return { show, box, size: { width, height }, view, drag, wasDragged, zoom, pan, fit: () => setChosen(undefined) };
}
