/** Pick paths against proven optima and the five rules of thumb, and carts filled by savings against first come, first served. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BatchOrder, batchOrders, firstComeBatches, totalLength } from "../engines/src/picking/batch-orders.ts";
import { walkByRule, walkRules } from "../engines/src/picking/heuristics.ts";
import type { PickLayout, PickPoint } from "../engines/src/picking/layout.ts";
import { pickPath } from "../engines/src/picking/pick-path.ts";
import { median, quantile, report, type ResultRow } from "./harness.ts";

/** One line of an instance file. */
interface Instance {
  readonly id: string;
  readonly aisles: number;
  readonly w: number;
  readonly cross: readonly number[];
  readonly depot: number;
  readonly picks: readonly (readonly [number, number])[];
  /** The proven shortest length, where it is known. */
  readonly opt?: number;
}

const msGoal = 1;
const folder = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? process.env["PICKER_DATA"];
if (folder === undefined) {
  console.error("Where are the instances? npm run bench:pick-path -- <folder>, or PICKER_DATA=<folder>");
  process.exit(2);
}
const files = (await readdir(folder)).filter((name) => name.endsWith(".jsonl")).toSorted();
const rows: ResultRow[] = [];
for (const file of files) rows.push(...measure(file, await instancesOf(join(folder, file))));
rows.push(batching());
await report("pick-path", rows);

async function instancesOf(path: string): Promise<Instance[]> {
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line): Instance => JSON.parse(line));
}

function layoutOf({ aisles, w, cross, depot }: Instance): PickLayout {
  return {
    aisles: Array.from({ length: aisles }, (_, index) => index * w),
    crossAisles: cross,
    depot: { x: depot * w, offFront: 0 },
  };
}

function measure(file: string, instances: readonly Instance[]): ResultRow[] {
  const cases = instances.map((instance) => ({
    instance,
    layout: layoutOf(instance),
    picks: instance.picks.map(([aisle, y]): PickPoint => ({ aisle, y })),
  }));
  // Once without counting: code is compiled, the states of a walk are numbered.
  for (const { layout, picks } of cases) pickPath(layout, picks);
  const times: number[] = [];
  const lengths = cases.map(({ layout, picks }) => {
    const begun = performance.now();
    const { length } = pickPath(layout, picks);
    times.push(performance.now() - begun);
    return length;
  });
  const above = cases.flatMap(({ instance: { opt } }, index) =>
    opt === undefined || opt === 0 ? [] : [(lengths[index] ?? Infinity) / opt - 1],
  );
  const wrong = cases.filter(
    ({ instance: { opt } }, index) => opt !== undefined && Math.abs((lengths[index] ?? Infinity) - opt) > 1e-6,
  );
  for (const { instance } of wrong) console.log(`${file} ${instance.id} is not at its optimum`);
  const [middle, slow] = [median(times), quantile(times, 0.99)];
  const what = `${file}, ${cases.length} instances`;
  const figure =
    above.length === 0
      ? "no optimum is known"
      : `${percent(mean(above))} above the optimum on average, ${percent(Math.max(...above))} at most`;
  return [
    { what, figure, peer: rulesAbove(cases, lengths), goal: "0 % above on every one", met: wrong.length === 0 },
    {
      what: "The same, time for a walk with its order",
      figure: `median ${middle.toFixed(3)} ms, p99 ${slow.toFixed(3)} ms`,
      peer: "",
      goal: `median ≤ ${msGoal} ms`,
      met: middle <= msGoal,
    },
  ];
}

/** Extra length of each rule's walk over the found path, and the best of the five by instance. */
function rulesAbove(
  cases: readonly { layout: PickLayout; picks: readonly PickPoint[] }[],
  lengths: readonly number[],
): string {
  const byCase = cases.map(({ layout, picks }) => walkRules.map((rule) => walkByRule(layout, picks, rule).length));
  const share = (length: number, index: number): number => {
    const own = lengths[index] ?? 0;
    return own === 0 ? 0 : length / own - 1;
  };
  const each = walkRules.map((rule, number) => {
    const shares = byCase.map((list, index) => share(list[number] ?? Infinity, index));
    return `${rule.replaceAll("_", " ")} ${percent(mean(shares))}`;
  });
  const best = byCase.map((list, index) => share(Math.min(...list), index));
  return `longer: ${each.join(", ")}, best of the five ${percent(mean(best))}`;
}

/** Sixty orders of one to six lines in ten aisles, carts of six, over and over with other goods. */
function batching(): ResultRow {
  const layout: PickLayout = {
    aisles: Array.from({ length: 10 }, (_, index) => index * 3),
    crossAisles: [0, 25, 50],
    depot: { x: 0, offFront: 2 },
  };
  const next = numbers(20_260_000);
  const times: number[] = [];
  let [firstCome, saved] = [0, 0];
  for (let round = 0; round < 10; round += 1) {
    const orders = Array.from({ length: 60 }, (): BatchOrder => {
      // Fast movers are in front: the product of two random numbers favors low aisles and places.
      const pick = (): PickPoint => ({ aisle: Math.floor(next() * next() * 10), y: Math.floor(next() * 51) });
      return {
        picks: Array.from({ length: 1 + Math.floor(next() * 6) }, pick),
        volumeMl: 1 + next() * 20_000,
        grams: 1 + next() * 8_000,
      };
    });
    const capacity = { orders: 6, volumeMl: 120_000, grams: 60_000 };
    const begun = performance.now();
    saved += totalLength(batchOrders(layout, orders, capacity));
    times.push(performance.now() - begun);
    firstCome += totalLength(firstComeBatches(layout, orders, capacity));
  }
  return {
    what: "Carts for 60 orders, six on each, ten rounds",
    figure: `${Math.round(saved)} m, ${percent(1 - saved / firstCome)} less walked, ${median(times).toFixed(0)} ms a round`,
    peer: `first come, first served, same shortest walks: ${Math.round(firstCome)} m`,
    goal: "shorter",
    met: saved < firstCome,
  };
}

/** The same chances each time (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function mean(list: readonly number[]): number {
  return list.length === 0 ? 0 : list.reduce((a, b) => a + b, 0) / list.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
