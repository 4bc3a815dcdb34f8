import { Worker } from "node:worker_threads";
import type { LabelSheet, Paper } from "./paper.ts";

export type Task =
  | { readonly kind: "paper"; readonly paper: Paper }
  | { readonly kind: "labels"; readonly sheet: LabelSheet };

export interface ToWorker {
  readonly id: number;
  readonly task: Task;
}

export type FromWorker =
  /** So many labels are drawn. */
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failure: string };

interface Waiting {
  readonly onProgress: (done: number) => Promise<void>;
  /** Pending progress reports. */
  told: Promise<void>;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const entry = new URL("./paper-worker.ts", import.meta.url);
const heapMegabytes = 384;

/** The thread that draws: one for the program, started with the first paper, so that its fonts are read once. */
let thread: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | null = null;
let lastId = 0;

/** A document as PDF. It is drawn in a separate thread, never on the event loop. */
export function renderPaper(paper: Paper): Promise<Buffer> {
  return render({ kind: "paper", paper });
}

/** Labels as PDF, one a page; `onProgress` gets the number of drawn labels now and then. */
export function renderLabels(sheet: LabelSheet, onProgress?: (done: number) => Promise<void>): Promise<Buffer> {
  return render({ kind: "labels", sheet }, onProgress);
}

type Progress = Waiting["onProgress"];
const silent: Progress = () => Promise.resolve();

function render(task: Task, onProgress: Progress = silent): Promise<Buffer> {
  const { worker, waiting } = (thread ??= start());
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, onProgress, told: Promise.resolve() });
    // Holds the program only while something is being drawn.
    worker.ref();
    worker.postMessage({ id, task } satisfies ToWorker);
  });
}

function start(): NonNullable<typeof thread> {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
  const started = { worker, waiting: new Map<number, Waiting>() };
  worker.unref();
  worker.on("message", (message: FromWorker) => {
    const asked = started.waiting.get(message.id);
    if (asked === undefined) return;
    if ("done" in message) {
      asked.told = asked.told.then(() => asked.onProgress(message.done));
      asked.told.catch(asked.reject);
      return;
    }
    started.waiting.delete(message.id);
    if (started.waiting.size === 0) worker.unref();
    if ("bytes" in message) {
      const { buffer, byteOffset, length } = message.bytes;
      const file = Buffer.from(buffer, byteOffset, length);
      asked.told.then(() => asked.resolve(file), asked.reject);
    } else asked.reject(new Error(`a paper could not be drawn: ${message.failure}`));
  });
  const end = (error: Error): void => {
    if (thread === started) thread = null;
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
  };
  worker.on("error", end);
  worker.on("exit", (code) => end(new Error(`the drawing thread ended with ${code}`)));
  return started;
}
