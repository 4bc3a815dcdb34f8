/**
 * `npm run mutants -- [area…] [--size 40] [--seed 1]`: plants faults into a sample of the code and runs its tests on each.
 * A run that was broken off goes on where it stopped; what was caught before is not tried again until its file changes.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { type AreaName, areaNames, areas } from "./mutants/areas.ts";
import { isCaught, type Note, readNotes, readSample, root, writeRun } from "./mutants/notes.ts";

const bar = 0.92;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: "string", default: "40" }, seed: { type: "string", default: "1" } },
});
const wanted = positionals.map(areaNamed);
const said = readFileSync(resolve(root, "docs/mutants.md"), "utf8");
const lines: string[] = [];
for (const area of wanted.length > 0 ? wanted : areaNames) {
  await plant(area);
  lines.push(...report(area));
}
process.stdout.write(`\n${lines.join("\n")}\n`);

function areaNamed(name: string): AreaName {
  const found = areaNames.find((each) => each === name);
  if (found === undefined) throw new Error(`There is no area "${name}"; there are ${areaNames.join(", ")}.`);
  return found;
}

async function plant(area: AreaName): Promise<void> {
  writeRun({ area, seed: values.seed, size: Number(values.size) });
  const { mutate, related, database } = areas[area];
  await new Stryker({
    mutate: [...mutate],
    mutator: { plugins: null, excludedMutations: ["StringLiteral"] },
    testRunner: "vitest",
    vitest: { configFile: "tools/mutants/vitest.config.ts", related },
    plugins: ["@stryker-mutator/vitest-runner", resolve(root, "tools/mutants/plugins.ts")],
    checkers: ["sample"],
    reporters: ["progress-append-only", "notes"],
    coverageAnalysis: "perTest",
    concurrency: 1,
    // The compiler has no interface for JavaScript that could read the settings; nothing in them matters here.
    tsconfigFile: "none.json",
    disableTypeChecks: false,
    tempDirName: ".cache/mutants/sandbox",
    cleanTempDir: "always",
    ignorePatterns: [".cache", ".data", "bench", "deploy", "dist", "docs", "e2e", "web"],
    dryRunTimeoutMinutes: 20,
    // A test that waits for the database on a busy machine has not failed.
    timeoutMS: database ? 120_000 : 15_000,
    thresholds: { high: 100, low: 0, break: null },
    warnings: false,
  }).runMutationTest();
}

function report(area: AreaName): string[] {
  const { keys, of } = readSample(area);
  const notes = readNotes(area);
  const tried = keys.flatMap((key) => notes.get(key) ?? []);
  const survivors = tried.filter((note) => !isCaught(note)).map((note) => ({ note, reason: reasonOf(note) }));
  const equivalent = survivors.filter(({ reason }) => reason?.startsWith("Equivalent") === true).length;
  const [caught, faults] = [tried.length - survivors.length, tried.length - equivalent];
  const rate = faults === 0 ? 1 : caught / faults;
  if (rate < bar || tried.length < keys.length || survivors.some(({ reason }) => reason === undefined))
    process.exitCode = 1;
  return [
    `${area}: ${caught} of ${faults} caught (${(100 * rate).toFixed(1)} %); ${tried.length} tried of ${of}, ${equivalent} equivalent`,
    ...survivors.map(
      ({ note, reason }) => `  ${rowOf(note)} line ${note.line}, ${note.status}: ${reason ?? "NO REASON"}`,
    ),
  ];
}

/** Why docs/mutants.md says that a fault may stay uncaught; undefined where it says nothing. */
function reasonOf(note: Note): string | undefined {
  const row = said.split("\n").find((line) => line.startsWith(rowOf(note)));
  return row
    ?.slice(rowOf(note).length)
    .replace(/\s*\|\s*$/, "")
    .trim();
}

/** How docs/mutants.md names it; lines move, words do not. */
const rowOf = ({ file, was, becomes }: Note): string => `| \`${file}\` | \`${was}\` | \`${becomes}\` |`;
