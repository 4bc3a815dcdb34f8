import { documentReadWithinMs } from "@cerebro/contracts/constants/documents.ts";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../../platform/errors.ts";
import { Thread } from "../../../platform/thread.ts";
import { type FileAnswer, type FileContent, type FileOrder, inflatedMb } from "./file-content.ts";

const memoryMb = 512;
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a document in a separate thread, with 512 MB of heap and 30 s. Throws a refusal for encrypted files and for
 * archives that unpack without measure; null for files that cannot be analyzed.
 */
export async function readFile(order: FileOrder, log: Pick<FastifyBaseLogger, "warn">): Promise<FileContent | null> {
  await turn();
  const thread = new Thread<FileOrder, FileAnswer>(new URL("file-worker.ts", import.meta.url), { memoryMb });
  try {
    const answer = await thread.ask(order, documentReadWithinMs);
    if ("refused" in answer) throw new AppError(answer.refused, { limit: inflatedMb });
    if ("content" in answer) return answer.content;
    log.warn({ failure: answer.failure, format: order.format }, "a document could not be read");
    return null;
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn({ err: error, format: order.format }, "a document could not be read");
    return null;
  } finally {
    await thread.end();
    running -= 1;
    waiting.shift()?.();
  }
}

/** Two documents are read at once; others wait. */
async function turn(): Promise<void> {
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}
