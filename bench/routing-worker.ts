/** One searcher on a separate thread; it shares its best plans with its partner over a port. */
import { type MessagePort, parentPort, receiveMessageOnPort } from "node:worker_threads";
import type { RoutingProblem } from "../engines/src/routing/model.ts";
import { type Partner, type SharedRoutes, solveRoutes } from "../engines/src/routing/solve.ts";

export interface SearchOrder {
  readonly problem: RoutingProblem;
  readonly seed: number;
  readonly milliseconds: number;
  /** Milliseconds of the processor, not of the clock: fair on a machine that is busy with other things. */
  readonly ofProcessor: boolean;
  readonly port: MessagePort;
}

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

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

parentPort?.on("message", ({ problem, seed, milliseconds, ofProcessor, port }: SearchOrder) => {
  const now = ofProcessor ? processorTime : (): number => performance.now();
  const solution = solveRoutes(problem, { seed, milliseconds, now, partner: partnerAt(port) });
  port.close();
  parentPort?.postMessage(solution);
});
