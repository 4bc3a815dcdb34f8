/** Routes of published instances against the best that are known, each plan looked over by the independent checker. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkPlan } from "../engines/src/routing/check-plan.ts";
import type { Convention } from "../engines/src/routing/instance.fixture.ts";
import type { RoutingProblem } from "../engines/src/routing/model.ts";
import { solveRoutes } from "../engines/src/routing/solve.ts";
import { report, type ResultRow } from "./harness.ts";
import { type Instance, instancesOf } from "./routing-instances.ts";
import { Searchers } from "./routing-searchers.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: "string" },
    class: { type: "string" },
    seconds: { type: "string" },
    cpu: { type: "boolean", default: false },
    write: { type: "boolean" },
  },
});
const folder = positionals[0] ?? process.env["ROUTING_DATA"];
if (folder === undefined) {
  console.error(
    "Where are the instances? npm run bench:routing -- <folder> [--part fleet] [--class R1,RC1] [--seconds 2] [--cpu]",
  );
  process.exit(2);
}

interface Outcome {
  readonly instance: Instance;
  readonly vehicles: number;
  readonly distance: number;
  /** Above the best known distance, of plans with as many vehicles. */
  readonly gap: number;
  readonly iterations: number;
  readonly processorSeconds: number;
}

interface Part {
  readonly name: string;
  readonly what: string;
  readonly set: string;
  readonly convention: Convention;
  readonly seconds: number;
  readonly most?: number;
  /** Earlier result of a peer on a machine of two cores; it is not run here. */
  readonly earlier: string;
  readonly goal: string;
  met(outcomes: readonly Outcome[]): boolean;
}

const parts: readonly Part[] = [
  {
    name: "fleet",
    what: "Solomon C1, R1, RC1, vehicles first",
    set: "solomon",
    convention: "hier",
    seconds: 10,
    earlier: "VROOM 1.15 -x5 with fixed cost, 2.5 s: 340 vehicles, C1 90, R1 152, RC1 98",
    goal: "vehicles ≤ best known + 1, distance ≤ +0.5 %",
    met: (outcomes) => excess(outcomes) <= 1 && totalGap(outcomes) <= 0.005,
  },
  {
    name: "distance",
    what: "Solomon C1, R1, RC1, least distance",
    set: "solomon",
    convention: "trunc1",
    seconds: 10,
    earlier: "VROOM 1.15 -x5, 2.2 s: C1 0.00 %, R1 0.81 %, RC1 1.33 % above the optimum",
    goal: "mean ≤ 0.10 % above the optimum, worst ≤ 0.8 %",
    met: (outcomes) => meanGap(outcomes) <= 0.001 && worstGap(outcomes) <= 0.008,
  },
  {
    name: "quick",
    what: "Solomon C1, R1, RC1, least distance, an answer while one waits",
    set: "solomon",
    convention: "trunc1",
    seconds: 0.3,
    earlier: "VROOM 1.15 -x0, 0.22 s on average: C1 0.15 %, R1 3.72 %, RC1 4.39 %",
    goal: "mean ≤ 4 % above the optimum",
    met: (outcomes) => meanGap(outcomes) <= 0.04,
  },
  {
    name: "pairs",
    what: "Li and Lim class 1, pickups and deliveries, vehicles first",
    set: "lilim",
    convention: "hier",
    seconds: 10,
    earlier: "VROOM 1.15 -x5 with fixed cost, all 56: 418 vehicles, best known 402",
    goal: "as many vehicles as the best known",
    met: (outcomes) => excess(outcomes) <= 0,
  },
  {
    name: "homberger",
    what: "Homberger, 200 stops, vehicles first",
    set: "homberger",
    convention: "hier",
    seconds: 20,
    most: 200,
    earlier: "VROOM 1.15 -x5 with fixed cost, another 18 of them, 9.2 s: 219 vehicles, best known 211",
    goal: "as many vehicles as the best known, distance ≤ +1.0 %",
    met: (outcomes) => excess(outcomes) <= 0 && totalGap(outcomes) <= 0.01,
  },
];

const rows: ResultRow[] = [];
const searchers = new Searchers({ ofProcessor: values.cpu });
for (const part of parts) {
  if (values.part !== undefined && !values.part.split(",").includes(part.name)) continue;
  rows.push(await measure(part));
}
await searchers.end();
if (values.part === undefined || values.part.includes("first")) rows.push(firstPlan());
await report("routing", rows);

async function measure(part: Part): Promise<ResultRow> {
  const seconds = Number(values.seconds ?? part.seconds);
  const families = values.class?.toUpperCase().split(",");
  const instances = (await instancesOf(join(folder ?? "", part.set), part.convention)).filter(
    ({ family }) => families === undefined || families.includes(family),
  );
  const outcomes: Outcome[] = [];
  for (const [index, instance] of instances.entries()) {
    const problem = instance.problem();
    if (part.most !== undefined && problem.stops.length > part.most) continue;
    // Once without counting: code is compiled.
    if (index === 0) await searchers.solve(problem, 300);
    outcomes.push(await solveOne(part, { instance, problem, milliseconds: seconds * 1_000 }));
  }
  for (const [family, own] of Map.groupBy(outcomes, ({ instance }) => instance.family))
    console.log(`${part.name} ${family}: ${summary(part, own)}`);
  return {
    what: `${part.what}, ${outcomes.length} instances, ${seconds} s ${values.cpu ? "of the processor " : ""}each on two threads`,
    figure: summary(part, outcomes),
    peer: `earlier, elsewhere: ${part.earlier}`,
    goal: part.goal,
    met: part.met(outcomes),
  };
}

