import { expect, it } from "vitest";
import { checked, countPlaywright, countVitest, sum, type VitestReport, withCrash } from "./count.ts";

it("counts each test of a report, and a file that could not be loaded as a failure, and names what failed", () => {
  const passed = { status: "passed", fullName: "adds" };
  const report = {
    testResults: [
      testFile("a.test.ts", passed, { status: "skipped", fullName: "x" }, { status: "todo", fullName: "y" }),
      testFile("b.test.ts", passed, {
        status: "failed",
        fullName: "subtracts",
        failureMessages: ["1 is not 2\n  at b"],
      }),
      { ...testFile("c.test.ts"), status: "failed", message: "no such module" },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    failures: [
      "b.test.ts › subtracts\n    1 is not 2\n      at b",
      "c.test.ts › could not be loaded\n    no such module",
    ],
    retried: [],
  });
});

it("counts a browser test that passed at its second try as passed, names it, and counts one that never did as failed", () => {
  const spec = (title: string, status: string) => ({ title, file: "touch.spec.ts", tests: [{ status }] });
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 },
    suites: [
      {
        specs: [spec("swipes", "flaky"), spec("presses", "expected")],
        suites: [{ specs: [spec("drags", "flaky"), spec("drops", "unexpected")] }],
      },
    ],
  };
  const count = countPlaywright(report);
  expect(count).toMatchObject({ passed: 7, failed: 1, skipped: 3 });
  expect(count.retried).toEqual(["touch.spec.ts › swipes", "touch.spec.ts › drags"]);
});

it("counts a runner that failed without naming a test as one failure", () => {
  const clean = { passed: 4, failed: 0, skipped: 0, failures: [], retried: [] };
  expect(withCrash(clean, false)).toMatchObject({ passed: 4, failed: 1, failures: [expect.stringContaining("ended")] });
  expect(withCrash(clean, true)).toEqual(clean);
  const known = { ...clean, failed: 2, failures: ["a", "b"] };
  expect(withCrash(known, false)).toEqual(known);
});

it("refuses a report of another shape instead of counting nothing", () => {
  expect(() => checked({ passed: Number.NaN, failed: 0, skipped: 0, failures: [], retried: [] })).toThrow(
    "another shape",
  );
});

it("adds up what all runners counted", () => {
  const counts = [
    { passed: 1, failed: 1, skipped: 3, failures: ["a"], retried: ["x"] },
    { passed: 10, failed: 1, skipped: 30, failures: ["b"], retried: [] },
  ];
  expect(sum(counts)).toEqual({ passed: 11, failed: 2, skipped: 33, failures: ["a", "b"], retried: ["x"] });
});

function testFile(name: string, ...assertionResults: VitestReport["testResults"][number]["assertionResults"]) {
  return { name, status: "passed", message: "", assertionResults };
}
