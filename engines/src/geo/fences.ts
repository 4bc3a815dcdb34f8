import { greatCircle, type Position } from "./great-circle.ts";

/** A place with a border: a circle in metres, or corners in order (the last is joined to the first). */
export type Fence =
  | { readonly kind: "circle"; readonly centre: Position; readonly radius: number }
  | { readonly kind: "polygon"; readonly corners: readonly Position[] };

/** A position of a vehicle at a moment. */
export interface Fix extends Position {
  /** Milliseconds of UTC. */
  readonly at: number;
  /** Metres that it may be off by; null where the device does not tell. */
  readonly accuracy: number | null;
}

/** Times of the fixes that showed it. */
export interface Visit {
  readonly enteredAt: number;
  /** Null while it is inside. */
  readonly leftAt: number | null;
}

/** Consecutive fixes that prove a crossing: a single one may be a jump of the receiver. */
const fixesToBelieve = 2;

/**
 * Visits of a vehicle to a fence. Fixes may come in any order. One that is nearer to the border than it is accurate
 * tells nothing; a crossing is believed by two fixes and dated by the first of them. `enteredAt` is when it had
 * entered, if it was within before the first of the fixes.
 */
export function visitsOf(fence: Fence, fixes: readonly Fix[], enteredAt: number | null = null): Visit[] {
  const visits: Visit[] = enteredAt === null ? [] : [{ enteredAt, leftAt: null }];
  let inside = enteredAt !== null;
  let since = 0;
  let seen = 0;
  for (const fix of fixes.toSorted((a, b) => a.at - b.at)) {
    const side = sideOf(fence, fix);
    if (side === null) continue;
    if (side === inside) {
      seen = 0;
      continue;
    }
    since = seen === 0 ? fix.at : since;
    seen += 1;
    if (seen < fixesToBelieve) continue;
    inside = side;
    seen = 0;
    const last = visits.at(-1);
    if (inside) visits.push({ enteredAt: since, leftAt: null });
    else if (last !== undefined) visits[visits.length - 1] = { ...last, leftAt: since };
  }
  return visits;
}

/** Whether a fix is inside; null when it is too near to the border to tell. */
function sideOf(fence: Fence, fix: Fix): boolean | null {
  const depth =
    fence.kind === "circle" ? fence.radius - greatCircle(fence.centre, fix) : depthInPolygon(fence.corners, fix);
  return Math.abs(depth) < (fix.accuracy ?? 0) ? null : depth >= 0;
}

export const isInside = (fence: Fence, position: Position): boolean =>
  sideOf(fence, { ...position, at: 0, accuracy: null }) === true;

/** Metres on a plane that touches the earth at the position asked about: exact enough for yards and cities. */
interface Spot {
  readonly east: number;
  readonly north: number;
}

const metresPerDegree = 111_195;

/** Metres from the nearest side, negative outside. */
function depthInPolygon(corners: readonly Position[], from: Position): number {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  const spots = corners.map(({ latitude, longitude }): Spot => ({
    // The shorter way round, also over the line where the date changes.
    east: (((longitude - from.longitude + 540) % 360) - 180) * metresPerDegree * shrink,
    north: (latitude - from.latitude) * metresPerDegree,
  }));
  let within = false;
  let nearest = Infinity;
  for (const [index, a] of spots.entries()) {
    const b = spots[(index + 1) % spots.length] ?? a;
    nearest = Math.min(nearest, distanceToSide(a, b));
    // A ray to the east crosses the sides of a polygon an odd number of times from within.
    if (a.north > 0 !== b.north > 0 && a.east + ((0 - a.north) / (b.north - a.north)) * (b.east - a.east) > 0)
      within = !within;
  }
  return within ? nearest : -nearest;
}

/** From the origin to the nearest point between two spots. */
function distanceToSide(a: Spot, b: Spot): number {
  const [east, north] = [b.east - a.east, b.north - a.north];
  const length = east ** 2 + north ** 2;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(a.east * east + a.north * north) / length));
  return Math.hypot(a.east + along * east, a.north + along * north);
}

export interface Bounds {
  readonly south: number;
  readonly north: number;
  /** Infinite where it lies over the line at which the date changes. */
  readonly west: number;
  readonly east: number;
}

export function boundsOf(fence: Fence): Bounds {
  const corners = fence.kind === "polygon" ? fence.corners : [fence.centre];
  const latitudes = corners.map(({ latitude }) => latitude);
  const longitudes = corners.map(({ longitude }) => longitude);
  const margin = fence.kind === "circle" ? fence.radius / metresPerDegree : 0;
  const [south, north] = [Math.min(...latitudes) - margin, Math.max(...latitudes) + margin];
  const shrink = Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
  const [west, east] = [Math.min(...longitudes) - margin / shrink, Math.max(...longitudes) + margin / shrink];
  return west < -180 || east > 180 ? { south, north, west: -Infinity, east: Infinity } : { south, north, west, east };
}

/** Whether two sides of a polygon cross: what is within would be anybody's guess. */
export function crossesItself(corners: readonly Position[]): boolean {
  const sides = corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }));
  return sides.some((a, index) =>
    sides.some((b, other) => {
      const apart = Math.abs(index - other);
      return apart > 1 && apart < sides.length - 1 && cross(a, b);
    }),
  );
}

interface Side {
  readonly from: Position;
  readonly to: Position;
}

function cross(a: Side, b: Side): boolean {
  const turn = (p: Position, q: Position, r: Position): number =>
    Math.sign(
      (q.longitude - p.longitude) * (r.latitude - p.latitude) - (q.latitude - p.latitude) * (r.longitude - p.longitude),
    );
  return (
    turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) < 0 &&
    turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) < 0
  );
}
