import { parentPort, workerData } from "node:worker_threads";
import { FileRefusal } from "../reading/file-refusal.ts";
import { rejectRows } from "./reject-rows.ts";
import { type StageChannel, stageFile } from "./stage-file.ts";
import type { FromWorker, Tasks } from "./worker-protocol.ts";
import { yieldToRequests } from "../../../platform/yield-to-requests.ts";

yieldToRequests();

/** Portions on their way: more would only fill memory. */
const portionsAtMost = 24;

const port = parentPort;
if (port === null) throw new Error("parse-worker.ts runs in a worker thread");

function post(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

function channel(): StageChannel {
  let outstanding = 0;
  let resume: (() => void) | null = null;
  port?.on("message", () => {
    outstanding -= 1;
    resume?.();
    resume = null;
  });
  return {
    send: (table, portion) => {
      outstanding += 1;
      const bytes = new Uint8Array(portion.buffer as ArrayBuffer, portion.byteOffset, portion.length);
      post({ kind: "portion", table, bytes }, [bytes.buffer]);
    },
    endBlock: () => {
      outstanding += 1;
      post({ kind: "block" });
    },
    pace: async (bytes, rows) => {
      post({ kind: "progress", bytes, rows });
      while (outstanding > portionsAtMost) await new Promise<void>((resolve) => (resume = resolve));
    },
  };
}

type Request = { [Name in keyof Tasks]: { readonly task: Name; readonly input: Tasks[Name]["input"] } }[keyof Tasks];

function perform(request: Request): Promise<unknown> {
  switch (request.task) {
    case "stage":
      return stageFile(request.input, channel());
    case "reject":
      return rejectRows(request.input);
  }
}

try {
  post({ kind: "done", output: await perform(workerData as Request) });
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error;
  post({ kind: "refused", code: error.code, facts: error.facts });
}
port.close();
