import { describe, expect, it } from "vitest";
import { impactOf, likelihoodOf, priorityOf } from "./levels.ts";

describe("levels of risk", () => {
  it("rise with the share that is affected [EXE-05]", () => {
    expect([0, 1, 10, 50, 100, 200, 1_000].map((affected) => likelihoodOf(affected, 1_000))).toEqual([
      1, 1, 2, 3, 4, 5, 5,
    ]);
    expect(likelihoodOf(3, 0)).toBe(1);
  });

  it("rise with money as a share of a month's revenue [EXE-05]", () => {
    expect([0, 9, 10, 50, 100, 200].map((money) => impactOf(money, 1_000))).toEqual([1, 1, 2, 3, 4, 5]);
    expect(impactOf(1, 0)).toBe(5);
  });

  it("make a priority of what a finding is worth, whatever its sign [AI-22]", () => {
    expect([-10, 50, -100].map((money) => priorityOf(money, 1_000))).toEqual(["low", "medium", "high"]);
  });
});

it("is the lowest level where nothing is affected or at risk, with or without a population or revenue [EXE-05]", () => {
  expect([likelihoodOf(0, 10), likelihoodOf(-1, 10), likelihoodOf(1, -1), likelihoodOf(1, 1)]).toEqual([1, 1, 1, 5]);
  expect([impactOf(0, 0), impactOf(-5, 0), impactOf(1, -1), impactOf(1, 1)]).toEqual([1, 1, 5, 5]);
  expect([49, 50, 99, 100].map((money) => priorityOf(money, 1_000))).toEqual(["low", "medium", "medium", "high"]);
});
