import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import type { Entry } from "./manifest.ts";

/** A ZIP archive that is written file by file; it has its name only once it is complete and on the disk. */
export class Archive {
  readonly #path: string;
  readonly #zip = new yazl.ZipFile();
  readonly #written: Promise<void>;
  readonly #entries: Entry[] = [];
  #failure: unknown;

  /** @throws Error where the file exists already. */
  static async create(path: string): Promise<Archive> {
    await requireFree(path);
    return new Archive(path);
  }

  private constructor(path: string) {
    this.#path = path;
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(this.#draft, { mode: 0o600, flush: true }));
    this.#written.catch((error: unknown) => (this.#failure = error));
  }

  get #draft(): string {
    return `${this.#path}.part`;
  }

  /** Files added so far. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  addText(name: string, text: string): void {
    const content = Buffer.from(text);
    this.#zip.addBuffer(content, name);
    const sha256 = createHash("sha256").update(content).digest("hex");
    this.#entries.push({ name, bytes: content.length, sha256 });
  }

  /** Adds a file as it is read now; false where it does not exist any more. */
  async addFile(name: string, path: string): Promise<boolean> {
    const file = await openIfThere(path);
    if (file === undefined) return false;
    const hash = createHash("sha256");
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    this.#zip.addReadStream(counted, name, { mode: 0o600, compressionLevel: 1 });
    await Promise.race([pipeline(file.createReadStream(), counted), this.#written]);
    if (this.#failure !== undefined) throw this.#failure;
    this.#entries.push({ name, bytes, sha256: hash.digest("hex") });
    return true;
  }

  async close(): Promise<void> {
    this.#zip.end();
    await this.#written;
    await requireFree(this.#path);
    await rename(this.#draft, this.#path);
  }

  /** Removes the draft. */
  async discard(): Promise<void> {
    await rm(this.#draft, { force: true });
  }
}

/** An existing backup is never replaced. */
async function requireFree(path: string): Promise<void> {
  const taken = await stat(path).catch(() => undefined);
  if (taken !== undefined) throw new Error(`${path} exists already`);
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
