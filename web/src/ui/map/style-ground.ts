import { Map as StyleMap, setWorkerUrl } from "maplibre-gl";
// oxlint-disable-next-line import/default -- the bundler makes the address of it
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { letLibrariesOpenWorkers } from "../open-worker.ts";
import { type Credit, creditsOf } from "./credits.ts";
import { type Camera, unproject } from "./mercator.ts";
import type { OutsideBase } from "./scene.ts";

/** Reports of a style's host while it is drawn. */
export interface StyleNews {
  readonly credits: (credits: readonly Credit[]) => void;
  /** A part of it, such as a tile, cannot be had. */
  readonly partMissing: () => void;
}

const patienceMs = 20_000;
/** Its tiles are twice as wide as the earth is for us at zoom 0. */
const zoomBehind = 1;

/**
 * Draws a style of others into the element, by MapLibre. It has no gestures and no controls: it follows our camera.
 * Rejects when the style cannot be had or this browser cannot draw it.
 */
export async function layStyle(element: HTMLElement, url: string, news: StyleNews): Promise<OutsideBase> {
  letLibrariesOpenWorkers();
  setWorkerUrl(workerUrl);
  const map = new StyleMap({
    container: element,
    style: url,
    interactive: false,
    // It would write markup, which no page of ours may; credits are read and shown by us.
    attributionControl: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    // The limits of the camera are decided in one place, which is ours.
    transformConstrain: (center, zoom) => ({ center, zoom }),
  });
  try {
    await loaded(map);
  } catch (error) {
    map.remove();
    throw error;
  }
  map.setProjection({ type: "mercator" });
  const tellCredits = (): void => news.credits(creditsIn(map));
  tellCredits();
  map.on("sourcedata", ({ sourceDataType }) => void (sourceDataType === "metadata" && tellCredits()));
  map.on("error", () => news.partMissing());
  return { follow: (camera) => follow(map, camera), remove: () => map.remove() };
}

function loaded(map: StyleMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The map's style did not come.")), patienceMs);
    map.once("style.load", () => {
      clearTimeout(timer);
      resolve();
    });
    map.once("error", ({ error }) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

function follow(map: StyleMap, camera: Camera): void {
  const { longitude: lng, latitude: lat } = unproject([camera.x, camera.y]);
  map.jumpTo({ center: { lng, lat }, zoom: camera.zoom - zoomBehind, bearing: 0, pitch: 0 });
  // At once, not in the frame after: our marks are drawn in this one.
  map.redraw();
}

function creditsIn(map: StyleMap): Credit[] {
  const written = Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? []);
  return [...new Set(written)].flatMap(creditsOf);
}
