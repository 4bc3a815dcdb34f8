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

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
