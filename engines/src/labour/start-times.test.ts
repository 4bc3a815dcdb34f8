import { expect, it } from "vitest";
import { startTimes } from "./start-times.ts";

const minute = 60_000;
const limits = { longestTaskMs: 240 * minute, longestGapMs: 30 * minute };
const at = (finished: number, claimed: number | null = null) => ({
  finishedMs: finished * minute,
  claimedMs: claimed === null ? null : claimed * minute,
});
const minutes = (tasks: Parameters<typeof startTimes>[0]) =>
  startTimes(tasks, limits).map(({ basis, startedMs }) => [basis, startedMs === null ? null : startedMs / minute]);

it("begins where the person claimed it, else where the task before ended, else nowhere [WMS-12]", () => {
  expect(minutes([at(10), at(20, 12), at(25), at(90), at(95)])).toEqual([
    ["unknown", null],
    ["claimed", 12],
    ["follows", 20],
    ["unknown", null],
    ["follows", 90],
  ]);
});

it("lets tasks that were ended together follow the same one [WMS-12]", () => {
  expect(minutes([at(10, 5), at(20), at(20), at(30)])).toEqual([
    ["claimed", 5],
    ["follows", 10],
    ["follows", 10],
    ["follows", 20],
  ]);
});

it("measures nothing by a claim that was forgotten over night [WMS-12]", () => {
  expect(minutes([at(1000, 5)])).toEqual([["unknown", null]]);
});
