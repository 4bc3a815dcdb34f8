import type { Fence, FenceShape, VehiclePosition } from "@cerebro/contracts/entities/tracking.ts";
import type { MapArea, MapShape } from "../../../ui/map/marks.ts";
import { beside } from "../../../ui/map/marks.ts";
import { type MapPosition, metresBetween } from "../../../ui/map/mercator.ts";

const usualRadius = 400;

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

/** A square around the circle. */
export function asPolygon(shape: FenceShape): FenceShape {
  if (shape.kind === "polygon") return shape;
  const { centre, radius } = shape;
  const corners = [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([east = 0, north = 0]) => beside(centre, east * radius, north * radius));
  return { kind: "polygon", corners };
}

export const areaOf = ({ id, name, shape, inside }: Fence): MapArea => ({
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

/** Where a new fence begins: amid what is shown, or in the middle of Europe. */
export function middleOf(vehicles: readonly VehiclePosition[]): MapPosition {
  const placed = vehicles.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  return placed[Math.floor(placed.length / 2)] ?? { latitude: 50, longitude: 8 };
}
