import type { Cluster } from "./clusters.ts";
import { type Handle, handlesOf } from "./handles.ts";
import type { MapArea, MapMarks, MapPoint } from "./marks.ts";
import { type MapPosition, metresBetween, project, type Spot, unproject, type Window } from "./mercator.ts";

/** The thing under a press. */
export type Hit =
  | { readonly kind: "point"; readonly point: MapPoint }
  | { readonly kind: "cluster"; readonly cluster: Cluster }
  | { readonly kind: "handle"; readonly area: MapArea; readonly handle: Handle }
  | { readonly kind: "area"; readonly area: MapArea }
  | { readonly kind: "ground"; readonly position: MapPosition };

/** Half of what a finger needs. */
const reach = 18;

export function hitAt(
  [px, py]: Spot,
  {
    marks,
    clusters,
    glass,
  }: { readonly marks: MapMarks; readonly clusters: readonly Cluster[]; readonly glass: Window },
): Hit {
  const pixelOf = (position: MapPosition): Spot => {
    const [x, y] = project(position);
    return [x * glass.scale + glass.dx, y * glass.scale + glass.dy];
  };
  const away = ([x, y]: Spot) => Math.hypot(x - px, y - py);
  const handle = marks.areas
    .filter(({ editable }) => editable === true)
    .flatMap((area) => handlesOf(area.shape).map((one) => ({ area, handle: one, far: away(pixelOf(one.position)) })))
    .filter(({ far }) => far <= reach)
    .toSorted((a, b) => a.far - b.far)[0];
  if (handle !== undefined) return { kind: "handle", area: handle.area, handle: handle.handle };
  const nearest = clusters
    .map((cluster) => ({ cluster, far: away([cluster.x, cluster.y]) }))
    .filter(({ far }) => far <= reach)
    .toSorted((a, b) => a.far - b.far)[0];
  if (nearest !== undefined) {
    const point = marks.points[nearest.cluster.members[0] ?? -1];
    if (nearest.cluster.members.length > 1) return { kind: "cluster", cluster: nearest.cluster };
    if (point !== undefined) return { kind: "point", point };
  }
  const position = unproject([(px - glass.dx) / glass.scale, (py - glass.dy) / glass.scale]);
  const area = marks.areas.find((one) => isWithin(one, position));
  return area === undefined ? { kind: "ground", position } : { kind: "area", area };
}

function isWithin({ shape }: MapArea, at: MapPosition): boolean {
  if (shape.kind === "circle") return metresBetween(shape.centre, at) <= shape.radius;
  let within = false;
  for (const [index, a] of shape.corners.entries()) {
    const b = shape.corners[(index + 1) % shape.corners.length] ?? a;
    const crosses = a.latitude > at.latitude !== b.latitude > at.latitude;
    const east = ((b.longitude - a.longitude) * (at.latitude - a.latitude)) / (b.latitude - a.latitude) + a.longitude;
    if (crosses && at.longitude < east) within = !within;
  }
  return within;
}
