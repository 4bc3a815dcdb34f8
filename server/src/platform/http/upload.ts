import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { CodeWith } from "@cerebro/contracts/errors/errors.ts";
import { AppError } from "../errors.ts";

const megabyte = 1_000_000;
/** Beside the patience for any body; slower ones hold a connection and a place for nothing. */
const bytesPerSecondAtLeast = 16_384;

interface UploadTerms {
  readonly bytesAtMost: number;
  readonly tooLarge?: CodeWith<"limit"> | undefined;
  /** Seconds that may be waited for it, beside those that its bytes take at the slowest rate; absent for files of the program. */
  readonly patience?: number;
  /** By the request's head; absent where the body comes in chunks. */
  readonly declaredBytes?: number | undefined;
}

/** The file in the body of a request: read once, in pieces, and counted and hashed on the way. */
export class Upload {
  readonly #source: Readable;
  readonly #bytesAtMost: number;
  readonly #tooLarge: CodeWith<"limit">;
  readonly #patience: number | undefined;
  readonly #hash = createHash("sha256");
  /** Bytes that may come, known before the first one. */
  readonly mayHave: number;
  #bytes = 0;
  #digest: Buffer | undefined;

  constructor(source: Readable, { bytesAtMost, tooLarge = "request.too_large", patience, declaredBytes }: UploadTerms) {
    this.#source = source;
    this.#bytesAtMost = bytesAtMost;
    this.#tooLarge = tooLarge;
    this.#patience = patience;
    this.mayHave = Math.min(declaredBytes ?? bytesAtMost, bytesAtMost);
  }

  /** Ends with a refusal at the first byte too many; what was not read is left to `drain.ts`, which needs the connection. */
  async *chunks(): AsyncGenerator<Buffer> {
    const source = this.#source.iterator({ destroyOnReturn: false });
    let waitedMs = 0;
    try {
      for (;;) {
        const asked = performance.now();
        const next = await this.#within(source.next(), waitedMs);
        if (next.done === true) return;
        waitedMs += performance.now() - asked;
        const { buffer, byteOffset, byteLength } = next.value as Uint8Array<ArrayBuffer>;
        // The same memory: copies of large files are what the garbage collector had most work with.
        yield this.#counted(Buffer.from(buffer, byteOffset, byteLength));
      }
    } finally {
      // Lets go of the stream, so that the rest can be drained; not awaited, since a late part may never come.
      void source.return?.();
    }
  }

  #counted(part: Buffer): Buffer {
    this.#bytes += part.length;
    if (this.#bytes > this.#bytesAtMost)
      throw new AppError(this.#tooLarge, { limit: `${Math.floor(this.#bytesAtMost / megabyte)} MB` });
    this.#hash.update(part);
    return part;
  }

  /** Only the time that is waited for the caller counts, not what the reader does with a part. */
  async #within<T>(part: Promise<T>, waitedMs: number): Promise<T> {
    if (this.#patience === undefined) return part;
    const allowedMs = (this.#patience + this.#bytes / bytesPerSecondAtLeast) * 1000;
    const late = Promise.withResolvers<never>();
    const refuse = (): void => late.reject(new AppError("request.too_slow", { seconds: Math.ceil(allowedMs / 1000) }));
    const timer = setTimeout(refuse, Math.max(0, allowedMs - waitedMs));
    return Promise.race([part, late.promise]).finally(() => clearTimeout(timer));
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** SHA-256 of what was read. */
  digest(): Buffer {
    this.#digest ??= this.#hash.digest();
    return this.#digest;
  }
}
