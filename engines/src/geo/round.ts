import { greatCircle, type Position } from "./great-circle.ts";

/** Position on a round, and the motion there. */
export interface RoundPlace extends Position {
  readonly speedKmh: number;
  /** Degrees from north, clockwise; null while it stands. */
  readonly heading: number | null;
}

export interface RoundTerms {
  readonly kmh: number;
  /** It stands so long at each place. */
  readonly pauseSeconds: number;
}

/**
 * Position on a round of straight legs after a number of seconds: the same for every caller, so that a stored past and
 * the present fit together.
 */
export function placeOnRound(
  places: readonly Position[],
  seconds: number,
  { kmh, pauseSeconds }: RoundTerms,
): RoundPlace | null {
  const [first] = places;
  if (first === undefined) return null;
  const legs = places.map((from, index) => {
    const to = places[(index + 1) % places.length] ?? from;
    const drive = (greatCircle(from, to) / 1_000 / kmh) * 3_600;
    return { from, to, drive, whole: drive + pauseSeconds };
  });
  const round = legs.reduce((sum, { whole }) => sum + whole, 0);
  let left = round === 0 ? 0 : ((seconds % round) + round) % round;
  for (const { from, to, drive, whole } of legs) {
    if (left > whole) {
      left -= whole;
      continue;
    }
    // It stands first, then it drives.
    const share = drive === 0 ? 0 : Math.max(0, left - pauseSeconds) / drive;
    const moves = share > 0 && share < 1;
    return {
      latitude: from.latitude + (to.latitude - from.latitude) * share,
      longitude: from.longitude + (to.longitude - from.longitude) * share,
      speedKmh: moves ? kmh : 0,
      heading: moves ? bearing(from, to) : null,
    };
  }
  return { ...first, speedKmh: 0, heading: null };
}

function bearing(from: Position, to: Position): number {
  const rad = Math.PI / 180;
  const [a, b, turn] = [from.latitude * rad, to.latitude * rad, (to.longitude - from.longitude) * rad];
  const angle = Math.atan2(
    Math.sin(turn) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn),
  );
  return (angle / rad + 360) % 360;
}
