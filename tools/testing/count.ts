export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file that could not be loaded has no tests in the report, and is one failure. */
export function countVitest({ testResults: files }: VitestReport): Count {
  const tests = files.flatMap((file) => file.assertionResults);
  const unloaded = files.filter((file) => file.status === "failed" && !file.assertionResults.some(isFailed));
  const passed = tests.filter((test) => test.status === "passed").length;
  const failed = tests.filter(isFailed).length;
  return { passed, failed: failed + unloaded.length, skipped: tests.length - passed - failed };
}

const isFailed = (test: { status: string }): boolean => test.status === "failed";

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** A browser test that passed only when tried again has passed; the runner's own list names it as flaky. */
export function countPlaywright({ stats }: PlaywrightReport): Count {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** Refuses what is no count, as a report of another shape gives. */
export function checked(count: Count): Count {
  const { passed, failed, skipped } = count;
  if ([passed, failed, skipped].every(Number.isSafeInteger)) return count;
  throw new Error("the report has another shape than expected");
}

/** A runner that failed without naming a test (a crash, an unhandled error, no report) is one failure. */
export function withCrash(count: Count, succeeded: boolean): Count {
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
}

export function sum(counts: readonly Count[]): Count {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}
