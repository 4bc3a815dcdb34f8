import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** PostgreSQL's journal grows by files of 16 MB, so with less than two of them the embedded server is about to end. */
export const leastFreeMegabytes = 32;

/**
 * Free bytes on the disk of `folder`, or of the nearest folder above it that exists; infinite where the file system does not say.
 * @throws Error where the disk cannot be read.
 */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return blocks > 0 ? bavail * bsize : Number.POSITIVE_INFINITY;
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (missing && dirname(folder) !== folder) return freeBytes(dirname(folder));
    throw error;
  }
}

/** Whether less than `leastFreeMegabytes` are free. @throws Error where the disk cannot be read. */
export const diskIsFull = async (folder: string): Promise<boolean> =>
  (await freeBytes(folder)) < leastFreeMegabytes * 1_048_576;
