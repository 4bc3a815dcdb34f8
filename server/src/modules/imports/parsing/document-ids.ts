import { randomUUIDv7 } from "node:crypto";

const counterAt = 9;

/**
 * The ids of a run's documents: version 7, of one moment, counting up in the order of the file. So a row can name its
 * document before the database has seen it, and keys that begin with the id grow at their end.
 */
export class DocumentIds {
  readonly #id = Buffer.from(randomUUIDv7().replaceAll("-", ""), "hex");

  /** The same 16 bytes every time, to be copied at once. */
  of(number: number): Buffer {
    this.#id.writeInt32BE(number, counterAt);
    return this.#id;
  }
}
