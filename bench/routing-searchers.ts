/** Several searchers at once, and the best of what they found. */
import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import type { Plan, RoutingProblem } from "../engines/src/routing/model.ts";
import type { Solution } from "../engines/src/routing/solve.ts";
import type { SearchOrder } from "./routing-worker.ts";

export interface Found {
  readonly plan: Plan;
  readonly iterations: number;
  /** Of all threads together, as the machine gave it. */
  readonly processorSeconds: number;
}

export class Searchers {
  readonly #workers = [1, 2].map(() => new Worker(new URL("routing-worker.ts", import.meta.url)));
  readonly #ofProcessor: boolean;

  constructor({ ofProcessor }: Pick<SearchOrder, "ofProcessor">) {
    this.#ofProcessor = ofProcessor;
  }

  async solve(problem: RoutingProblem, milliseconds: number): Promise<Found> {
    const { port1, port2 } = new MessageChannel();
    const begun = process.cpuUsage();
    const solutions = await Promise.all(
      this.#workers.map(async (worker, index): Promise<Solution> => {
        const port = index === 0 ? port1 : port2;
        const order: SearchOrder = { problem, seed: index + 1, milliseconds, ofProcessor: this.#ofProcessor, port };
        const answer = once(worker, "message");
        worker.postMessage(order, [port]);
        const [solution] = await answer;
        return solution;
      }),
    );
    const { user, system } = process.cpuUsage(begun);
    const [best] = solutions.map(({ plan }) => plan).toSorted((a, b) => compare(problem, a, b));
    if (best === undefined) throw new Error("nobody searched");
    const iterations = solutions.reduce((sum, { iterations: own }) => sum + own, 0);
    return { plan: best, iterations, processorSeconds: (user + system) / 1e6 };
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map(async (worker) => worker.terminate()));
  }
}

function compare({ objective }: RoutingProblem, one: Plan, other: Plan): number {
  const vehicles = objective === "fewest_vehicles" ? one.routes.length - other.routes.length : 0;
  return one.unassigned.length - other.unassigned.length || vehicles || one.cost - other.cost;
}
