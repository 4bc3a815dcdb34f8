import { availableParallelism } from "node:os";
import { AppError } from "../errors.ts";
import { FairLine } from "../fair-line.ts";
import { Thread, ThreadTooSlow } from "../thread.ts";
import type { AnswerOf, OrderOf, ReaderModule, ThreadAnswer, ThreadOrder, ThreadReader } from "./thread-reader.ts";

/** A reader threw what it did not expect: a fault of the program. */
export class ReaderFailed extends Error {}

/** A document that took too long, or more memory than a thread has. */
export class Unreadable extends Error {}

class HeapTooLarge extends Error {}

const entry = new URL("./reading-worker.ts", import.meta.url);
const mebibyte = 1_048_576;

export interface ReadingLimits {
  /** Documents that are read at once, and those of one organization among them. */
  readonly threads: number;
  readonly threadsPerOrganisation: number;
  /** Documents that are received, wait or are read, and those of one organization. */
  readonly places: number;
  readonly placesPerOrganisation: number;
  /** Their bytes. */
  readonly bytes: number;
  readonly bytesPerOrganisation: number;
  /** Heap that one reading may use, in MB. */
  readonly memoryMb: number;
  /** A thread without work ends after so many milliseconds, and gives its memory back. */
  readonly idleMs: number;
}

/** A core is left to the event loop where there are more than two. */
const threads = Math.max(2, availableParallelism() - 1);
export const readingLimits: ReadingLimits = {
  threads,
  threadsPerOrganisation: Math.floor(threads / 2),
  places: 160,
  placesPerOrganisation: 40,
  bytes: 80 * mebibyte,
  bytesPerOrganisation: 20 * mebibyte,
  memoryMb: 512,
  idleMs: 10_000,
};

/**
 * V8 ends the whole program when one allocation exceeds a thread's limit by more than 16 MB, as a growing map does. Therefore the
 * limit lies twice as high, and the heap is looked at while a thread reads.
 */
const hardLimit = 2;
const lookEveryMs = 100;

/** Longest wait for a turn and then for a thread, in ms. */
const waitMs = 60_000;

/** Owner of the document; the kind says whether a job of the program reads it. */
interface ReadingCaller {
  readonly organisationId: string;
  readonly actor: { readonly kind: "account" | "api_key" | "system"; readonly id: string | null };
  readonly takesNoTurn?: true;
}

/** A place in the line for one document, taken before its bytes are received. */
export interface ReadingPlace {
  read<Module extends ReaderModule>(
    reader: ThreadReader<Module>,
    order: OrderOf<Module>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<Module>>;
  /** Gives the place back; every place is given back once. */
  leave(): void;
}

interface Taken {
  places: number;
  bytes: number;
}

type Warm = Thread<ThreadOrder, ThreadAnswer>;

/**
 * Reads what strangers wrote (papers, mails, EDI, EPCIS, files of imports) in few threads that all organizations share. Places to
 * wait are bounded in number and bytes, by organization and in all; free threads go to the organizations in turn. A thread is kept
 * for the next document, unless a document took too long, too much memory, or its caller left: then it ends.
 */
export class Reading {
  readonly #dear: Pick<FairLine, "pass">;
  readonly #limits: ReadingLimits;
  readonly #line: FairLine;
  readonly #all: Taken = { places: 0, bytes: 0 };
  readonly #taken = new Map<string, Taken>();
  readonly #idle = new Map<Warm, NodeJS.Timeout>();

