import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { findBrowser, findWholeBrowser } from "../find-browser.ts";
import { checked, type Count, countPlaywright, countVitest, withCrash } from "./count.ts";
import { freshStart } from "./fresh-start.ts";
import { startOutsideServer } from "./outside-server.ts";
import { type Command, root, runCommand } from "./run-command.ts";

export interface Step {
  readonly name: string;
  /**
   * Steps that take minutes and seldom fail run with `whole`, as CI does, or when named; a step that installs
   * everything anew runs only when named.
   */
  readonly only?: "whole" | "named";
  /** `whole`: also the tests that do not run every day. */
  run(whole: boolean): Promise<Count>;
}

const minutes = 60_000;
/** A step that takes longer hangs; slow machines need two to three times as long as docs/benchmarks.md says. */
const limits = { check: 5 * minutes, tests: 25 * minutes, long: 45 * minutes, browser: 50 * minutes };

/** A command that has nothing to say unless it fails; it counts as one test. */
function check(name: string, command: string): Step {
  return {
    name,
    run: async () => {
      const { succeeded, output } = await runCommand({ words: command.split(" "), live: false, limitMs: limits.check });
      if (!succeeded) process.stdout.write(`${output.trimEnd()}\n`);
      return succeeded ? { passed: 1, failed: 0, skipped: 0, failures: [] } : failedWith(command);
    },
  };
}

function vitest(
  project: string,
  { name = project, more = [] as readonly string[], limitMs = limits.tests } = {},
): Step {
  const { report, command } = vitestCommand(project, name);
  const words = [...command.words, ...more];
  return { name, run: () => runAndCount({ ...command, words, limitMs }, report, countVitest) };
}

function vitestCommand(project: string, name: string): { report: string; command: Command } {
  const report = reportOf(name);
  const words = ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"];
  return { report, command: { words: [...words, `--outputFile.json=${report}`], live: true, limitMs: limits.tests } };
}

/** They start whole programs and kill or starve them, try every endpoint with all it must refuse, or move a million rows. */
const longFolders = ["crash", "faults", "cluster", "fuzz", "replay", "size", "volume"].map(
  (folder) => `server/test/${folder}`,
);
/** Single files beside their modules that take a minute each. */
const longFiles = ["imports/interrupted", "imports/large-files", "wms/ledger/ledger.property"].map(
  (name) => `server/src/modules/${name}.api.test.ts`,
);
const longTests = [...longFolders, ...longFiles];
/**
 * They start servers themselves, try files, sample data and the catalog, or repeat the kinds of statements that stock,
 * orders and identity try on the other server too.
 */
const notOutside = [
  ...["platform/postgres", "services"].map((folder) => `server/src/${folder}`),
  ...["imports", "setup", "simulation", "logistics", "workflows", "knowledge", "documents", "predictions"].map(
    (folder) => `server/src/modules/${folder}`,
  ),
  ...["counts", "labels", "labour", "reports", "returns", "trace", "transfers", "units", "waves"].map(
    (folder) => `server/src/modules/wms/${folder}`,
  ),
  "server/database",
  ...longTests,
];
const without = (paths: readonly string[]): string[] =>
  paths.map((path) => `--exclude=${path.endsWith(".ts") ? path : `${path}/**`}`);

/** The API tests once more, on a server that is not ours: reached over TCP with a password. */
function outsideDatabase(name: string): Step {
  const { report, command } = vitestCommand("api", name);
  const words = [...command.words, ...without(notOutside)];
  return {
    name,
    only: "whole",
    run: async () => {
      const server = await startOutsideServer();
      try {
        const environment = { TEST_DATABASE_URL: server.url };
        return await runAndCount({ ...command, words, environment }, report, countVitest);
      } finally {
        await server.stop();
      }
    },
  };
}

function browserTests(name: string): Step {
  const report = reportOf(name);
  const words = ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"];
  return {
    name,
    run: async (whole) => {
      const environment = {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(!whole && { EVERYDAY: "1" }),
        ...(await browserEnvironment()),
      };
      return runAndCount({ words, environment, live: true, limitMs: limits.browser }, report, countPlaywright);
    },
  };
}

async function browserEnvironment(): Promise<Record<string, string>> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const browser = await findBrowser(say);
  // The tests of notifications look for it; installing it there would take longer than a test may.
  await findWholeBrowser(say);
  return browser === undefined ? {} : { CHROME: browser };
}

const reportOf = (name: string): string => join(root, ".cache/test", `${name}.json`);

async function runAndCount<Report>(command: Command, report: string, count: (report: Report) => Count): Promise<Count> {
  await rm(report, { force: true });
  const { succeeded, output } = await runCommand(command);
  process.stdout.write(output);
  try {
    return withCrash(checked(count(JSON.parse(await readFile(report, "utf8")))), succeeded);
  } catch (error) {
    return failedWith(`no report to count: ${String(error)}`);
  }
}

export function failedWith(failure: string): Count {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
}

/** In the order they run: what answers fastest comes first. */
export const steps: readonly Step[] = [
  check("format", "oxfmt --check"),
  check("lint", "oxlint --type-aware --quiet"),
  check("types", "tsc -b --checkers 1"),
  check("unused", "knip"),
  check("import-rules", "node tools/check-import-rules.ts"),
  check("patterns", "node tools/check-patterns.ts"),
  check("documents", "node tools/check-doc-refs.ts"),
  check("wording", "node tools/check-wording.ts"),
  check("generated-documents", "node tools/generate-docs.ts --check"),
  vitest("unit"),
  vitest("dom"),
  vitest("api", { more: without(longTests) }),
  browserTests("e2e"),
  { ...vitest("api", { name: "long", more: longTests, limitMs: limits.long }), only: "whole" },
  outsideDatabase("outside"),
  { name: "fresh", only: "named", run: freshStart },
];
