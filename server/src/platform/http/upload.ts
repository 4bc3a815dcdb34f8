import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ErrorCode } from "@cerebro/contracts/errors/errors.ts";
import { AppError } from "../errors.ts";

const megabyte = 1_000_000;

interface UploadTerms {
  readonly bytesAtMost: number;
  readonly tooLarge?: ErrorCode | undefined;
  /** By the request's head; absent where the body comes in chunks. */
  readonly declaredBytes?: number | undefined;
}

/** The file in the body of a request: read once, in pieces, and counted and hashed on the way. */
export class Upload {
  readonly #source: Readable;
  readonly #bytesAtMost: number;
  readonly #tooLarge: ErrorCode;
  readonly #hash = createHash("sha256");
  /** Bytes that may come, known before the first one. */
  readonly mayHave: number;
  #bytes = 0;
  #digest: Buffer | undefined;

  constructor(source: Readable, { bytesAtMost, tooLarge = "request.too_large", declaredBytes }: UploadTerms) {
    this.#source = source;
    this.#bytesAtMost = bytesAtMost;
    this.#tooLarge = tooLarge;
    this.mayHave = Math.min(declaredBytes ?? bytesAtMost, bytesAtMost);
  }

  /** Ends with a refusal at the first byte too many; what was not read is left to `drain.ts`, which needs the connection. */
  async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of this.#source.iterator({ destroyOnReturn: false })) {
      const { buffer, byteOffset, byteLength } = chunk as Uint8Array<ArrayBuffer>;
      // The same memory: copies of large files are what the garbage collector had most work with.
      const part = Buffer.from(buffer, byteOffset, byteLength);
      this.#bytes += part.length;
      if (this.#bytes > this.#bytesAtMost)
        throw new AppError(this.#tooLarge, { limit: `${Math.floor(this.#bytesAtMost / megabyte)} MB` });
      this.#hash.update(part);
      yield part;
    }
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
