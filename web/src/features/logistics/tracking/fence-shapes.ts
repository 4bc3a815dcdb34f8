import type { FenceOnMap, FenceShape } from "@cerebro/contracts/entities/logistics/tracking.ts";
import type { MapArea, MapShape } from "../../../ui/map/marks.ts";
import { beside } from "../../../ui/map/marks.ts";
import { type MapBox, type MapPosition, metresBetween } from "../../../ui/map/mercator.ts";

const usualRadius = 400;

export type Polygon = Extract<FenceShape, { kind: "polygon" }>;
/** As the server has it. */
export const cornersAtLeast = 3;
export const cornersAtMost = 200;

export const circleAround = (centre: MapPosition, radius = usualRadius): FenceShape => ({
  kind: "circle",
  centre: { latitude: rounded(centre.latitude), longitude: rounded(centre.longitude) },
  radius,
});

/** A decimetre is finer than any receiver. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The smallest circle around the middle of the corners that holds them all. */
export function asCircle(shape: FenceShape): FenceShape {
  if (shape.kind === "circle") return shape;
  const mean = (of: (corner: MapPosition) => number) =>
    shape.corners.reduce((sum, corner) => sum + of(corner), 0) / shape.corners.length;
  const centre = { latitude: mean((corner) => corner.latitude), longitude: mean((corner) => corner.longitude) };
  const radius = Math.max(...shape.corners.map((corner) => metresBetween(centre, corner)));
  return circleAround(centre, Math.min(200_000, Math.max(20, Math.round(radius))));
}

/** With one corner so many metres to the east and north of where it was. */
export function movedCorner(shape: Polygon, corner: number, [east, north]: readonly [number, number]): Polygon {
  const was = shape.corners[corner];
  if (was === undefined) return shape;
  const { latitude, longitude } = beside(was, east, north);
  const moved = {
    latitude: rounded(Math.max(-90, Math.min(90, latitude))),
    longitude: rounded(Math.max(-180, Math.min(180, longitude))),
  };
  return { ...shape, corners: shape.corners.with(corner, moved) };
}

/** With another corner amid the side that follows one. */
export function withCornerAfter(shape: Polygon, corner: number): Polygon {
  const [from, to] = [shape.corners[corner], shape.corners[(corner + 1) % shape.corners.length]];
  if (from === undefined || to === undefined) return shape;
  const amid = {
    latitude: rounded((from.latitude + to.latitude) / 2),
    longitude: rounded((from.longitude + to.longitude) / 2),
  };
  return { ...shape, corners: shape.corners.toSpliced(corner + 1, 0, amid) };
}

export const withoutCorner = (shape: Polygon, corner: number): Polygon =>
  shape.corners.length <= cornersAtLeast ? shape : { ...shape, corners: shape.corners.toSpliced(corner, 1) };

/** A square around the circle. */
export function asPolygon(shape: FenceShape): FenceShape {
  if (shape.kind === "polygon") return shape;
  const { centre, radius } = shape;
  const corners = [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([east = 0, north = 0]) => {
    const { latitude, longitude } = beside(centre, east * radius, north * radius);
    return { latitude: rounded(latitude), longitude: rounded(longitude) };
  });
  return { kind: "polygon", corners };
}

export const areaOf = ({ id, name, shape, inside }: FenceOnMap): MapArea => ({
  id,
  label: name,
  shape,
  tone: inside > 0 ? "accent" : "neutral",
});

/** The map's shapes are read-only; the contract's are what is sent. */
export const plainShape = (shape: MapShape): FenceShape =>
  shape.kind === "circle"
    ? { kind: "circle", centre: { ...shape.centre }, radius: shape.radius }
    : { kind: "polygon", corners: shape.corners.map((corner) => ({ ...corner })) };

/** Initial place of a new fence: the middle of the view. */
export const middleOf = ({ west, south, east, north }: MapBox): MapPosition => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** Parts of a view's width that its surroundings are rounded to. */
const steps = 4;

/** A view with some room around it: as long as one looks at much the same, it is the same as before. */
export function roomAround({ west, south, east, north }: MapBox, before: MapBox | undefined): MapBox {
  const step = 2 ** Math.ceil(Math.log2(Math.max(east - west, north - south, 1e-4))) / steps;
  const less = (degrees: number, least: number) => Math.max(least, Math.floor(degrees / step) * step);
  const more = (degrees: number, most: number) => Math.min(most, Math.ceil(degrees / step) * step);
  const box = { west: less(west, -180), south: less(south, -90), east: more(east, 180), north: more(north, 90) };
  const isSame =
    before?.west === box.west && before.south === box.south && before.east === box.east && before.north === box.north;
  return isSame ? before : box;
}
