/**
 * `npm run mutants -- [area…] [--size 60] [--seed 1]`: plants faults into a sample of the code and runs its tests on each.
 * A run that was broken off goes on where it stopped; what was caught before is not tried again until its file changes.
 */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Area, type AreaName, areaNames, areas } from "./mutants/areas.ts";
import { faultsOf } from "./mutants/code-faults.ts";
import { addNote, drawSample, type Mutant, mutantOf, type Note, readNotes, root, wordsOf } from "./mutants/notes.ts";
import { keptReach, type Reach, reaches, readReach } from "./mutants/reach.ts";
import { tryNamedFaults } from "./mutants/try-named.ts";
import { copyProject, startServer, TestRunner } from "./mutants/workbench.ts";

const bar = 0.92;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: "string", default: "60" }, seed: { type: "string", default: "1" } },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const reasons = readFileSync(resolve(root, "docs/mutants.md"), "utf8").split("\n");
/** Counts the faults of a source that a test file found in this run. */
const found = new Map<string, number>();
const lines: string[] = [];
process.chdir(root);
if (positionals.includes("named")) process.exit((await tryNamedFaults(positionals.slice(1))) ? 0 : 1);
const wanted = positionals.map(areaNamed);
for (const name of wanted.length > 0 ? wanted : areaNames) lines.push(...(await measure(name)));
say(`\n${lines.join("\n")}`);

function areaNamed(name: string): AreaName {
  const found = areaNames.find((each) => each === name);
  if (found === undefined) throw new Error(`There is no area "${name}"; there are ${areaNames.join(", ")}.`);
  return found;
}

/** The files faults are planted in. */
function sourcesOf(area: Area): string[] {
  return globSync([...area.files])
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .toSorted();
}

async function measure(name: AreaName): Promise<string[]> {
  const area: Area = areas[name];
  const all = sourcesOf(area).flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return faultsOf(file, source).map((fault) => mutantOf(file, source, fault));
  });
  const sample = drawSample(all, { seed: values.seed, size: Number(values.size) });
  const started = performance.now();
  await tryAll(
    name,
    area,
    sample.filter(({ key }) => (readNotes(name).get(key)?.caught ?? null) === null),
  );
  const minutes = Math.round((performance.now() - started) / 60_000);
  return report(name, sample, `of ${all.length}, seed ${values.seed}, ${minutes} min`);
}

async function tryAll(name: AreaName, area: Area, mutants: readonly Mutant[]): Promise<void> {
  if (mutants.length === 0) return;
  const copy = copyProject();
  const server = area.database ? await startServer() : undefined;
  const setup = { root: copy.folder, tests: [...area.tests], database: area.database };
  const runner = new TestRunner(setup, server === undefined ? {} : { TEST_DATABASE_URL: server.url });
  const stop = async (): Promise<void> => {
    runner.stop();
    await server?.stop();
    copy.remove();
  };
  process.once("SIGINT", () => void stop().then(() => process.exit(130)));
  try {
    const reached = await reachOfTests(area, runner, copy.folder);
    for (const [index, mutant] of mutants.entries()) {
      const note = await tryOne(runner, mutant, reached);
      addNote(name, note);
      const { line, was, becomes } = wordsOf(mutant);
      say(
        `${name} ${index + 1}/${mutants.length} ${note.caught ?? "NOT CAUGHT"} ${mutant.file}:${line} (${mutant.operator}) ${note.by}`,
      );
      if (note.caught === null) say(`  ${was}\n  ${becomes}`);
      await server?.tidy();
    }
  } finally {
    await stop();
  }
}

