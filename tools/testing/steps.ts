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
  /** Runs beside other steps of this kind; the others take all processors, one after the other. */
  readonly atOnce?: true;
  /** Seconds on two cores without other work; see docs/benchmarks.md. */
  readonly budgetSeconds: { readonly everyday: number; readonly whole: number };
  /** `whole`: also the tests that do not run every day. */
  run(whole: boolean): Promise<Count>;
}

const minutes = 60_000;
/** A step that takes longer hangs; slow machines need two to three times as long as docs/benchmarks.md says. */
const limits = { check: 20 * minutes, tests: 25 * minutes, long: 45 * minutes, browser: 50 * minutes };

/** A command that has nothing to say unless it fails; it counts as one test. */
function check(name: string, command: string, seconds: number): Step {
  return {
    name,
    atOnce: true,
    budgetSeconds: { everyday: seconds, whole: seconds },
    run: async () => {
      const { succeeded, output } = await runCommand({ words: command.split(" "), live: false, limitMs: limits.check });
      if (!succeeded) process.stdout.write(`${output.trimEnd()}\n`);
      return succeeded ? counted({ passed: 1 }) : failedWith(command);
    },
  };
}

function vitest(project: string, seconds: number): Step {
  const { report, command } = vitestCommand(project, project);
  return {
    name: project,
    budgetSeconds: { everyday: seconds, whole: seconds },
    run: () => runAndCount(command, report, countVitest),
  };
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
/** They start servers themselves, or try files, sample data and the catalog, for which every PostgreSQL is alike. */
const onOwnServer = [
  ...["platform/postgres", "services"].map((folder) => `server/src/${folder}`),
  ...["imports", "setup", "simulation", "logistics", "workflows", "knowledge", "documents", "predictions"].map(
    (folder) => `server/src/modules/${folder}`,
  ),
  ...["counts", "labels", "labour", "reports", "returns", "trace", "transfers", "units", "waves"].map(
    (folder) => `server/src/modules/wms/${folder}`,
  ),
  "server/database",
];
const without = (paths: readonly string[]): string[] =>
  paths.map((path) => `--exclude=${path.endsWith(".ts") ? path : `${path}/**`}`);

/**
 * The API tests. Every day all but the long ones run on the program's own PostgreSQL. With `whole` each runs once: here
 * those whose statements could differ, on a server that is not ours, reached over TCP with a password; the others in `long`.
 */
function apiTests(name: string): Step {
  const { report, command } = vitestCommand("api", name);
  return {
    name,
    budgetSeconds: { everyday: 320, whole: 220 },
    run: async (whole) => {
      if (!whole)
        return runAndCount({ ...command, words: [...command.words, ...without(longTests)] }, report, countVitest);
      const server = await startOutsideServer();
      try {
        const words = [...command.words, ...without([...onOwnServer, ...longTests])];
        return await runAndCount(
          { ...command, words, environment: { TEST_DATABASE_URL: server.url } },
          report,
          countVitest,
        );
      } finally {
        await server.stop();
      }
    },
  };
}

function longApiTests(name: string): Step {
  const { report, command } = vitestCommand("api", name);
  return {
    name,
    only: "whole",
    budgetSeconds: { everyday: 510, whole: 620 },
    run: (whole) => {
      const words = [...command.words, ...longTests, ...(whole ? onOwnServer : [])];
      return runAndCount({ ...command, words, limitMs: limits.long }, report, countVitest);
    },
  };
}

function browserTests(name: string): Step {
  const report = reportOf(name);
  const words = ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"];
  return {
    name,
    budgetSeconds: { everyday: 240, whole: 930 },
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

const counted = (count: Partial<Count>): Count => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  retried: [],
  ...count,
});

export function failedWith(failure: string): Count {
  return counted({ failed: 1, failures: [failure] });
}

/** In the order they run: the checks begin with those that take longest, since they run side by side. */
export const steps: readonly Step[] = [
  check("types", "tsc -b --checkers 1", 90),
  check("lint", "oxlint --type-aware --quiet", 125),
  check("unused", "knip", 20),
  check("generated-documents", "node tools/generate-docs.ts --check", 15),
  check("format", "oxfmt --check", 10),
  check("wording", "node tools/check-wording.ts", 10),
  check("import-rules", "node tools/check-import-rules.ts", 10),
  check("patterns", "node tools/check-patterns.ts", 30),
  check("documents", "node tools/check-doc-refs.ts", 5),
  vitest("unit", 40),
  vitest("dom", 20),
  apiTests("api"),
  longApiTests("long"),
  browserTests("e2e"),
  { name: "fresh", only: "named", budgetSeconds: { everyday: 300, whole: 300 }, run: freshStart },
];
