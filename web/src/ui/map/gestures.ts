import { type Handle, reshaped } from "./handles.ts";
import { type Hit, hitAt } from "./hit.ts";
import type { MapShape } from "./marks.ts";
import { fitted, type MapPosition, nearest, type Spot, unproject, spotAt, windowOf } from "./mercator.ts";
import type { MapScene } from "./scene.ts";

/** Effects of gestures on the map. */
export interface MapActs {
  readonly select: (id: string | undefined) => void;
  readonly press: ((position: MapPosition) => void) | undefined;
  readonly movePoint: ((id: string, position: MapPosition) => void) | undefined;
  readonly changeArea: ((id: string, shape: MapShape) => void) | undefined;
}

/** A press that moves less than this is a press, not a drag. */
const dragPixels = 4;
const wheelStrength = 0.0022;
const pinchStrength = 4;

type Grip =
  | { readonly kind: "ground" }
  | { readonly kind: "point"; readonly id: string }
  | { readonly kind: "handle"; readonly id: string; readonly handle: Handle; readonly shape: MapShape };

/** Listens to wheel and pointers; answers how to stop it. */
export function followHands(element: HTMLElement, scene: MapScene, acts: () => MapActs): () => void {
  const hands = new Hands(element, scene, acts);
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener("wheel", (event) => hands.turn(event), { signal, passive: false });
  element.addEventListener("pointerdown", (event) => hands.press(event), { signal });
  element.addEventListener("pointermove", (event) => hands.move(event), { signal });
  element.addEventListener("pointerup", (event) => hands.release(event), { signal });
  element.addEventListener("pointercancel", (event) => hands.release(event), { signal });
  element.addEventListener("click", (event) => hands.click(event), { signal });
  element.addEventListener("dblclick", (event) => hands.comeNearer(event), { signal });
  return () => stop.abort();
}

class Hands {
  readonly #element: HTMLElement;
  readonly #scene: MapScene;
  readonly #acts: () => MapActs;
  readonly #pointers = new Map<number, Spot>();
  #grip: Grip = { kind: "ground" };
  #wasDragged = false;

  constructor(element: HTMLElement, scene: MapScene, acts: () => MapActs) {
    this.#element = element;
    this.#scene = scene;
    this.#acts = acts;
  }

  turn(event: WheelEvent): void {
    event.preventDefault();
    const strength = wheelStrength * (event.ctrlKey ? pinchStrength : 1);
    this.#scene.zoom(-event.deltaY * strength, this.#placeOf(event));
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = this.#placeOf(event);
    if (this.#pointers.size === 0) {
      this.#wasDragged = false;
      this.#grip = gripOf(this.#under(at), this.#acts());
    }
    this.#pointers.set(event.pointerId, at);
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = this.#placeOf(event);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined && !this.#wasDragged && far(before, now) < dragPixels) return;
    if (!this.#wasDragged) this.#element.setPointerCapture(event.pointerId);
    this.#wasDragged = true;
    this.#pointers.set(event.pointerId, now);
    if (other === undefined) this.#drag(before, now);
    else {
      const middle: Spot = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
      this.#scene.zoom(Math.log2(far(now, other) / Math.max(1, far(before, other))), middle);
    }
  }

  release(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
  }

  click(event: MouseEvent): void {
    if (!this.#wasDragged) choose(this.#under(this.#placeOf(event)), this.#scene, this.#acts());
  }

  comeNearer(event: MouseEvent): void {
    this.#scene.zoom(1, this.#placeOf(event));
  }

  #drag(before: Spot, now: Spot): void {
    const grip = this.#grip;
    const ground = unproject(spotAt(this.#scene.camera, this.#scene.size, now));
    if (grip.kind === "ground") this.#scene.pan(now[0] - before[0], now[1] - before[1]);
    else if (grip.kind === "point") this.#acts().movePoint?.(grip.id, ground);
    else {
      const shape = reshaped(grip.shape, grip.handle, ground);
      this.#acts().changeArea?.(grip.id, shape);
      // A middle that was dragged is a corner from then on.
      if (grip.handle.kind === "between")
        this.#grip = { ...grip, shape, handle: { ...grip.handle, kind: "corner", index: grip.handle.index + 1 } };
    }
  }

  #placeOf(event: MouseEvent): Spot {
    const frame = this.#element.getBoundingClientRect();
    return [event.clientX - frame.left, event.clientY - frame.top];
  }

  #under(at: Spot): Hit {
    const { marks, clusters, camera, size } = this.#scene;
    return hitAt(at, { marks, clusters, glass: windowOf(camera, size) });
  }
}

function gripOf(hit: Hit, acts: MapActs): Grip {
  if (hit.kind === "handle" && acts.changeArea !== undefined)
    return { kind: "handle", id: hit.area.id, handle: hit.handle, shape: hit.area.shape };
  if (hit.kind === "point" && hit.point.draggable === true && acts.movePoint !== undefined)
    return { kind: "point", id: hit.point.id };
  return { kind: "ground" };
}

function choose(hit: Hit, scene: MapScene, acts: MapActs): void {
  if (hit.kind === "point") acts.select(hit.point.id);
  else if (hit.kind === "area") acts.select(hit.area.id);
  else if (hit.kind === "cluster" && scene.camera.zoom >= nearest) {
    // Zooming does not separate them: they are on one spot.
    acts.select(scene.marks.points[hit.cluster.members[0] ?? -1]?.id);
  } else if (hit.kind === "cluster") {
    const members = hit.cluster.members.flatMap((index) => scene.marks.points[index]?.position ?? []);
    const camera = fitted(members, scene.size);
    // One zoom step does not separate overlapping marks.
    if (camera !== undefined) scene.look({ ...camera, zoom: Math.max(camera.zoom, scene.camera.zoom + 1) });
  } else if (hit.kind === "ground") {
    if (acts.press === undefined) acts.select(undefined);
    else acts.press(hit.position);
  }
}

const far = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(ax - bx, ay - by);
