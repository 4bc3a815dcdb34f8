import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeAlert, usualRange } from "./alert.ts";

describe("an alert", () => {
  it("is a breach beyond its limit and not at it [EXE-06]", () => {
    const states = (kind: "above" | "below") =>
      [9, 10, 11].map((value) => judgeAlert({ kind, threshold: 10 }, value, []).state);
    expect(states("above")).toEqual(["ok", "ok", "breach"]);
    expect(states("below")).toEqual(["breach", "ok", "ok"]);
    expect(judgeAlert({ kind: "above", threshold: 1 }, null, []).state).toBe("unknown");
  });

  it("calls unusual what lies three median deviations away, and says nothing after few steps [EXE-06]", () => {
    const history = [100, 102, 98, 101, 99, 100, 103];
    const state = (value: number) => judgeAlert({ kind: "unusual" }, value, history).state;
    expect([state(100), state(104), state(140), state(60)]).toEqual(["ok", "ok", "breach", "breach"]);
    expect(judgeAlert({ kind: "unusual" }, 140, history.slice(0, 5)).state).toBe("unknown");
  });

  it("is not moved by one outlier in the history [EXE-06]", () => {
    const value = fc.integer({ min: 90, max: 110 });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 8, maxLength: 20 }),
        fc.integer({ min: 1_000, max: 1e9 }),
        (steps, far) => {
          const range = usualRange([...steps, far]);
          expect(range !== null && range.high < 200).toBe(true);
        },
      ),
    );
  });
});

it("counts the ends of the usual range as usual, and needs six steps that are known [EXE-06]", () => {
  const history = [98, 99, 100, 100, 101, 102];
  const range = usualRange(history);
  expect(range?.low).toBeCloseTo(100 - 3 * 1.4826, 10);
  expect(range?.high).toBeCloseTo(100 + 3 * 1.4826, 10);
  const state = (value: number) => judgeAlert({ kind: "unusual" }, value, history).state;
  expect([range?.low ?? 0, range?.high ?? 0].map(state)).toEqual(["ok", "ok"]);
  expect([(range?.low ?? 0) - 1e-6, (range?.high ?? 0) + 1e-6].map(state)).toEqual(["breach", "breach"]);
  expect(usualRange([...history.slice(1), null, null])).toBeNull();
  expect(usualRange([null, ...history])).toEqual(range);
});
