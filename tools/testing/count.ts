export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests with their messages; repeated at the end, for readers of the end only. */
  readonly failures: readonly string[];
  /** Tests that passed only when tried again: faults of the test or of the program. */
  readonly retried: readonly string[];
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly VitestTest[];
}

interface VitestTest {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages?: readonly string[] | null;
}

/** A file that could not be loaded has no tests in the report, and is one failure. */
export function countVitest({ testResults: files }: VitestReport): Count {
  const tests = files.flatMap((file) => file.assertionResults);
  const unloaded = files.filter((file) => file.status === "failed" && !file.assertionResults.some(isFailed));
  const passed = tests.filter((test) => test.status === "passed").length;
  const failed = tests.filter(isFailed).length;
  const failures = files.flatMap((file) => [
    ...file.assertionResults.filter(isFailed).map((test) => told(file, test.fullName, test.failureMessages?.[0])),
    ...(unloaded.includes(file) ? [told(file, "could not be loaded", file.message)] : []),
  ]);
  return { passed, failed: failed + unloaded.length, skipped: tests.length - passed - failed, failures, retried: [] };
}

const isFailed = (test: { status: string }): boolean => test.status === "failed";

const linesOfFailure = 12;

function told(file: VitestFile, what: string, why = ""): string {
  const lines = why.split("\n").slice(0, linesOfFailure);
  return [`${file.name} › ${what}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightTest[];
}

interface PlaywrightTest {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: string }[];
}

/** A browser test that passed only when tried again has passed, and is named. Playwright's own list names every failure. */
export function countPlaywright({ stats, suites }: PlaywrightReport): Count {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, failures: [], retried: suites.flatMap(retriedIn) };
}

function retriedIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(retriedIn)];
}

/** Refuses what is no count, as a report of another shape gives. */
export function checked(count: Count): Count {
  const { passed, failed, skipped } = count;
  if ([passed, failed, skipped].every(Number.isSafeInteger)) return count;
  throw new Error("the report has another shape than expected");
}

/** A runner that failed without naming a test (a crash, an unhandled error, no report) is one failure. */
export function withCrash(count: Count, succeeded: boolean): Count {
  if (succeeded || count.failed > 0) return count;
  return { ...count, failed: 1, failures: ["a runner ended without saying which test failed"] };
}

export function sum(counts: readonly Count[]): Count {
  const add = (of: (count: Count) => number): number => counts.reduce((total, count) => total + of(count), 0);
  return {
    passed: add(({ passed }) => passed),
    failed: add(({ failed }) => failed),
    skipped: add(({ skipped }) => skipped),
    failures: counts.flatMap(({ failures }) => failures),
    retried: counts.flatMap(({ retried }) => retried),
  };
}
