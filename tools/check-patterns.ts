/**
 * Proves that the time of every regular expression of contracts, engines and server grows with the text and no faster:
 * literals, texts given to `RegExp`, and those that modules compose while they are loaded. First it must refuse each
 * planted one (`tools/fixtures/slow-patterns`). Tests match their own texts and are left out.
 */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { composedPatterns } from "./patterns/composed.ts";
import { type Composed, findPatterns, type Pattern } from "./patterns/find-patterns.ts";
import { Judge } from "./patterns/judge.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Places that compose a pattern for each call, from texts that are no stranger's. */
const composedByCall: Readonly<Record<string, string>> = {
  "contracts/src/reference/example-of.ts": "the patterns of the contracts, each judged where it is written",
};

/**
 * Files whose patterns may take a time that grows with the square of a text, since the text is cut: spoken numbers and days,
 * where a number, its unit and its multiple all may be missing. 2,000 letters take a few milliseconds.
 */
const cutBefore: Readonly<Record<string, { readonly letters: number; readonly where: string }>> = {
  "engines/src/language/entities/amounts.ts": { letters: 2000, where: "Understander.understand, weightAsked" },
  "engines/src/language/entities/dates.ts": { letters: 2000, where: "Understander.understand" },
};

async function filesIn(...patterns: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) found.push(file.replaceAll("\\", "/"));
  return found.filter((file) => !file.endsWith(".test.ts")).toSorted();
}

const spotOf = ({ file, line }: Composed): string => `${file}:${line}`;

/** Violations in files, a line for each; `mayLoad` are those without effects. */
async function problemsOf(name: string, files: readonly string[], mayLoad: readonly string[]): Promise<string[]> {
  const found = await Promise.all(files.map((file) => findPatterns(join(root, file), file)));
  const loaded = await composedPatterns(root, mayLoad);
  const patterns = [...found.flatMap((each) => each.patterns), ...loaded];
  const verdicts = await new Judge(join(root, `.cache/patterns/${name}.json`)).judge(patterns);
  const judged = new Set(loaded.map(spotOf));
  const byCall = found
    .flatMap((each) => each.composed)
    .filter((spot) => !judged.has(spotOf(spot)) && composedByCall[spot.file] === undefined);
  return [
    ...patterns.flatMap((pattern, at) => sentence(pattern, verdicts[at] ?? null)),
    ...byCall.map((spot) => `${spotOf(spot)}: composed for each call, where it cannot be judged`),
  ];
}

function sentence({ file, line, source, flags }: Pattern, verdict: string | null): string[] {
  if (verdict === null || (cutBefore[file] !== undefined && verdict.startsWith("2nd degree"))) return [];
  return [`${file}:${line}: /${source}/${flags} is slow (${verdict})`];
}

async function plantedLines(files: readonly string[]): Promise<Set<string>> {
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })),
  );
  const lines = texts.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, at) => (line.endsWith("// refused") ? [`${file}:${at + 1}`] : [])),
  );
  return new Set(lines);
}

const fixtures = await filesIn("tools/fixtures/slow-patterns/*.ts");
const refused = new Set(
  (await problemsOf("planted", fixtures, fixtures)).map((line) => /^\S+:\d+/.exec(line)?.[0] ?? ""),
);
const planted = await plantedLines(fixtures);
const misjudged = [...planted.symmetricDifference(refused)];
const product = await filesIn("{contracts,engines,server}/src/**/*.ts");
const pure = product.filter((file) => !file.startsWith("server/"));
const problems = [
  ...misjudged.map((spot) => `${spot}: planted, and judged wrongly`),
  ...(await problemsOf("product", product, pure)),
];
for (const problem of problems) console.error(problem);
console.log(`patterns: ${planted.size - misjudged.length} of ${planted.size} planted ones refused`);
// Backends of recheck keep the process alive.
process.exit(problems.length === 0 && planted.size > 0 ? 0 : 1);
