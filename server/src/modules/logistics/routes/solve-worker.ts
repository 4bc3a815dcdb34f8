import { type MessagePort, parentPort, receiveMessageOnPort } from "node:worker_threads";
import type { Plan, RoutingProblem } from "@cerebro/engines/routing/model.ts";
import {
  type Partner,
  type Progress,
  type SharedRoutes,
  type Solution,
  solveRoutes,
} from "@cerebro/engines/routing/solve.ts";
import { yieldToRequests } from "../../../platform/yield-to-requests.ts";

yieldToRequests();

/** Search order for one thread. */
export interface SearchOrder {
  readonly problem: RoutingProblem;
  readonly from: Plan | null;
  readonly seed: number;
  /** Steps, or time: one of them. */
  readonly iterations: number | null;
  readonly milliseconds: number;
  /** Its first number is set to end the search. */
  readonly end: SharedArrayBuffer;
  /** To the other searcher of the problem, if there is one. */
  readonly partner: MessagePort | null;
}

export type FromSearcher = { readonly progress: Progress } | { readonly solution: Solution };

function partnerAt(port: MessagePort): Partner {
  return {
    send: (routes) => port.postMessage(routes),
    receive: () => {
      let last: SharedRoutes | undefined;
      for (let message = receiveMessageOnPort(port); message !== undefined; message = receiveMessageOnPort(port))
        last = message.message;
      return last;
    },
  };
}

parentPort?.once("message", ({ problem, from, seed, iterations, milliseconds, end, partner }: SearchOrder) => {
  const flag = new Int32Array(end);
  const tell = (message: FromSearcher): void => parentPort?.postMessage(message);
  const limit = iterations === null ? { milliseconds, now: () => performance.now() } : { iterations };
  const solution = solveRoutes(problem, {
    ...limit,
    seed,
    cancelled: () => Atomics.load(flag, 0) !== 0,
    onProgress: (progress) => tell({ progress }),
    ...(from !== null && { from }),
    ...(partner !== null && { partner: partnerAt(partner) }),
  });
  partner?.close();
  tell({ solution });
});
