import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { Plan, RoutingProblem } from "@cerebro/engines/routing/model.ts";
import type { Progress, Solution } from "@cerebro/engines/routing/solve.ts";
import type { FromSearcher, SearchOrder } from "./solve-worker.ts";

export interface Search {
  readonly problem: RoutingProblem;
  /** Routes to begin with; the answer is never worse than what of them keeps the limits. */
  readonly from: Plan | null;
  readonly seed: number;
  /** One thread then, and the same plan for the same seed; two threads search for so many seconds otherwise. */
  readonly iterations: number | null;
  readonly seconds: number;
}

export interface SearchWatch {
  readonly onProgress: (progress: Progress) => void;
  /** Ends the search; the best so far is the answer. */
  readonly signal: AbortSignal;
}

const entry = new URL("./solve-worker.ts", import.meta.url);

/** The program has two threads for this: searches take turns. */
let turn: Promise<unknown> = Promise.resolve();

/** Searches on separate threads, never on the event loop. */
export function solveOnThreads(search: Search, watch: SearchWatch): Promise<Solution> {
  const mine = turn.then(() => run(search, watch));
  turn = mine.catch(() => undefined);
  return mine;
}

async function run(search: Search, { onProgress, signal }: SearchWatch): Promise<Solution> {
  const end = new SharedArrayBuffer(4);
  const flag = new Int32Array(end);
  const stop = (): void => void Atomics.store(flag, 0, 1);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  const { port1, port2 } = new MessageChannel();
  const ports: readonly (MessagePort | null)[] = search.iterations === null ? [port1, port2] : [null];
  const best = bestOf(search.problem.objective, onProgress);
  try {
    const solutions = await Promise.all(
      ports.map((partner, index) =>
        searchOne({ ...search, milliseconds: search.seconds * 1_000, seed: search.seed + index, end, partner }, best),
      ),
    );
    const { objective } = search.problem;
    return solutions.reduce((a, b) => (compare(objective, b.plan, a.plan) < 0 ? b : a));
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
    port1.close();
    port2.close();
  }
}

type Weighed = Pick<Progress, "unassigned" | "vehicles" | "cost">;

/** Below zero where the first is better. */
function weigh(objective: RoutingProblem["objective"], a: Weighed, b: Weighed): number {
  const vehicles = objective === "fewest_vehicles" ? a.vehicles - b.vehicles : 0;
  return a.unassigned - b.unassigned || vehicles || a.cost - b.cost;
}

const figuresOf = ({ unassigned, routes, cost }: Plan): Weighed => ({
  unassigned: unassigned.length,
  vehicles: routes.length,
  cost,
});
const compare = (objective: RoutingProblem["objective"], a: Plan, b: Plan): number =>
  weigh(objective, figuresOf(a), figuresOf(b));

/** Of what two searchers tell, the better plan and the further clock. */
function bestOf(
  objective: RoutingProblem["objective"],
  onProgress: SearchWatch["onProgress"],
): SearchWatch["onProgress"] {
  let told: Progress | undefined;
  return (progress) => {
    const better = told === undefined || weigh(objective, progress, told) < 0;
    told = { ...(better || told === undefined ? progress : told), share: Math.max(told?.share ?? 0, progress.share) };
    onProgress(told);
  };
}

function searchOne(order: SearchOrder, onProgress: SearchWatch["onProgress"]): Promise<Solution> {
  const worker = new Worker(entry);
  return new Promise<Solution>((resolve, reject) => {
    worker.on("message", (message: FromSearcher) => {
      if ("progress" in message) onProgress(message.progress);
      else resolve(message.solution);
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`the searching thread ended with ${code}`)));
    worker.postMessage(order, order.partner === null ? [] : [order.partner]);
  }).finally(() => void worker.terminate());
}
