/** Latitude and longitude, in degrees. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** On the unfolded earth: 0 to 1 from west to east and from north to south. */
export type Spot = readonly [x: number, y: number];

/** The view: the spot in the middle, and the zoom (each step doubles). */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels that the whole earth takes at zoom 0. */
const worldPixels = 256;
export const nearest = 17;
const farthest = 1;
const steepest = 85.05;
const equatorMetres = 40_075_017;
const fitPadding = 48;
/** One place alone is not looked at through a microscope. */
const nearestFit = 12;

export function project({ latitude, longitude }: MapPosition): Spot {
  const north = (Math.max(-steepest, Math.min(steepest, latitude)) * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(north)) / Math.PI) / 2];
}

export function unproject([x, y]: Spot): MapPosition {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (((x % 1) + 1) % 1) * 360 - 180,
  };
}

/** Pixels from one side of the earth to the other. */
export const scaleOf = ({ zoom }: Camera): number => worldPixels * 2 ** zoom;

/** From spots to pixels: `x * scale + dx`. */
export interface Window {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

export function windowOf(camera: Camera, { width, height }: Size): Window {
  const scale = scaleOf(camera);
  return { scale, dx: width / 2 - camera.x * scale, dy: height / 2 - camera.y * scale };
}

export function spotAt(camera: Camera, size: Size, [px, py]: Spot): Spot {
  const { scale, dx, dy } = windowOf(camera, size);
  return [(px - dx) / scale, (py - dy) / scale];
}

/** A piece of the earth, in degrees. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The visible box; the map does not go round the earth twice. */
export function inSight(camera: Camera, size: Size): MapBox {
  const onEarth = (spot: number): number => Math.max(0, Math.min(1 - 1e-9, spot));
  const corner = (at: Spot): MapPosition => {
    const [x, y] = spotAt(camera, size, at);
    return unproject([onEarth(x), onEarth(y)]);
  };
  const [first, last] = [corner([0, 0]), corner([size.width, size.height])];
  return { west: first.longitude, north: first.latitude, east: last.longitude, south: last.latitude };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  const scale = scaleOf(camera);
  return kept({ ...camera, x: camera.x - dx / scale, y: camera.y - dy / scale });
}

/** Nearer by `steps`, with what is under the pixel staying there. */
export function zoomedAt(camera: Camera, size: Size, steps: number, at: Spot): Camera {
  const under = spotAt(camera, size, at);
  const zoom = Math.max(farthest, Math.min(nearest, camera.zoom + steps));
  const scale = worldPixels * 2 ** zoom;
  return kept({
    zoom,
    x: under[0] - (at[0] - size.width / 2) / scale,
    y: under[1] - (at[1] - size.height / 2) / scale,
  });
}

const kept = ({ x, y, zoom }: Camera): Camera => ({
  zoom,
  x: Math.max(0, Math.min(1, x)),
  y: Math.max(0, Math.min(1, y)),
});

/** The nearest look at all of them; undefined for none. */
export function fitted(
  positions: Iterable<MapPosition>,
  { width, height }: Size,
  nearestZoom = nearestFit,
): Camera | undefined {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const position of positions) {
    const [x, y] = project(position);
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  if (west > east) return undefined;
  const room = (pixels: number, share: number) => Math.max(1, pixels - 2 * fitPadding) / Math.max(share, 1e-9);
  const zoom = Math.log2(Math.min(room(width, east - west), room(height, south - north)) / worldPixels);
  return { x: (west + east) / 2, y: (north + south) / 2, zoom: Math.max(farthest, Math.min(nearestZoom, zoom)) };
}

/** Meters per pixel in the middle of the view. */
export function metresPerPixel(camera: Camera): number {
  const { latitude } = unproject([camera.x, camera.y]);
  return (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / scaleOf(camera);
}

/** Pixels of a length on the ground at a place. */
export function pixelsOf(metres: number, at: MapPosition, scale: number): number {
  return (metres / (equatorMetres * Math.cos((at.latitude * Math.PI) / 180))) * scale;
}

/** Metres between places that a map may hold: for handles of circles. */
export function metresBetween(a: MapPosition, b: MapPosition): number {
  const rad = Math.PI / 180;
  const half =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  return (equatorMetres / Math.PI) * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The longest length of 1, 2 or 5 that takes no more than so many pixels. */
export function roundMetres(metresAtMost: number): number {
  const power = 10 ** Math.floor(Math.log10(metresAtMost));
  const step = [5, 2, 1].find((factor) => factor * power <= metresAtMost) ?? 1;
  return step * power;
}
