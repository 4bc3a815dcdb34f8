import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type NamedFault, namedFaults } from "./named-faults.ts";
import { root } from "./notes.ts";
import { copyProject, startServer } from "./workbench.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const limitMs = 10 * 60_000;

/** The source with the fault; throws where the line it names has changed. */
export function plantNamed(source: string, { file, was, becomes }: NamedFault): string {
  if (source.split(was).length !== 2) throw new Error(`${file} holds "${was}" not once: write the fault anew.`);
  return source.replace(was, () => becomes);
}

/** Plants each named fault, or those of some requirements, into a copy of the project and runs its test; false where one stays unnoticed. */
export async function tryNamedFaults(requirements: readonly string[]): Promise<boolean> {
  const wanted = namedFaults.filter(
    ({ requirement }) => requirements.length === 0 || requirements.includes(requirement),
  );
  const copy = copyProject(["web"]);
  linkPackages(copy.folder);
  const server = await startServer();
  try {
    const passes = (test: string): Promise<boolean> => runTest(copy.folder, test, server.url);
    for (const test of new Set(wanted.map(({ test: file }) => file)))
      if (!(await passes(test))) throw new Error(`${test} fails without a fault.`);
    let all = true;
    for (const fault of wanted) {
      const source = readFileSync(join(root, fault.file), "utf8");
      writeFileSync(join(copy.folder, fault.file), plantNamed(source, fault));
      const isCaught = !(await passes(fault.test));
      writeFileSync(join(copy.folder, fault.file), source);
      all &&= isCaught;
      say(`${isCaught ? "caught" : "NOT CAUGHT"} [${fault.requirement}] ${fault.file}: ${fault.was.trim()}`);
      await server.tidy();
    }
    return all;
  } finally {
    await server.stop();
    copy.remove();
  }
}

/** The packages of the project, but its own workspaces from the copy. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, "node_modules"), join(folder, "node_modules")];
  rmSync(to);
  mkdirSync(join(to, "@cerebro"), { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry !== "@cerebro"))
    symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, "@cerebro"))) symlinkSync(join(folder, name), join(to, "@cerebro", name));
}

function projectOf(test: string): string {
  if (test.endsWith(".api.test.ts")) return "api";
  return test.endsWith(".tsx") ? "dom" : "unit";
}

/** Whether all tests of a file pass; a file that does not run at all is a fault of the command. */
function runTest(folder: string, test: string, database: string): Promise<boolean> {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", projectOf(test), test];
  const env = { ...process.env, TEST_DATABASE_URL: database, NO_COLOR: "1" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, env, timeout: limitMs, maxBuffer: 2 ** 28 }, (error, stdout) => {
      const hasRun = /^\s*Tests .*\b(?:passed|failed)\b/m.test(stdout);
      if (!hasRun) reject(new Error(`${test} did not run: ${stdout.slice(0, 2_000)}`, { cause: error }));
      else resolve(error === null);
    });
  });
}
