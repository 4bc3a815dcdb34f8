import {
  type BaseCountry,
  type BaseDetail,
  type BaseLine,
  type BasePlace,
  type BaseWorld,
  type Box,
  overlaps,
} from "./base-map.ts";
import type { MapColors } from "./map-colors.ts";
import { type Camera, type Size, type Spot, type Window, windowOf } from "./mercator.ts";

/** From here on countries are drawn as near as the data goes. */
export const detailZoom = 4.5;
/** Points nearer to each other than this are not told apart. */
const leastPixels = 0.8;
const namesAtMost = 70;
/** Of a place that is named when the whole earth is seen. */
const fewestThousands = 40_000;
/** Nearer than this one is within a country. */
const countryNamesUpTo = 7;
const letterWidth = 6.2;
const nameHeight = 14;

export interface BaseView {
  readonly camera: Camera;
  readonly size: Size;
  readonly colors: MapColors;
  readonly world: BaseWorld | undefined;
  readonly details: ReadonlyMap<string, BaseDetail>;
}

export function boxOf(camera: Camera, size: Size): Box {
  const { scale, dx, dy } = windowOf(camera, size);
  return { west: -dx / scale, north: -dy / scale, east: (size.width - dx) / scale, south: (size.height - dy) / scale };
}

/** Countries of which a part is in sight. */
export const countriesIn = (world: BaseWorld, box: Box): BaseCountry[] =>
  world.countries.filter(({ rings }) => rings.some((ring) => overlaps(ring, box)));

export function drawBase(context: CanvasRenderingContext2D, view: BaseView): void {
  const { camera, size, colors, world } = view;
  context.fillStyle = colors.water;
  context.fillRect(0, 0, size.width, size.height);
  if (world === undefined) return;
  const box = boxOf(camera, size);
  const countries = countriesIn(world, box);
  const near = camera.zoom >= detailZoom ? countries.flatMap(({ id }) => view.details.get(id) ?? []) : [];
  drawLand(context, view, { countries, box });
  drawInner(
    context,
    view,
    near.flatMap(({ inner }) => inner.filter((line) => overlaps(line, box))),
  );
  const known = near.flatMap(({ places }) => places);
  const places = shownPlaces(known.length === 0 ? world.places : known, camera, box);
  drawNames(context, view, namesOf(view, places, countries));
}

function drawLand(
  context: CanvasRenderingContext2D,
  { camera, size, colors, details }: BaseView,
  { countries, box }: { countries: readonly BaseCountry[]; box: Box },
): void {
  const glass = windowOf(camera, size);
  context.beginPath();
  for (const country of countries) {
    const detail = camera.zoom >= detailZoom ? details.get(country.id) : undefined;
    for (const ring of detail?.rings ?? country.rings) if (overlaps(ring, box)) trace(context, ring, glass);
  }
  context.fillStyle = colors.land;
  context.fill("evenodd");
  context.lineWidth = 0.8;
  context.strokeStyle = colors.coast;
  context.stroke();
}

function drawInner(context: CanvasRenderingContext2D, { camera, size, colors }: BaseView, lines: BaseLine[]): void {
  const glass = windowOf(camera, size);
  context.beginPath();
  for (const line of lines) trace(context, line, glass, true);
  context.lineWidth = 0.8;
  context.strokeStyle = colors.inner;
  context.stroke();
}

function trace(context: CanvasRenderingContext2D, { path }: BaseLine, { scale, dx, dy }: Window, open = false): void {
  let [lastX, lastY] = [-Infinity, -Infinity];
  for (let index = 0; index < path.length; index += 2) {
    const x = (path[index] ?? 0) * scale + dx;
    const y = (path[index + 1] ?? 0) * scale + dy;
    if (index > 0 && Math.abs(x - lastX) < leastPixels && Math.abs(y - lastY) < leastPixels) continue;
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  if (!open) context.closePath();
}

/** The nearer one looks, the smaller the places that are named; the greatest first. */
function shownPlaces(places: readonly BasePlace[], { zoom }: Camera, box: Box): BasePlace[] {
  const least = fewestThousands / 2.6 ** zoom;
  const isInSight = ([x, y]: Spot) => x > box.west && x < box.east && y > box.north && y < box.south;
  return places
    .filter(({ thousands, spot }) => thousands >= least && isInSight(spot))
    .toSorted((a, b) => b.thousands - a.thousands);
}

interface Name {
  readonly text: string;
  readonly spot: Spot;
  readonly country: boolean;
}

/** Countries where there is room for their names, then places. */
function namesOf({ camera, size }: BaseView, places: readonly BasePlace[], countries: readonly BaseCountry[]): Name[] {
  const { scale } = windowOf(camera, size);
  const wide = camera.zoom < countryNamesUpTo ? countries : [];
  return [
    ...wide
      .filter(({ name, width }) => width * scale > name.length * letterWidth)
      .map(({ name, middle }) => ({ text: name, spot: middle, country: true })),
    ...places.map(({ name, spot }) => ({ text: name, spot, country: false })),
  ];
}

/** Names that have room, the greater ones first. */
function drawNames(
  context: CanvasRenderingContext2D,
  { camera, size, colors }: BaseView,
  names: readonly Name[],
): void {
  const { scale, dx, dy } = windowOf(camera, size);
  const taken: Box[] = [];
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = colors.halo;
  for (const name of names) {
    if (taken.length >= namesAtMost) break;
    const x = name.spot[0] * scale + dx;
    const y = name.spot[1] * scale + dy;
    const half = (name.text.length * letterWidth) / 2 + 4;
    const room = { west: x - half, east: x + half, north: y - nameHeight, south: y + nameHeight };
    const isOutside = !overlaps(room, { west: 0, north: 0, east: size.width, south: size.height });
    if (isOutside || taken.some((other) => overlaps(other, room))) continue;
    taken.push(room);
    drawName(context, name, [x, y], colors);
  }
}

function drawName(context: CanvasRenderingContext2D, name: Name, [x, y]: Spot, colors: MapColors): void {
  context.font = name.country ? `600 12px ${colors.font}` : `11px ${colors.font}`;
  context.fillStyle = name.country ? colors.country : colors.name;
  const lift = name.country ? 0 : -9;
  context.strokeText(name.text, x, y + lift);
  context.fillText(name.text, x, y + lift);
  if (!name.country) context.fillRect(x - 1.5, y - 1.5, 3, 3);
}
