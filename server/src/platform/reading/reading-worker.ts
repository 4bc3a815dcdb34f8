import { parentPort } from "node:worker_threads";
import { yieldToRequests } from "../yield-to-requests.ts";
import { storable } from "../http/storable.ts";
import type { ReaderModule, ThreadAnswer, ThreadOrder } from "./thread-reader.ts";

const port = parentPort;
if (port === null) throw new Error("reading-worker.ts runs in a worker thread");

yieldToRequests();

port.on("message", (order: ThreadOrder) => {
  void answerTo(order).then((said) => port.postMessage(said));
});
// Rejections that an earlier reading left behind must not end the thread during the next one.
process.on("unhandledRejection", () => undefined);

async function answerTo({ module, order }: ThreadOrder): Promise<ThreadAnswer> {
  try {
    const { read } = (await import(module)) as ReaderModule;
    return { answer: storable(await read(order)) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
