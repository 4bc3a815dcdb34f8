import { greatCircle, type Position } from "./great-circle.ts";

/** A place with a border: a circle in metres, or corners in order (the last is joined to the first). */
export type Fence =
  | { readonly kind: "circle"; readonly centre: Position; readonly radius: number }
  | { readonly kind: "polygon"; readonly corners: readonly Position[] };

/** Where a vehicle was. */
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

/** How many fixes in a row show that a border was crossed: one alone may be a jump of the receiver. */
const fixesToBelieve = 2;

/**
 * When a vehicle was within a fence. Fixes may come in any order. One that is nearer to the border than it is accurate
 * tells nothing; a crossing is believed by two fixes and dated by the first of them.
 */
export function visitsOf(fence: Fence, fixes: readonly Fix[]): Visit[] {
  const visits: Visit[] = [];
  let inside = false;
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
