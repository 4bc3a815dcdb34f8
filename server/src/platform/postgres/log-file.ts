import { open, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";

const largestBytes = 1_000_000;
const logPath = (dataDir: string): string => join(dataDir, "postgres.log");

export interface LogFile {
  readonly fd: number;
  close(): Promise<void>;
  /** Text written since the file was opened. */
  read(): Promise<string>;
}

/** A file rather than a pipe: the server may outlive the program that started it. */
export async function openLogFile(dataDir: string): Promise<LogFile> {
  const path = logPath(dataDir);
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  const full = size > largestBytes;
  if (full) await rename(path, `${path}.1`);
  const file = await open(path, "a", 0o600);
  return {
    fd: file.fd,
    close: () => file.close(),
    read: async () =>
      (await readFile(path))
        .subarray(full ? 0 : size)
        .toString("utf8")
        .trim(),
  };
}
