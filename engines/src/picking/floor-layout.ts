import { at, type PickLayout, type PickPoint, type Point, type Section } from "./layout.ts";

/** A place on the floor, in millimetres from the corner of the building. */
export interface FloorPlace {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
}

export interface FloorBin extends FloorPlace {
  readonly id: string;
}

/** Aisles for a picker, derived from the positions of the bins. */
export interface Floor {
  /** In metres; the front is the side the depot lies on. */
  readonly layout: PickLayout;
  readonly places: ReadonlyMap<string, PickPoint>;
  /** A point of the layout as metres of the plan. */
  readonly toPlan: (point: Point) => Point;
}

/** Why no walk can be solved on a floor. */
export type FloorFault = "no_racks" | "no_depot" | "not_parallel" | "depot_among_racks";

/** Racks nearer than this to each other are back to back, without an aisle between. */
const narrowestAisleMm = 600;
/** Cross aisles run this far off the ends of the racks. */
const crossAisleMm = 1_000;
/** Racks whose ends differ by less end at the same cross aisle. */
const sameEndMm = 500;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Bins in one line: a rack, or several with cross aisles between. */
interface Line extends Span {
  /** Stretches without a cross aisle, ascending. */
  readonly runs: readonly Span[];
  readonly bins: readonly FloorBin[];
}

/**
 * The aisles and cross aisles of a floor [WMS-08], if its racks are in parallel lines: aisles between the lines, cross
 * aisles before, between and behind the racks of a line. Otherwise why not. Bins without a size are on no plan.
 */
export function readFloor(bins: readonly FloorBin[], depot: FloorPlace | null): Floor | FloorFault {
  const racks = bins.filter(({ widthMm, depthMm }) => widthMm > 0 && depthMm > 0);
  if (racks.length === 0) return "no_racks";
  if (depot === null) return "no_depot";
  const upright = lay(racks, depot);
  if (typeof upright !== "string") return upright;
  // Aisles that run across the plan: read with the axes exchanged.
  const lying = lay(racks.map(turned), turned(depot));
  if (typeof lying === "string") return upright;
  return { ...lying, toPlan: (point) => exchange(lying.toPlan(point)) };
}

const exchange = ({ x, y }: Point): Point => ({ x: y, y: x });

function turned<P extends FloorPlace>(place: P): P {
  const { xMm, yMm, widthMm, depthMm } = place;
  return { ...place, xMm: yMm, yMm: xMm, widthMm: depthMm, depthMm: widthMm };
}

/** A floor whose aisles run along y. */
function lay(bins: readonly FloorBin[], depot: FloorPlace): Floor | FloorFault {
  const lines = linesOf(bins);
  if (lines.some(({ to }, index) => to > (lines[index + 1]?.from ?? Infinity))) return "not_parallel";
  const [near, far] = [
    Math.min(...lines.map(({ runs }) => at(runs, 0).from)),
    Math.max(...lines.map(({ runs }) => at(runs, runs.length - 1).to)),
  ];
  const middle = depot.yMm + depot.depthMm / 2;
  if (middle > near && middle < far) return "depot_among_racks";
  if (middle >= far) {
    const mirrored = lay(bins.map(flipped), flipped(depot));
    return typeof mirrored === "string" ? mirrored : { ...mirrored, toPlan: (point) => flip(mirrored.toPlan(point)) };
  }
  const front = near - Math.min(crossAisleMm, near - middle);
  const sections = sectionsOf(lines, front);
  const aisles = sections.flatMap((section) => section.aisles);
  const crossAisles = [...new Set(sections.flatMap((section) => section.crossAisles))].toSorted((a, b) => a - b);
  const layout: PickLayout = {
    aisles: aisles.map(metres),
    crossAisles: crossAisles.map(metres),
    depot: { x: metres(depot.xMm + depot.widthMm / 2), offFront: metres(front - middle) },
    ...(sections.length > 1 && { sections: numbered(sections) }),
  };
  const places = placesOf(sections, aisles);
  // A line with others close on both sides: these are no lines of racks.
  if ([...places.values()].some(({ aisle }) => aisle < 0)) return "not_parallel";
  return { layout, places, toPlan: (point) => point };
}

const metres = (millimetres: number): number => Math.round(millimetres) / 1_000;
const flip = ({ x, y }: Point): Point => ({ x, y: -y });

function flipped<P extends FloorPlace>(place: P): P {
  return { ...place, yMm: -place.yMm - place.depthMm };
}