async function solveOne(
  part: Part,
  { instance, problem, milliseconds }: { instance: Instance; problem: RoutingProblem; milliseconds: number },
): Promise<Outcome> {
  const { plan, iterations, processorSeconds } = await searchers.solve(problem, milliseconds);
  const wrong = checkPlan(problem, plan);
  if (wrong.length > 0 || plan.unassigned.length > 0)
    throw new Error(`${instance.name}: ${JSON.stringify(wrong)}, left out ${JSON.stringify(plan.unassigned)}`);
  const distance = part.convention === "trunc1" ? plan.distance / 10 : plan.distance;
  const gap = distance / instance.best.distance - 1;
  const vehicles = plan.routes.length;
  console.log(
    `${part.name} ${instance.name}: ${vehicles} vehicles (best ${instance.best.vehicles}), ${distance.toFixed(2)} ` +
      `(best ${instance.best.distance}, ${percent(gap)}), ${iterations} steps, ${processorSeconds.toFixed(1)} s CPU`,
  );
  return { instance, vehicles, distance, gap, iterations, processorSeconds };
}

/** A thousand stops, half of them with windows, a hundred vehicles: when is there a plan that serves all? */
function firstPlan(): ResultRow {
  const problem = thousandStops();
  let found = Infinity;
  const begun = performance.now();
  const { plan } = solveRoutes(problem, {
    seed: 1,
    milliseconds: 2_000,
    now: () => performance.now(),
    onProgress: ({ unassigned }) => {
      if (unassigned === 0) found = Math.min(found, performance.now() - begun);
    },
  });
  const wrong = checkPlan(problem, plan);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return {
    what: "First plan that serves 1,000 stops with 100 vehicles, one thread, code not yet compiled",
    figure: `${found.toFixed(0)} ms`,
    peer: "",
    goal: "< 2000 ms",
    met: found < 2_000,
  };
}

function thousandStops(): RoutingProblem {
  let state = 20_260_000;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const points = Array.from({ length: 1_001 }, () => ({ x: next(500), y: next(500) }));
  const ways = Float64Array.from(points.flatMap((a) => points.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
  return {
    travel: { size: points.length, durations: ways, distances: ways },
    stops: Array.from({ length: 1_000 }, (_, index) => {
      const open = 500 + next(700);
      const windows = index % 2 === 0 ? [{ open, close: open + 120 }] : [];
      return { id: `${index}`, place: index + 1, kind: "delivery", demand: [5 + next(25)], service: 10, windows };
    }),
    vehicles: Array.from({ length: 100 }, (_, index) => ({
      id: `${index}`,
      capacity: [200],
      start: 0,
      end: 0,
      earliest: 0,
      latest: 2_200,
      fixedCost: 0,
      costPerDistance: 1,
      costPerTime: 0,
    })),
    objective: "fewest_vehicles",
  };
}

function summary({ convention }: Part, outcomes: readonly Outcome[]): string {
  const sum = (figure: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + figure(outcome), 0);
  const cpu = `${(sum(({ processorSeconds }) => processorSeconds) / outcomes.length).toFixed(1)} s CPU each`;
  const steps = `${Math.round(sum(({ iterations }) => iterations) / outcomes.length / 1_000)} thousand steps`;
  const gaps = `${percent(meanGap(outcomes))} above on average, ${percent(worstGap(outcomes))} at most`;
  const best = outcomes.filter(({ gap }) => gap <= 5e-5).length;
  if (convention === "trunc1") return `${gaps}, ${best} of ${outcomes.length} optimal; ${steps}, ${cpu}`;
  const vehicles = `${sum((outcome) => outcome.vehicles)} vehicles, best known ${sum(({ instance }) => instance.best.vehicles)}`;
  const distance = `distance ${sum((outcome) => outcome.distance).toFixed(0)}, ${percent(totalGap(outcomes))} against best known`;
  return `${vehicles}; ${distance}; ${steps}, ${cpu}`;
}

function excess(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { vehicles, instance }) => sum + vehicles - instance.best.vehicles, 0);
}

function totalGap(outcomes: readonly Outcome[]): number {
  const distance = outcomes.reduce((sum, outcome) => sum + outcome.distance, 0);
  return distance / outcomes.reduce((sum, { instance }) => sum + instance.best.distance, 0) - 1;
}

function meanGap(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { gap }) => sum + gap, 0) / outcomes.length;
}

function worstGap(outcomes: readonly Outcome[]): number {
  return Math.max(...outcomes.map(({ gap }) => gap));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
