/**
 * Proves that the linter refuses what the house forbids: it lints a miniature of the repository with one planted
 * violation per rule. A line marked `// refused: rule` (or the one under `// refused below: rule`)
 * must be reported by that rule, and no other line by any.
 */
import { execFile } from "node:child_process";
import { cp, glob, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const fixtures = join(root, "tools/fixtures/forbidden-imports");

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** `file:line rule`, where a rule reads `house/imports` for the house's own and `plugin(rule)` for the linter's. */
async function expectedFindings(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const file of glob("**/*.{ts,tsx}", { cwd: fixtures })) {
    const lines = (await readFile(join(fixtures, file), "utf8")).split("\n");
    lines.forEach((line, index) => {
      const [, below, rules = ""] = /\/\/ refused( below)?: (.+)/.exec(line) ?? [];
      const marked = below === undefined ? index + 1 : index + 2;
      for (const rule of rules.split(" ").filter(Boolean)) found.add(`${file}:${marked} ${rule}`);
    });
  }
  return found;
}

async function reportedFindings(): Promise<Set<string>> {
  const folder = await mkdtemp(join(tmpdir(), "cerebro-rules-"));
  try {
    await cp(fixtures, folder, { recursive: true });
    await cp(join(root, "tools/lint"), join(folder, "tools/lint"), { recursive: true });
    const config: unknown = JSON.parse(await readFile(join(root, ".oxlintrc.json"), "utf8"));
    await writeFile(
      join(folder, ".oxlintrc.json"),
      JSON.stringify({ ...(config as object), ignorePatterns: ["tools"] }),
    );
    const { diagnostics } = JSON.parse(await lint(folder)) as { diagnostics: readonly Diagnostic[] };
    return new Set(
      diagnostics.map(({ filename, code, labels }) => `${filename}:${labels[0]?.span.line ?? 0} ${shortName(code)}`),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The linter ends with 1 when it finds something, as it must here. */
function lint(folder: string): Promise<string> {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [oxlint, "--format", "json"], { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout) => {
      if (stdout.startsWith("{")) resolve(stdout);
      else reject(new Error(`the linter did not run: ${stdout}`, { cause: error }));
    });
  });
}

const shortName = (code: string): string => code.replace(/^house\((\w+)\)$/, "house/$1");

const expected = await expectedFindings();
const reported = await reportedFindings();
const problems = [
  ...[...expected.difference(reported)].map((finding) => `not refused: ${finding}`),
  ...[...reported.difference(expected)].map((finding) => `refused without reason: ${finding}`),
];
for (const problem of problems) console.error(problem);
console.log(`import rules: ${expected.size - problems.length} of ${expected.size} planted violations refused`);
process.exitCode = problems.length === 0 && expected.size > 0 ? 0 : 1;
