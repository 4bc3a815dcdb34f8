/**
 * Holds the documents against the repository: every path, link, script and environment variable they name exists,
 * and docs/requirements.md calls built what tests name, and nothing else.
 */
import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const problems: string[] = [];
const read = (path: string): Promise<string> => readFile(join(root, path), "utf8");
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

async function filesLike(...patterns: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const exclude = (path: string): boolean => /node_modules|^\.cache|docs\/generated/.test(path);
  for await (const file of glob(patterns, { cwd: root, exclude })) found.push(file);
  return found;
}

const topFolders = "contracts|engines|server|web|e2e|bench|tools|docs|deploy";

async function checkPaths(document: string, text: string): Promise<void> {
  const named = matches(text, new RegExp("`((?:" + topFolders + ")/[\\w./*{},-]*)`", "g"));
  for (const path of named) {
    const [first] = path.includes("*") || path.includes("{") ? await filesLike(path) : [];
    if (first === undefined && !existsSync(join(root, path))) problems.push(`${document}: no ${path}`);
  }
  for (const link of matches(text, /\]\((?!https?:|#|mailto:)([^)\s#]+)/g)) {
    if (!existsSync(join(root, dirname(document), link))) problems.push(`${document}: no link target ${link}`);
  }
}

async function checkScripts(document: string, text: string): Promise<void> {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Readonly<Record<string, string>> };
  for (const script of matches(text, /npm run ([\w:-]+)/g)) {
    if (scripts[script] === undefined) problems.push(`${document}: no script ${script}`);
  }
}

async function checkEnvironment(): Promise<void> {
  const declared = matches(await read("server/src/platform/config.ts"), /^ {2}([A-Z][A-Z_]+):/gm);
  const told = matches(await read("docs/operations.md"), /^\| `([A-Z][A-Z_]+)` \|/gm);
  for (const name of declared) if (!told.includes(name)) problems.push(`docs/operations.md: nothing about ${name}`);
  for (const name of told) if (!declared.includes(name)) problems.push(`docs/operations.md: no variable ${name}`);
}

async function checkRequirements(): Promise<void> {
  const tests = await filesLike("{contracts,engines,server,web,tools}/**/*.test.{ts,tsx}", "e2e/**/*.ts");
  const named = new Set<string>();
  for (const file of tests) {
    for (const group of matches(await read(file), /\[([A-Z]+-\d+(?:[ ,…]+[A-Z]+-\d+)*)\]/g)) {
      for (const id of group.match(/[A-Z]+-\d+/g) ?? []) named.add(id);
    }
  }
  const rows = [...(await read("docs/requirements.md")).matchAll(/^\| ([A-Z]+-\d+) \|.*\| (built|in part|later) \|/gm)];
  const states = new Map(rows.map((row) => [row[1] ?? "", row[2] ?? ""]));
  for (const [id, state] of states) {
    if (state !== "later" && !named.has(id))
      problems.push(`docs/requirements.md: ${id} is ${state}, but no test names it`);
    if (state === "later" && named.has(id))
      problems.push(`docs/requirements.md: ${id} is named by a test, but told as later`);
  }
  for (const id of named) if (!states.has(id)) problems.push(`docs/requirements.md: nothing about ${id}`);
}

for (const document of await filesLike(
  "*.md",
  "docs/**/*.md",
  "{contracts,engines,server,web,e2e,bench,tools}/**/README.md",
)) {
  const text = await read(document);
  await checkPaths(document, text);
  await checkScripts(document, text);
}
await checkEnvironment();
await checkRequirements();
for (const problem of problems) console.error(problem);
console.log(`documents: ${problems.length} wrong references`);
process.exitCode = problems.length === 0 ? 0 : 1;
