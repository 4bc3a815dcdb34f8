import { parentPort } from "node:worker_threads";
import type { ReaderModule, ThreadAnswer, ThreadOrder } from "./thread-reader.ts";

const port = parentPort;
if (port === null) throw new Error("reading-worker.ts runs in a worker thread");

port.on("message", (order: ThreadOrder) => {
  void answerTo(order).then((said) => port.postMessage(said));
});
// What a reader left behind must not end the thread while it reads for somebody else.
process.on("unhandledRejection", () => undefined);

async function answerTo({ module, order }: ThreadOrder): Promise<ThreadAnswer> {
  try {
    const { read } = (await import(module)) as ReaderModule;
    return { answer: await read(order) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
