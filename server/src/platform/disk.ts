import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** PostgreSQL's journal grows by files of 16 MB, so with less than two of them the embedded server is about to end. */
export const leastFreeMegabytes = 32;

/**
 * Whether less than `leastFreeMegabytes` are free on the disk of `folder`, or of the nearest folder above it that exists.
 * @throws Error where the disk cannot be read.
 */
export async function diskIsFull(folder: string): Promise<boolean> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    // Some file systems do not say how large they are.
    return blocks > 0 && bavail * bsize < leastFreeMegabytes * 1_048_576;
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (missing && dirname(folder) !== folder) return diskIsFull(dirname(folder));
    throw error;
  }
}
