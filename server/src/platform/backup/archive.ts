import { createWriteStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { finished, pipeline } from "node:stream/promises";
import yazl from "yazl";

/** A ZIP archive that is written file by file; it has its name only once it is complete and on the disk. */
export class Archive {
  readonly #path: string;
  readonly #zip = new yazl.ZipFile();
  readonly #written: Promise<void>;
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

  addFolder(name: string): void {
    this.#zip.addEmptyDirectory(name);
  }

  addText(name: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), name);
  }

  /** Adds a file as it is read now; false where it does not exist any more. */
  async addFile(name: string, path: string): Promise<boolean> {
    const file = await openIfThere(path);
    if (file === undefined) return false;
    const content = file.createReadStream();
    this.#zip.addReadStream(content, name, { mode: 0o600, compressionLevel: 1 });
    await Promise.race([finished(content), this.#written]);
    if (this.#failure !== undefined) throw this.#failure;
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
