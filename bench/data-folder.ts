import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** The data that the command line or the environment names; the process ends with 2 where it names none. */
export function folderAsked(variable: string, usage: string): string {
  const folder = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? process.env[variable];
  if (folder === undefined || folder === "") refuse(`Name the folder with the data: ${usage}, or ${variable}=<folder>`);
  return resolve(folder);
}

export function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

/** All files in the folder and below it, sorted, or the file itself where a file is named. The process ends with 2 where it does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => refuse(`${folder} does not exist.`));
  if (found.isFile()) return [folder];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export async function firstLine(path: string): Promise<string> {
  const stream = createReadStream(path, "utf8");
  const lines = createInterface({ input: stream });
  try {
    for await (const line of lines) if (line.trim() !== "") return line;
    return "";
  } finally {
    lines.close();
    stream.destroy();
  }
}

/** A file of this name in the folder or below it, else in one of the places beside it. */
export async function fileNamed(
  name: string,
  files: readonly string[],
  beside: readonly string[],
): Promise<string | undefined> {
  const inside = files.find((path) => basename(path) === name);
  if (inside !== undefined) return inside;
  for (const path of beside) {
    const isThere = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}