/** Runs each file of tests on the code as it is: it must pass, and what it reaches is noted. */
async function reachOfTests(area: Area, runner: TestRunner, folder: string): Promise<Map<string, Reach>> {
  const sources = sourcesOf(area);
  const key = sources.map((file) => readFileSync(file, "utf8"));
  const reached = new Map<string, Reach>();
  const target = resolve(folder, "reach.json");
  for (const test of globSync([...area.tests]).toSorted()) {
    const reach = await keptReach([test, readFileSync(test, "utf8"), ...key], async () => {
      const started = performance.now();
      const tried = await runner.try(null, { tests: [test], reachTo: target }, 600_000);
      if (tried?.failed !== null)
        throw new Error(`${test} fails without a fault: ${tried?.message ?? "it does not end"}`);
      const tookMs = performance.now() - started;
      return { tookMs, files: readReach(target, folder, new Set(sources)) };
    });
    reached.set(test, reach);
  }
  const seconds = [...reached.values()].reduce((sum, { tookMs }) => sum + tookMs / 1_000, 0);
  say(`${reached.size} files of tests take ${Math.round(seconds)} s without a fault.`);
  return reached;
}

async function tryOne(runner: TestRunner, mutant: Mutant, reached: ReadonlyMap<string, Reach>): Promise<Note> {
  const { key, file, start } = mutant;
  const tests = [...reached].filter(([, reach]) => reaches(reach, file, start));
  if (tests.length === 0) return { key, caught: null, by: "no test reaches it" };
  // Three times as long as without the fault, and a minute for a machine that has other work.
  const limitMs = 60_000 + 3 * tests.reduce((sum, [, { tookMs }]) => sum + tookMs, 0);
  const order = likeliestFirst(file, tests);
  const tried = await runner.try(mutant, { tests: order }, limitMs);
  if (tried === undefined) return { key, caught: "timeout", by: `${Math.round(limitMs / 1_000)} s` };
  if (tried.failed === null) return { key, caught: null, by: `${tests.length} files of tests passed` };
  const pair = `${file} ${tried.failed}`;
  found.set(pair, (found.get(pair) ?? 0) + 1);
  return { key, caught: "failed", by: `${tried.failed}: ${tried.message.split("\n")[0]?.slice(0, 80) ?? ""}` };
}

/** Files of tests that found faults of this file before, then the shorter ones. */
function likeliestFirst(file: string, tests: readonly (readonly [string, Reach])[]): string[] {
  const before = (test: string): number => found.get(`${file} ${test}`) ?? 0;
  return tests
    .toSorted(([a, one], [b, other]) => before(b) - before(a) || one.tookMs - other.tookMs)
    .map(([test]) => test);
}

function report(name: AreaName, sample: readonly Mutant[], how: string): string[] {
  const notes = readNotes(name);
  const tried = sample.filter(({ key }) => notes.has(key));
  const survivors = tried
    .filter(({ key }) => notes.get(key)?.caught === null)
    .map((mutant) => ({ mutant, reason: reasonOf(mutant) }));
  const equivalent = survivors.filter(({ reason }) => reason?.startsWith("Equivalent") === true).length;
  const endless = tried.filter(({ key }) => notes.get(key)?.caught === "timeout").length;
  const [caught, faults] = [tried.length - survivors.length, tried.length - equivalent];
  const rate = faults === 0 ? 1 : caught / faults;
  if (rate < bar || survivors.some(({ reason }) => reason === undefined)) process.exitCode = 1;
  return [
    `${name}: ${caught} of ${faults} caught (${(100 * rate).toFixed(1)} %), ${endless} of them because tests never ended; ${tried.length} tried ${how}; ${equivalent} equivalent`,
    ...survivors.map(
      ({ mutant, reason }) => `  ${rowOf(mutant)} line ${wordsOf(mutant).line}: ${reason ?? "NO REASON"}`,
    ),
  ];
}

/** Why docs/mutants.md says that a fault may stay uncaught; undefined where it says nothing. */
function reasonOf(mutant: Mutant): string | undefined {
  const row = reasons.find((line) => line.startsWith(rowOf(mutant)));
  return row
    ?.slice(rowOf(mutant).length)
    .replace(/\s*\|\s*$/, "")
    .trim();
}

/** The first cells of the row in docs/mutants.md. It names the text of the line, since line numbers move. */
function rowOf(mutant: Mutant): string {
  const { was, becomes } = wordsOf(mutant);
  return `| \`${mutant.file}\` | \`${was}\` | \`${becomes}\` |`;
}
