import { describe, expect, it } from "vitest";
import { everyAge, keptAfter, sharesOfFirst, withoutUnseen } from "./cohort.ts";
import { type GroupSums, orderedGroups } from "./pivot.ts";

const named = (key: string | null) => ({ key, label: key ?? "Not recorded", rest: false });

describe("a table of cohorts", () => {
  it("has a column for every number of months, and its groups in order with unknown ones at the end [EXE-04]", () => {
    expect(everyAge(["3", "10", "0"])).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    expect(everyAge(["2", "-1"])).toEqual(["-1", "0", "1", "2"]);
    expect(everyAge([])).toEqual([]);
    const of = (column: string | null): GroupSums => ({
      row: "2026-01",
      rowLabel: null,
      column,
      columnLabel: null,
      records: 1,
      numerator: 1,
      denominator: 0,
    });
    const list = [of("2"), of(null), of("0")];
    expect(orderedGroups([list], "column", 9, everyAge).map(({ key }) => key)).toEqual(["0", "1", "2", null]);
    expect(orderedGroups([list], "column", 2, everyAge).map(({ label }) => label)).toEqual(["0", "1", "All 2 others"]);
  });

  it("leaves months outside of the period without a value, for they were not asked of [EXE-04]", () => {
    const cohorts = [named("2025-12"), named("2026-02"), named(null)];
    const ages = ["0", "1", "2"].map(named);
    const cells = [
      [0, 5, 4],
      [7, 0, 0],
      [1, 1, 1],
    ];
    expect(withoutUnseen(cells, { cohorts, ages }, { fromDay: "2026-01-01", toDay: "2026-03-10" })).toEqual([
      [null, 5, 4],
      [7, 0, null],
      [1, 1, 1],
    ]);
  });

  it("tells what was kept after some months, over the cohorts that are old enough [EXE-04]", () => {
    const axes = {
      cohorts: ["2026-01", "2026-02", "2026-03", "2025-12", null].map(named),
      ages: ["0", "1", "2"].map(named),
    };
    const cells = [
      [10, 4, 1],
      [20, 2, 9],
      [70, 1, null],
      [null, 5, 5],
      [8, 8, 8],
    ];
    // March is the last month that is over: of the cohort of February the second month is not.
    expect(keptAfter(cells, axes, 1, "2026-03")).toBe(6 / 30);
    expect(keptAfter(cells, axes, 2, "2026-03")).toBe(0.1);
    expect(keptAfter(cells, axes, 3, "2026-03")).toBeNull();
    expect(keptAfter([[0, 3, 3]], axes, 1, "2026-03")).toBeNull();
  });

  it("shares are of the first month, and unknown without one [EXE-04]", () => {
    expect(sharesOfFirst([4, 2, null, 0], 0)).toEqual([1, 0.5, null, 0]);
    expect(sharesOfFirst([9, 4, 2], 1)).toEqual([2.25, 1, 0.5]);
    expect(sharesOfFirst([0, 2], 0)).toEqual([null, null]);
    expect(sharesOfFirst([null, 2], 0)).toEqual([null, null]);
  });
});
