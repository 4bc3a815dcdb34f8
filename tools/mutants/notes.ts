import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mutant } from "@stryker-mutator/api/core";
import { z } from "zod";
import { areaNames } from "./areas.ts";

export const root = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const folder = resolve(root, ".cache/mutants");

/** What the command tells its plug-ins, which run in processes of their own. */
const Run = z.strictObject({ area: z.enum(areaNames), seed: z.string(), size: z.int().min(1) });
export type Run = z.output<typeof Run>;

/** A fault as it was planted, and how it ended; `key` is the same as long as its file is. */
const Note = z.strictObject({
  key: z.string(),
  file: z.string(),
  line: z.int(),
  was: z.string(),
  becomes: z.string(),
  status: z.string(),
});
export type Note = z.output<typeof Note>;

/** Processes of Stryker inherit it; files would not do, since some of them work in a copy of the project. */
const runVariable = "CEREBRO_MUTANTS_RUN";
const notesFile = (area: string): string => resolve(folder, `${area}.jsonl`);
const sampleFile = (area: string): string => resolve(folder, `${area}-sample.json`);

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

export const writeRun = (run: Run): void => void (process.env[runVariable] = JSON.stringify(run));
export const readRun = (): Run => Run.parse(JSON.parse(process.env[runVariable] ?? "{}"));
export const writeSample = (area: string, keys: readonly string[], of: number): void =>
  write(sampleFile(area), { keys, of });
export const readSample = (area: string): { keys: string[]; of: number } =>
  z.strictObject({ keys: z.array(z.string()), of: z.int() }).parse(JSON.parse(readFileSync(sampleFile(area), "utf8")));

export function addNote(area: string, note: Note): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(notesFile(area), `${JSON.stringify(note)}\n`);
}

/** The last note of each fault. */
export function readNotes(area: string): Map<string, Note> {
  const file = notesFile(area);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  return new Map(lines.map((line) => Note.parse(JSON.parse(line))).map((note) => [note.key, note]));
}

/** Found by a test: it failed, never ended, or could not even begin. */
export const isCaught = ({ status }: Pick<Note, "status">): boolean =>
  ["Killed", "Timeout", "RuntimeError"].includes(status);

const longest = 80;
const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").replaceAll("|", "¦").trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

export function noteOf({ fileName, location, mutatorName, replacement }: Mutant, status: string): Note {
  const file = relative(root, resolve(root, fileName)).replace(/^\.cache\/mutants\/sandbox[^/]*\/[^/]*\//, "");
  const source = readFileSync(resolve(root, file), "utf8");
  const { start, end } = location;
  const lines = source.split("\n").slice(start.line, end.line + 1);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column);
  lines[0] = (lines[0] ?? "").slice(start.column);
  const [from, to] = [start, end].map(({ line, column }) => ({ column, line }));
  const place = JSON.stringify([file, { start: from, end: to }, mutatorName, replacement, source]);
  const key = createHash("sha256").update(place).digest("hex");
  return { key, file, line: start.line + 1, was: oneLine(lines.join("\n")), becomes: oneLine(replacement), status };
}

/** So many of all, the same for the same seed, whatever their order. */
export function drawSample(keys: readonly string[], { seed, size }: Pick<Run, "seed" | "size">): string[] {
  const rank = (key: string): string => createHash("sha256").update(`${seed} ${key}`).digest("hex");
  return keys
    .map((key) => ({ key, rank: rank(key) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ key }) => key);
}