/** Bins that share their stretch of x, left to right. */
function linesOf(bins: readonly FloorBin[]): Line[] {
  const byPlace = Map.groupBy(bins, ({ xMm, widthMm }) => `${xMm}/${widthMm}`);
  return [...byPlace.values()]
    .map((line) => {
      const { xMm, widthMm } = at(line, 0);
      return { from: xMm, to: xMm + widthMm, runs: runsOf(line), bins: line };
    })
    .toSorted((a, b) => a.from - b.from);
}

/** Stretches of bins one beside the other; a cross aisle lies where there is room to walk between them. */
function runsOf(line: readonly FloorBin[]): Span[] {
  const runs: Span[] = [];
  for (const { yMm, depthMm } of line.toSorted((a, b) => a.yMm - b.yMm)) {
    const last = runs.at(-1);
    if (last === undefined || yMm - last.to >= narrowestAisleMm) runs.push({ from: yMm, to: yMm + depthMm });
    else runs[runs.length - 1] = { from: last.from, to: Math.max(last.to, yMm + depthMm) };
  }
  return runs;
}

interface Part {
  readonly lines: readonly Line[];
  /** Positions of its aisles, ascending. */
  readonly aisles: readonly number[];
  readonly crossAisles: readonly number[];
}

/** Neighbouring lines whose racks end alike share their cross aisles. */
function sectionsOf(lines: readonly Line[], front: number): Part[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group !== undefined && endAlike(at(group, 0), line)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group, index) => {
    const before = groups[index - 1]?.at(-1)?.to ?? -Infinity;
    const after = groups[index + 1]?.[0]?.from ?? Infinity;
    return { lines: group, aisles: aislesOf(group, before, after), crossAisles: crossAislesOf(at(group, 0), front) };
  });
}

function endAlike(a: Line, b: Line): boolean {
  return (
    a.runs.length === b.runs.length &&
    a.runs.every(({ from, to }, index) => {
      const other = at(b.runs, index);
      return Math.abs(from - other.from) < sameEndMm && Math.abs(to - other.to) < sameEndMm;
    })
  );
}

/** Before the racks, in the middle of each passage between them, behind them. */
function crossAislesOf({ runs }: Line, front: number): number[] {
  const passages = runs.slice(1).map(({ from }, index) => Math.round((at(runs, index).to + from) / 2));
  return [front, ...passages, at(runs, runs.length - 1).to + crossAisleMm];
}

/** In the middle between two lines; a line without a neighbour to walk beside has its aisle outside. */
function aislesOf(lines: readonly Line[], before: number, after: number): number[] {
  const between = lines.slice(1).flatMap(({ from }, index) => {
    const { to } = at(lines, index);
    return from - to >= narrowestAisleMm ? [(to + from) / 2] : [];
  });
  const [first, last] = [at(lines, 0), at(lines, lines.length - 1)];
  const reached = (line: Line): boolean => between.some((x) => besides(lines, line, x));
  const leftRoom = Math.min(crossAisleMm, (first.from - before) / 3);
  const rightRoom = Math.min(crossAisleMm, (after - last.to) / 3);
  const outside = [
    ...(lines.length > 1 && !reached(first) ? [first.from - leftRoom] : []),
    ...(reached(last) ? [] : [last.to + rightRoom]),
  ];
  return [...between, ...outside].toSorted((a, b) => a - b);
}

/** Whether nothing stands between a line and an aisle. */
const besides = (lines: readonly Line[], line: Line, x: number): boolean =>
  !lines.some(({ from, to }) => (from >= line.to && to <= x) || (to <= line.from && from >= x));

function numbered(parts: readonly Part[]): Section[] {
  let next = 0;
  return parts.map(({ aisles, crossAisles }) => {
    const from = next;
    next += aisles.length;
    return { from, to: next - 1, crossAisles: crossAisles.map(metres) };
  });
}

/** Bins are reached from the nearest aisle beside their line, at the middle of the bin. */
function placesOf(parts: readonly Part[], aisles: readonly number[]): Map<string, PickPoint> {
  const places = new Map<string, PickPoint>();
  for (const part of parts) {
    for (const line of part.lines) {
      const middle = (line.from + line.to) / 2;
      const near = part.aisles
        .filter((x) => besides(part.lines, line, x))
        .reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a), Infinity);
      for (const { id, yMm, depthMm } of line.bins) {
        places.set(id, { aisle: aisles.indexOf(near), y: metres(yMm + depthMm / 2) });
      }
    }
  }
  return places;
}
