import type { Trail } from "@cerebro/contracts/entities/logistics/tracking.ts";

type TrailPoint = Trail["points"][number];

/** Position of a vehicle at a moment: between two points of its trail, on the straight line. */
export function placeAt(points: readonly TrailPoint[], at: number): TrailPoint | undefined {
  const next = points.findIndex((point) => Date.parse(point.at) >= at);
  if (next === -1) return points.at(-1);
  const [before, after] = [points[next - 1], points[next]];
  if (before === undefined || after === undefined) return after;
  const [begin, end] = [Date.parse(before.at), Date.parse(after.at)];
  const share = end === begin ? 1 : (at - begin) / (end - begin);
  return {
    ...before,
    latitude: before.latitude + (after.latitude - before.latitude) * share,
    longitude: before.longitude + (after.longitude - before.longitude) * share,
    heading: after.heading ?? before.heading,
  };
}

/** The part of the way that lies behind a moment. */
export function drivenUntil(points: readonly TrailPoint[], at: number): TrailPoint[] {
  const place = placeAt(points, at);
  const behind = points.filter((point) => Date.parse(point.at) < at);
  return place === undefined ? behind : [...behind, place];
}
