import {
  at,
  backOf,
  frontOf,
  type PickLayout,
  type PickPoint,
  type PickWalk,
  type Point,
  requireLayout,
  xOf,
} from "./layout.ts";
import { finishWalk, walkThrough } from "./walk.ts";

/** The five rules of thumb that pickers and most systems walk by. */
export const walkRules = ["s_shape", "return", "midpoint", "largest_gap", "combined"] as const;
export type WalkRule = (typeof walkRules)[number];

/**
 * The walk of a rule. S-shape, largest gap and combined go block by block, from the farthest to the nearest (Roodbergen
 * 2001); return and midpoint know whole aisles only. Without a second cross aisle all of them are the return rule.
 */
export function walkByRule(layout: PickLayout, picks: readonly PickPoint[], rule: WalkRule): PickWalk {
  requireLayout(layout, picks);
  const start = { x: layout.depot.x, y: frontOf(layout) };
  if (picks.length === 0) return { length: 0, points: [start], order: [] };
  const stops = sectionsOf(layout, picks).flatMap(([section, own]) =>
    section.crossAisles.length < 2 ? returnStops(section, own) : stopsByRule[rule](section, own),
  );
  return finishWalk(layout, picks, walkThrough(layout, [start, ...stops, start]));
}

/** The rules know only buildings that every cross aisle leads through: sections are walked one after the other. */
function sectionsOf(layout: PickLayout, picks: readonly PickPoint[]): [PickLayout, PickPoint[]][] {
  const { sections = [{ from: 0, to: layout.aisles.length - 1, crossAisles: layout.crossAisles }] } = layout;
  return sections.flatMap(({ from, to, crossAisles }) => {
    const own = picks.filter(({ aisle }) => aisle >= from && aisle <= to);
    return own.length === 0 ? [] : [[{ ...layout, crossAisles }, own]];
  });
}

const stopsByRule: Readonly<Record<WalkRule, (layout: PickLayout, picks: readonly PickPoint[]) => Point[]>> = {
  s_shape: (layout, picks) => blockByBlock(layout, picks, sShape),
  return: returnStops,
  midpoint: midpointStops,
  largest_gap: (layout, picks) => blockByBlock(layout, picks, largestGap),
  combined: (layout, picks) => blockByBlock(layout, picks, combined),
};

/** The picks of one aisle, or of its part in one block, from front to back. */
interface Aisle {
  readonly x: number;
  readonly ys: readonly number[];
}

function aislesOf(layout: PickLayout, picks: readonly PickPoint[]): Aisle[] {
  return [...Map.groupBy(picks, (pick) => xOf(layout, pick))]
    .map(([x, list]) => ({ x, ys: list.map(({ y }) => y).toSorted((a, b) => a - b) }))
    .toSorted((a, b) => a.x - b.x);
}

const lowest = ({ ys }: Aisle): number => at(ys, 0);
const highest = ({ ys }: Aisle): number => at(ys, ys.length - 1);
const up = ({ x, ys }: Aisle): Point[] => ys.map((y) => ({ x, y }));
const down = (aisle: Aisle): Point[] => up(aisle).toReversed();

/** Each aisle from the front to its last pick and back. */
function returnStops(layout: PickLayout, picks: readonly PickPoint[]): Point[] {
  const front = frontOf(layout);
  return aislesOf(layout, picks).flatMap((aisle) => [
    { x: aisle.x, y: front },
    ...up(aisle),
    ...down(aisle),
    { x: aisle.x, y: front },
  ]);
}

/** The first and the last aisle through; between them the far half from the back, the near half from the front. */
function midpointStops(layout: PickLayout, picks: readonly PickPoint[]): Point[] {
  const middle = (frontOf(layout) + backOf(layout)) / 2;
  const split: Split = ({ x, ys }) => ({
    near: { x, ys: ys.filter((y) => y <= middle) },
    far: { x, ys: ys.filter((y) => y > middle) },
  });
  return ring(aislesOf(layout, picks), split, { front: frontOf(layout), back: backOf(layout) });
}

type Split = (aisle: Aisle) => { readonly near: Aisle; readonly far: Aisle };

interface Ends {
  readonly front: number;
  readonly back: number;
}

