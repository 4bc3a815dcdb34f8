import { setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/**
 * Called first by each thread that works beside requests: the event loop and the database take a processor before it.
 * Linux counts the priority by thread; elsewhere it would lower the whole program.
 */
export function yieldToRequests(): void {
  if (process.platform === "linux" && !isMainThread) setPriority(10);
}
