import { expect, it } from "vitest";
import { checked, countPlaywright, countVitest, sum, withCrash } from "./count.ts";

it("counts each test of a report, and a file that could not be loaded as a failure", () => {
  const report = {
    testResults: [
      { status: "passed", assertionResults: [{ status: "passed" }, { status: "skipped" }, { status: "todo" }] },
      { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

it("counts a browser test that passed at its second try as passed, and one that never did as failed", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } };
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 1, skipped: 3 });
});

it("counts a runner that failed without naming a test as one failure", () => {
  const clean = { passed: 4, failed: 0, skipped: 0 };
  expect(withCrash(clean, false)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  expect(withCrash(clean, true)).toEqual(clean);
  expect(withCrash({ ...clean, failed: 2 }, false)).toEqual({ ...clean, failed: 2 });
});

it("refuses a report of another shape instead of counting nothing", () => {
  expect(() => checked({ passed: Number.NaN, failed: 0, skipped: 0 })).toThrow("another shape");
});

it("adds up what all runners counted", () => {
  const counts = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ];
  expect(sum(counts)).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
