import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyticsGrains, type AnalyticsGrain } from "@cerebro/contracts/constants/analytics.ts";
import { axisGroups, type GroupSums, layOut } from "./pivot.ts";
import { stepKeys } from "./time-steps.ts";

const key = fc.option(fc.constantFrom("a", "b", "c", "d", "e"));
const groups: fc.Arbitrary<GroupSums[]> = fc.array(
  fc
    .record({
      row: key,
      column: key,
      records: fc.integer({ min: 0, max: 50 }),
      numerator: fc.integer({ min: -1_000, max: 1_000_000 }),
      denominator: fc.integer({ min: 0, max: 1_000 }),
    })
    .map((group) => ({ ...group, rowLabel: null, columnLabel: null })),
  { maxLength: 40 },
);

describe("a pivot", () => {
  it("holds every group once, whether it is shown by name or among the rest [EXE-04]", () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 6 }), (list, atMost) => {
        const axes = { rows: axisGroups([list], "row", atMost), columns: axisGroups([list], "column", atMost) };
        const sums = layOut(list, axes, { kind: "sum", factor: 1 });
        const total = list.reduce((sum, { numerator }) => sum + numerator, 0);
        const added = (values: readonly (number | null)[]) =>
          values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
        expect([sums.value, added(sums.byRow), added(sums.byColumn), added(sums.cells.flat())]).toEqual(
          Array(4).fill(total),
        );
        expect(sums.records).toBe(list.reduce((sum, { records }) => sum + records, 0));
        expect(axes.rows.filter(({ rest }) => !rest).length).toBeLessThanOrEqual(atMost);
      }),
    );
  });

  it("divides sums, not cells: the ratio of a row is that of its records, and unknown without a denominator [EXE-04]", () => {
    const at = (column: string, numerator: number, denominator: number): GroupSums => ({
      row: "x",
      rowLabel: "X",
      column,
      columnLabel: null,
      records: 1,
      numerator,
      denominator,
    });
    const list = [at("a", 1, 1), at("b", 1, 3), at("c", 5, 0)];
    const axes = { rows: axisGroups([list], "row", 9), columns: axisGroups([list], "column", 9) };
    const sums = layOut(list.slice(0, 2), axes, { kind: "ratio", factor: 100 });
    expect(sums.byRow).toEqual([50]);
    expect(new Set(sums.cells[0])).toEqual(new Set([100, 100 / 3, null]));
  });

  it("names the largest groups first and gathers the others [EXE-04]", () => {
    const of = (row: string | null, numerator: number): GroupSums => ({
      row,
      rowLabel: null,
      column: null,
      columnLabel: null,
      records: 1,
      numerator,
      denominator: 0,
    });
    expect(axisGroups([[of("s", 1), of("l", 9), of(null, 5), of("m", 4)]], "row", 2)).toEqual([
      { key: "l", label: "l", rest: false },
      { key: null, label: "Not recorded", rest: false },
      { key: null, label: "All 2 others", rest: true },
    ]);
  });
});

describe("steps of time", () => {
  it("cover every day of a period once and begin where a calendar says [EXE-04]", () => {
    expect(stepKeys("2026-02-27", "2026-03-01", "day")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
    expect(stepKeys("2026-02-27", "2026-03-10", "week")).toEqual(["2026-02-23", "2026-03-02", "2026-03-09"]);
    expect(stepKeys("2025-12-31", "2026-02-01", "month")).toEqual(["2025-12-01", "2026-01-01", "2026-02-01"]);
    expect(stepKeys("2025-12-31", "2026-04-01", "quarter")).toEqual(["2025-10-01", "2026-01-01", "2026-04-01"]);
    expect(stepKeys("2025-12-31", "2026-02-01", "year")).toEqual(["2025-01-01", "2026-01-01"]);
    expect(stepKeys("2026-03-01", "2026-03-01", "hour")).toHaveLength(24);
    expect(stepKeys("2026-03-01", "2026-03-01", "hour")[9]).toBe("2026-03-01T09:00");
  });

  it("go up without gaps for every step [EXE-04]", () => {
    const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
    const grain = fc.constantFrom(...(Object.keys(analyticsGrains) as AnalyticsGrain[]));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), grain, (first, days, step) => {
        const text = (at: Date) => at.toISOString().slice(0, 10);
        const last = new Date(first.getTime() + days * 86_400_000);
        const keys = stepKeys(text(first), text(last), step);
        expect(keys).toEqual([...new Set(keys)].toSorted());
        expect((keys[0] ?? "z").slice(0, 10) <= text(first)).toBe(true);
        expect((keys.at(-1) ?? "").slice(0, 10) <= text(last)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
