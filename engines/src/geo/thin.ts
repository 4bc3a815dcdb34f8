import type { Position } from "./great-circle.ts";

const metresPerDegree = 111_195;

/**
 * As many of the points as a drawing needs, the first and the last among them (Douglas and Peucker): what is left out lies
 * within `tolerance` metres of the line. The tolerance is doubled until no more than `most` are left.
 */
export function thinned<Point extends Position>(points: readonly Point[], most: number, tolerance = 5): Point[] {
  if (points.length <= most) return [...points];
  for (let metres = tolerance; ; metres *= 2) {
    const left = keptWithin(points, metres);
    if (left.length <= Math.max(2, most)) return left;
  }
}

function keptWithin<Point extends Position>(points: readonly Point[], metres: number): Point[] {
  const keeps = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [first, last] = range;
    const [farthest, far] = farthestFrom(points, first, last);
    if (far <= metres) continue;
    keeps.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => keeps.has(index));
}

/** Of the points between two, the one farthest from the straight line, on a plane that is right for a few hundred km. */
function farthestFrom(points: readonly Position[], first: number, last: number): [index: number, metres: number] {
  const [a, b] = [points[first], points[last]];
  if (a === undefined || b === undefined) return [first, 0];
  const shrink = Math.cos((a.latitude * Math.PI) / 180);
  const plane = ({ latitude, longitude }: Position): [number, number] => [
    (longitude - a.longitude) * metresPerDegree * shrink,
    (latitude - a.latitude) * metresPerDegree,
  ];
  const [bx, by] = plane(b);
  const length = bx ** 2 + by ** 2;
  let [index, metres] = [first, 0];
  for (let at = first + 1; at < last; at += 1) {
    const point = points[at];
    if (point === undefined) continue;
    const [x, y] = plane(point);
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * bx + y * by) / length));
    const far = Math.hypot(x - along * bx, y - along * by);
    if (far > metres) [index, metres] = [at, far];
  }
  return [index, metres];
}