/** Up the first aisle, along the back, down the last and along the front, looking into every aisle from both ends. */
function ring(aisles: readonly Aisle[], split: Split, ends: Ends): Point[] {
  const [first, last] = [aisles[0], aisles.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (aisles.length === 1) return lookInto(first, ends.front);
  const between = aisles.slice(1, -1).map(split);
  return [
    ...through(first, ends, "up"),
    ...between.flatMap(({ far }) => lookInto(far, ends.back)),
    ...through(last, ends, "down"),
    ...between.toReversed().flatMap(({ near }) => lookInto(near, ends.front)),
  ];
}

function through(aisle: Aisle, { front, back }: Ends, way: "up" | "down"): Point[] {
  const { x } = aisle;
  if (way === "up") return [{ x, y: front }, ...up(aisle), { x, y: back }];
  return [{ x, y: back }, ...down(aisle), { x, y: front }];
}

/** In from one end, past all picks and out again there; nothing where there are none. */
function lookInto(aisle: Aisle, y: number): Point[] {
  if (aisle.ys.length === 0) return [];
  const far = y <= lowest(aisle) ? up(aisle) : down(aisle);
  return [{ x: aisle.x, y }, ...far, { x: aisle.x, y }];
}

interface Block extends Ends {
  /** In the order in which they are walked. */
  readonly aisles: readonly Aisle[];
  /** Side from which the picker enters; afterwards at the front. */
  readonly from: "front" | "back";
}

/** Up the leftmost aisle to the farthest block with picks, then block by block back, each from its nearer side. */
function blockByBlock(layout: PickLayout, picks: readonly PickPoint[], walk: (block: Block) => Point[]): Point[] {
  const { crossAisles } = layout;
  const blocks = crossAisles.slice(1).map((back, index) => ({ front: at(crossAisles, index), back }));
  const blockOf = ({ y }: PickPoint): number => {
    const found = blocks.findIndex(({ back }) => y <= back);
    return found < 0 ? blocks.length - 1 : found;
  };
  const farthest = Math.max(...picks.map(blockOf));
  const leftmost = Math.min(...picks.map(({ aisle }) => aisle));
  const onTheWay = (pick: PickPoint): boolean => pick.aisle === leftmost && blockOf(pick) < farthest;
  let x = at(layout.aisles, leftmost);
  const passed = picks
    .filter(onTheWay)
    .map(({ y }) => y)
    .toSorted((a, b) => a - b);
  const stops = [{ x, y: frontOf(layout) }, ...up({ x, ys: passed }), { x, y: at(blocks, farthest).front }];
  for (let index = farthest; index >= 0; index -= 1) {
    const ends = at(blocks, index);
    const aisles = aislesOf(
      layout,
      picks.filter((pick) => blockOf(pick) === index && !onTheWay(pick)),
    );
    const ordered = nearerFirst(aisles, x);
    const from = index === farthest ? "front" : "back";
    stops.push(...(ordered.length === 0 ? [{ x, y: ends.front }] : walk({ ...ends, aisles: ordered, from })));
    x = stops.at(-1)?.x ?? x;
  }
  return stops;
}

function nearerFirst(aisles: readonly Aisle[], x: number): readonly Aisle[] {
  const [left, right] = [aisles[0], aisles.at(-1)];
  const fromRight = left !== undefined && right !== undefined && Math.abs(right.x - x) < Math.abs(left.x - x);
  return fromRight ? aisles.toReversed() : aisles;
}

/** Every aisle with picks is walked through, by turns up and down; a last one left over is looked into. */
function sShape({ aisles, from, ...ends }: Block): Point[] {
  const [first] = aisles;
  if (from === "back" && first !== undefined) {
    return [...through(first, ends, "down"), ...sShape({ aisles: aisles.slice(1), from: "front", ...ends })];
  }
  return aisles.flatMap((aisle, index) => {
    if (index % 2 === 1) return through(aisle, ends, "down");
    return index === aisles.length - 1 ? lookInto(aisle, ends.front) : through(aisle, ends, "up");
  });
}

/** Aisles are looked into from both ends, so that the widest stretch without a pick is not walked. */
function largestGap({ aisles, from, ...ends }: Block): Point[] {
  const split: Split = ({ x, ys }) => {
    const marks = [ends.front, ...ys, ends.back];
    const gaps = marks.slice(1).map((mark, index) => mark - at(marks, index));
    const near = gaps.indexOf(Math.max(...gaps));
    return { near: { x, ys: ys.slice(0, near) }, far: { x, ys: ys.slice(near) } };
  };
  if (from === "front") return ring(aisles, split, ends);
  const [last] = aisles.slice(-1);
  if (last === undefined) return [];
  const others = aisles.slice(0, -1).map(split);
  return [
    ...others.flatMap(({ far }) => lookInto(far, ends.back)),
    ...through(last, ends, "down"),
    ...others.toReversed().flatMap(({ near }) => lookInto(near, ends.front)),
  ];
}

interface Plan {
  readonly cost: number;
  readonly stops: readonly Point[];
}

/** Each aisle through or looked into, whichever makes the whole block shortest (a small dynamic programme). */
function combined({ aisles, from, ...ends }: Block): Point[] {
  const { front, back } = ends;
  const nowhere: Plan = { cost: Infinity, stops: [] };
  const here: Plan = { cost: 0, stops: [] };
  let plans = from === "front" ? { atFront: here, atBack: nowhere } : { atFront: nowhere, atBack: here };
  for (const aisle of aisles) {
    const { atFront, atBack } = plans;
    const [far, near] = [highest(aisle) - front, back - lowest(aisle)];
    plans = {
      atFront: cheaper(
        goOn(atFront, 2 * far, lookInto(aisle, front)),
        goOn(atBack, back - front, through(aisle, ends, "down")),
      ),
      atBack: cheaper(
        goOn(atBack, 2 * near, lookInto(aisle, back)),
        goOn(atFront, back - front, through(aisle, ends, "up")),
      ),
    };
  }
  return [...plans.atFront.stops];
}

const goOn = (plan: Plan, cost: number, stops: readonly Point[]): Plan => ({
  cost: plan.cost + cost,
  stops: [...plan.stops, ...stops],
});
const cheaper = (a: Plan, b: Plan): Plan => (b.cost < a.cost ? b : a);
