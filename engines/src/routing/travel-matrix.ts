import type { TravelMatrix } from "./model.ts";

export interface Position {
  /** Degrees, north and east. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth, metres (IUGG). */
const earthRadius = 6_371_008.8;

/** Metres between two positions along the shortest way over a ball. */
export function greatCircle(from: Position, to: Position): number {
  const [fromNorth, toNorth] = [radians(from.latitude), radians(to.latitude)];
  const north = Math.sin((toNorth - fromNorth) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = north + Math.cos(fromNorth) * Math.cos(toNorth) * east;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/**
 * Ways where no road map is at hand: great circles, longer by the factor that roads are (1.3 is usual), driven at one
 * speed in metres per second.
 */
export function straightTravel(
  positions: readonly Position[],
  { factor, speed }: { readonly factor: number; readonly speed: number },
): TravelMatrix {
  const size = positions.length;
  const distances = new Float64Array(size * size);
  for (const [row, from] of positions.entries()) {
    for (const [column, to] of positions.entries()) distances[row * size + column] = greatCircle(from, to) * factor;
  }
  return { size, distances, durations: distances.map((metres) => metres / speed) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
