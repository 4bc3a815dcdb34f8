import { project, type Spot } from "./mercator.ts";

/** Whole numbers of a grid become degrees. */
interface Transform {
  readonly scale: readonly [number, number];
  readonly translate: readonly [number, number];
}
/** Differences along a line, x and y by turns; the first two are where it begins. */
type Steps = readonly number[];
type PlaceRow = readonly [name: string, longitude: number, latitude: number, thousands: number];

/** `world.json`: every country, roughly, and the great cities. */
export interface WorldFile {
  readonly transform: Transform;
  readonly countries: readonly {
    readonly id: string;
    readonly name: string;
    readonly middle: readonly [number, number];
    readonly rings: readonly Steps[];
  }[];
  readonly places: readonly PlaceRow[];
}
/** One country as near as the data goes. */
export interface CountryFile {
  readonly transform: Transform;
  readonly rings: readonly Steps[];
  readonly places: readonly PlaceRow[];
  /** Lines within it, between its states. */
  readonly inner?: { readonly transform: Transform; readonly lines: readonly Steps[] };
}

/** Source of the bundled map. */
export interface BaseSource {
  readonly world: () => Promise<WorldFile>;
  readonly country: (id: string) => Promise<CountryFile>;
}

interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}
export interface BaseLine extends Box {
  /** Spots, x and y by turns. */
  readonly path: Float64Array;
}
export interface BasePlace {
  readonly name: string;
  readonly spot: Spot;
  readonly thousands: number;
}
export interface BaseCountry {
  readonly id: string;
  readonly name: string;
  readonly middle: Spot;
  readonly rings: readonly BaseLine[];
  /** Of the largest part: a name is written where it fits. */
  readonly width: number;
}
export interface BaseWorld {
  readonly countries: readonly BaseCountry[];
  readonly places: readonly BasePlace[];
}
export interface BaseDetail {
  readonly rings: readonly BaseLine[];
  readonly inner: readonly BaseLine[];
  readonly places: readonly BasePlace[];
}

export function readWorld({ transform, countries, places }: WorldFile): BaseWorld {
  return {
    countries: countries.map(({ id, name, middle, rings }) => {
      const lines = rings.flatMap((steps) => readRing(steps, transform));
      return {
        id,
        name,
        middle: spotOf(middle[0], middle[1], transform),
        rings: lines,
        width: Math.max(0, ...lines.map(({ east, west }) => east - west)),
      };
    }),
    places: places.map(readPlace),
  };
}

export function readCountry({ transform, rings, places, inner }: CountryFile): BaseDetail {
  return {
    rings: rings.flatMap((steps) => readRing(steps, transform)),
    inner: inner?.lines.map((steps) => readLine(steps, inner.transform)) ?? [],
    places: places.map(readPlace),
  };
}

const readPlace = ([name, longitude, latitude, thousands]: PlaceRow): BasePlace => ({
  name,
  spot: project({ latitude, longitude }),
  thousands,
});

const spotOf = (x: number, y: number, { scale, translate }: Transform): Spot =>
  project({ longitude: x * scale[0] + translate[0], latitude: y * scale[1] + translate[1] });

/**
 * A border, in one piece; one that goes on beyond the map's edge (Russia, Fiji) lies on both sides of it instead of
 * across the whole map. Around a pole nothing closes but the edge.
 */
function readRing(steps: Steps, transform: Transform): BaseLine[] {
  const flat = readLine(steps, transform);
  if (flat.east - flat.west < halfWorld) return [flat];
  const path = flat.path.slice();
  for (let index = 2; index < path.length; index += 2) {
    const step = (path[index] ?? 0) - (path[index - 2] ?? 0);
    path[index] = (path[index] ?? 0) - Math.round(step);
  }
  const turns = Math.round((path.at(-2) ?? 0) - (path[0] ?? 0));
  const xs = path.filter((_, index) => index % 2 === 0);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  if (turns !== 0 || (west >= 0 && east <= 1)) return [flat];
  const other = west < 0 ? 1 : -1;
  const beside = path.map((value, index) => (index % 2 === 0 ? value + other : value));
  return [
    { ...flat, path, west, east },
    { ...flat, path: beside, west: west + other, east: east + other },
  ];
}

const halfWorld = 0.5;

function readLine(steps: Steps, transform: Transform): BaseLine {
  const path = new Float64Array(steps.length);
  let [x, y] = [0, 0];
  let [west, north, east, south] = [1, 1, 0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0;
    y += steps[index + 1] ?? 0;
    const [at, down] = spotOf(x, y, transform);
    path[index] = at;
    path[index + 1] = down;
    west = Math.min(west, at);
    east = Math.max(east, at);
    north = Math.min(north, down);
    south = Math.max(south, down);
  }
  return { path, west, north, east, south };
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
export type { Box };