  /** `dear` has the places that documents of requests share with dear calls. */
  constructor(dear: Pick<FairLine, "pass">, limits: ReadingLimits = readingLimits) {
    this.#dear = dear;
    this.#limits = limits;
    this.#line = new FairLine({
      atOnce: limits.threads,
      perOrganisation: limits.threadsPerOrganisation,
      // Places bound what waits.
      waiting: Number.POSITIVE_INFINITY,
      waitingPerOrganisation: Number.POSITIVE_INFINITY,
      waitMs,
    });
  }

  /**
   * A place for a document of so many bytes. The program's own work (jobs) is bounded by its number and never refused.
   * @throws {AppError} `server.busy` if the organization, or all together, have no place left.
   */
  place(caller: ReadingCaller, bytes: number): ReadingPlace {
    const { organisationId, actor } = caller;
    const own = this.#taken.get(organisationId) ?? { places: 0, bytes: 0 };
    if (actor.kind !== "system" && !this.#hasRoom(own, bytes))
      throw new AppError("server.busy", { retryAfterSeconds: 5 });
    this.#taken.set(organisationId, own);
    const count = (places: number, size: number): void => {
      for (const taken of [own, this.#all]) {
        taken.places += places;
        taken.bytes += size;
      }
      if (own.places === 0) this.#taken.delete(organisationId);
    };
    count(1, bytes);
    let left = false;
    return {
      read: (reader, order, signal) =>
        this.#inTurn(
          caller,
          () => this.#line.pass({ organisationId }, () => this.#read(reader, order, signal), signal),
          signal,
        ),
      leave: () => {
        if (left) return;
        left = true;
        count(-1, -bytes);
      },
    };
  }

  async close(): Promise<void> {
    const idle = [...this.#idle.keys()];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(idle.map((thread) => thread.end()));
  }

  /** Jobs are few. A dear call that reads a document has a place already, and on a small machine there is no second one. */
  #inTurn<T>(
    { organisationId, actor, takesNoTurn }: ReadingCaller,
    work: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    if (actor.kind === "system" || takesNoTurn) return work();
    return this.#dear.pass({ organisationId, accountId: actor.id, waitMs }, work, signal);
  }

  #hasRoom(own: Taken, bytes: number): boolean {
    const limits = this.#limits;
    const fits = (taken: Taken, places: number, most: number): boolean =>
      taken.places < places && taken.bytes + bytes <= most;
    return (
      fits(own, limits.placesPerOrganisation, limits.bytesPerOrganisation) &&
      fits(this.#all, limits.places, limits.bytes)
    );
  }

  async #read<Module extends ReaderModule>(
    { module, withinMs }: ThreadReader<Module>,
    order: OrderOf<Module>,
    signal: AbortSignal | undefined,
  ): Promise<AnswerOf<Module>> {
    signal?.throwIfAborted();
    const thread = this.#take();
    const said = await this.#watched(thread, () => thread.ask({ module: module.href, order }, withinMs, signal)).catch(
      async (error: unknown) => {
        await thread.end();
        if (error instanceof ThreadTooSlow || outOfMemory(error)) throw new Unreadable(module.href, { cause: error });
        throw error;
      },
    );
    this.#keep(thread);
    if ("failure" in said) throw new ReaderFailed(said.failure);
    return said.answer as AnswerOf<Module>;
  }

  /** Ends the work where the heap of its thread grows too large. */
  async #watched<T>(thread: Warm, work: () => Promise<T>): Promise<T> {
    const tooLarge = Promise.withResolvers<never>();
    const look = async (): Promise<void> => {
      if ((await thread.heapBytes()) > this.#limits.memoryMb * mebibyte) tooLarge.reject(new HeapTooLarge());
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    try {
      return await Promise.race([work(), tooLarge.promise]);
    } finally {
      clearInterval(timer);
    }
  }

  #take(): Warm {
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(thread);
      if (!thread.hasEnded) return thread;
    }
    return new Thread<ThreadOrder, ThreadAnswer>(entry, { memoryMb: this.#limits.memoryMb * hardLimit });
  }

  #keep(thread: Warm): void {
    const end = (): void => {
      this.#idle.delete(thread);
      void thread.end();
    };
    this.#idle.set(thread, setTimeout(end, this.#limits.idleMs).unref());
  }
}

function outOfMemory(error: unknown): boolean {
  if (error instanceof HeapTooLarge) return true;
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
