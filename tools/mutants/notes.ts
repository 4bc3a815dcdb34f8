import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type Fault, plant } from "./fault.ts";

export const root = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const folder = resolve(root, ".cache/mutants");

/** A fault in its file; `key` is the same as long as its file is. */
export interface Mutant extends Fault {
  readonly key: string;
  readonly file: string;
  readonly source: string;
}

/** The outcome of a fault: a test failed, the tests did not end in time, or (null) no test noticed it. */
const Note = z.strictObject({ key: z.string(), caught: z.enum(["failed", "timeout"]).nullable(), by: z.string() });
export type Note = z.output<typeof Note>;

const notesFile = (area: string): string => resolve(folder, `${area}.jsonl`);

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

export function mutantOf(file: string, source: string, fault: Fault): Mutant {
  const { start, end, becomes } = fault;
  const key = createHash("sha256")
    .update(JSON.stringify([file, start, end, becomes, source]))
    .digest("hex");
  return { ...fault, key, file, source };
}

/**
 * So many of all: the kinds of fault take turns, so that constants, the most frequent ones, do not crowd out the rest. The
 * same for the same seed, whatever their order; a larger sample contains the smaller ones.
 */
export function drawSample<Drawn extends Pick<Mutant, "key" | "operator">>(
  mutants: readonly Drawn[],
  { seed, size }: { readonly seed: string; readonly size: number },
): Drawn[] {
  const rank = (text: string): string => createHash("sha256").update(`${seed} ${text}`).digest("hex");
  const kinds = Map.groupBy(mutants, ({ operator }) => operator);
  const turns = [...kinds].flatMap(([operator, all]) =>
    all
      .map((mutant) => ({ mutant, rank: rank(mutant.key) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ mutant }, turn) => ({ mutant, turn, rank: rank(operator) })),
  );
  return turns
    .toSorted((a, b) => a.turn - b.turn || (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

const longest = 160;
const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").replaceAll("|", "¦").replaceAll("`", "'").trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};

/** The lines of a fault, before and after. */
export function wordsOf(mutant: Mutant): { line: number; was: string; becomes: string } {
  const { source, start, end } = mutant;
  const from = source.lastIndexOf("\n", start - 1) + 1;
  const to = source.indexOf("\n", end) + 1 || source.length;
  const changed = plant(source, mutant);
  return {
    line: source.slice(0, start).split("\n").length,
    was: oneLine(source.slice(from, to)),
    becomes: oneLine(changed.slice(from, to + changed.length - source.length)),
  };
}
