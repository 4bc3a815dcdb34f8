import { beside, type MapShape } from "./marks.ts";
import { type MapPosition, metresBetween } from "./mercator.ts";

/** Something to take hold of on a border. */
export interface Handle {
  readonly kind: "centre" | "edge" | "corner" | "between";
  readonly position: MapPosition;
  readonly index: number;
}

const leastMetres = 20;
const mostMetres = 200_000;

export function handlesOf(shape: MapShape): Handle[] {
  if (shape.kind === "circle") {
    return [
      { kind: "centre", position: shape.centre, index: 0 },
      { kind: "edge", position: beside(shape.centre, shape.radius, 0), index: 0 },
    ];
  }
  const corners = shape.corners.map((position, index): Handle => ({ kind: "corner", position, index }));
  const between = shape.corners.map((position, index): Handle => {
    const next = shape.corners[(index + 1) % shape.corners.length] ?? position;
    return {
      kind: "between",
      index,
      position: {
        latitude: (position.latitude + next.latitude) / 2,
        longitude: (position.longitude + next.longitude) / 2,
      },
    };
  });
  return [...corners, ...between];
}

/** The shape after a handle was dragged to a place; a middle between two corners becomes a corner. */
export function reshaped(shape: MapShape, { kind, index }: Handle, to: MapPosition): MapShape {
  if (shape.kind === "circle") {
    if (kind === "centre") return { ...shape, centre: to };
    const radius = Math.round(Math.max(leastMetres, Math.min(mostMetres, metresBetween(shape.centre, to))));
    return { ...shape, radius };
  }
  if (kind === "between") return { ...shape, corners: shape.corners.toSpliced(index + 1, 0, to) };
  return { ...shape, corners: shape.corners.with(index, to) };
}
