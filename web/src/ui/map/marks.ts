import type { Tone } from "../tone.ts";
import type { MapPosition } from "./mercator.ts";

/** Something that stands or moves. */
export interface MapPoint {
  readonly id: string;
  readonly position: MapPosition;
  readonly label: string;
  readonly tone: Tone;
  /** Degrees from north, clockwise: drawn as an arrow; null where it stands still or does not tell. */
  readonly heading?: number | null;
  /** `pin` for places, `stop` with a number for stops in their order. */
  readonly kind?: "mover" | "pin" | "stop";
  /** Number in a stop's mark. */
  readonly number?: number;
  readonly draggable?: boolean;
  /** Not heard of for a while. */
  readonly faded?: boolean;
}

/** A way: a trail behind, or a route ahead. */
export interface MapLine {
  readonly id: string;
  readonly positions: readonly MapPosition[];
  readonly tone: Tone;
  readonly dashed?: boolean;
}

export type MapShape =
  | { readonly kind: "circle"; readonly centre: MapPosition; readonly radius: number }
  | { readonly kind: "polygon"; readonly corners: readonly MapPosition[] };

/** A place with a border. */
export interface MapArea {
  readonly id: string;
  readonly label: string;
  readonly shape: MapShape;
  readonly tone: Tone;
  /** Its handles can be dragged. */
  readonly editable?: boolean;
  /** The corner that is moved by keys: it stands out. */
  readonly corner?: number;
}

export interface MapMarks {
  readonly points: readonly MapPoint[];
  readonly lines: readonly MapLine[];
  readonly areas: readonly MapArea[];
  readonly selected: string | undefined;
  /** Points that lie upon each other are drawn as one with their number. */
  readonly clustered: boolean;
}

/** Everything that the whole view shows. */
export function* positionsOf({ points, lines, areas }: Pick<MapMarks, "points" | "lines" | "areas">) {
  for (const { position } of points) yield position;
  for (const { positions } of lines) yield* positions;
  for (const { shape } of areas) {
    if (shape.kind === "polygon") yield* shape.corners;
    else yield* [-1, 1].map((side) => beside(shape.centre, side * shape.radius, side * shape.radius));
  }
}

const metresPerDegree = 111_195;

/** So many metres to the east and north. */
export function beside({ latitude, longitude }: MapPosition, east: number, north: number): MapPosition {
  return {
    latitude: latitude + north / metresPerDegree,
    longitude: longitude + east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
  };
}
