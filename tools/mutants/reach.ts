import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Tells a process of tests where to write what its tests reach. */
export const reachVariable = "CEREBRO_MUTANTS_REACH";

/** Coverage by V8: it counts how often each stretch of a source ran. Node blanks types in place, so offsets are those of the file. */
const Stretch = z.object({ startOffset: z.int(), endOffset: z.int(), count: z.int() });
const Script = z.object({ url: z.string(), functions: z.array(z.object({ ranges: z.array(Stretch) })) });

/** The time a test file takes, and the stretches of each source that it runs. */
const Reach = z.strictObject({
  tookMs: z.number(),
  files: z.record(z.string(), z.array(z.tuple([z.int(), z.int(), z.boolean()]))),
});
export type Reach = z.output<typeof Reach>;

/** Stretches of the sources that faults are planted in, the shortest first. */
export function readReach(target: string, folder: string, sources: ReadonlySet<string>): Reach["files"] {
  const scripts = z.array(Script).parse(JSON.parse(readFileSync(target, "utf8")));
  const named = scripts.map(({ url, functions }) => ({ file: relative(folder, fileURLToPath(url)), functions }));
  return Object.fromEntries(
    named
      .filter(({ file }) => sources.has(file))
      .map(({ file, functions }) => [
        file,
        functions
          .flatMap(({ ranges }) => ranges)
          .map(({ startOffset, endOffset, count }) => [startOffset, endOffset, count > 0] as [number, number, boolean])
          .toSorted((a, b) => a[1] - a[0] - (b[1] - b[0])),
      ]),
  );
}

/** Tells whether tests run the code at an offset. Code outside functions runs when the file is imported. */
export function reaches({ files }: Pick<Reach, "files">, file: string, offset: number): boolean {
  const stretch = files[file]?.find(([start, end]) => start <= offset && offset < end);
  return stretch?.[2] === true;
}

/** Keeps the reach of a test file until the test or a source changes. */
export async function keptReach(key: readonly string[], find: () => Promise<Reach>): Promise<Reach> {
  const digest = createHash("sha256").update(JSON.stringify(key)).digest("hex");
  const file = resolve(fileURLToPath(new URL("../..", import.meta.url)), `.cache/mutants/reach/${digest}.json`);
  if (existsSync(file)) return Reach.parse(JSON.parse(readFileSync(file, "utf8")));
  const reach = await find();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(reach));
  return reach;
}
