import { parentPort } from "node:worker_threads";
import { drawLabels } from "./draw-labels.ts";
import { drawPaper } from "./draw-paper.ts";
import type { FromWorker, ToWorker } from "./render.ts";
import { yieldToRequests } from "../yield-to-requests.ts";

yieldToRequests();

const port = parentPort;
if (port === null) throw new Error("paper-worker.ts runs in a worker thread");

port.on("message", ({ id, task }: ToWorker) => {
  const tell = (done: number): void => port.postMessage({ id, done } satisfies FromWorker);
  const drawn = task.kind === "paper" ? drawPaper(task.paper) : drawLabels(task.sheet, tell);
  drawn.then(
    (file) => {
      // A copy can be transferred; the file's buffer may be a part of a shared one.
      const bytes = new Uint8Array(file);
      port.postMessage({ id, bytes } satisfies FromWorker, [bytes.buffer]);
    },
    (error: unknown) => port.postMessage({ id, failure: String(error) } satisfies FromWorker),
  );
});
