import { describe, expect, it } from "vitest";
import { hourMs, readDuty, timeWithin, withPlan } from "./duty.ts";

describe("a duty log", () => {
  it("is put in order and joined, and what nobody recorded is off duty [LOG-05]", () => {
    const log = readDuty([
      { duty: "driving", from: 6 * hourMs, to: 8 * hourMs },
      { duty: "on_duty", from: 0, to: hourMs },
      { duty: "on_duty", from: hourMs, to: 2 * hourMs },
    ]);
    expect(log).toEqual([
      { duty: "on_duty", from: 0, to: 2 * hourMs },
      { duty: "off_duty", from: 2 * hourMs, to: 6 * hourMs },
      { duty: "driving", from: 6 * hourMs, to: 8 * hourMs },
    ]);
    expect(timeWithin(log, { from: hourMs, to: 7 * hourMs }, (duty) => duty !== "off_duty")).toBe(2 * hourMs);
  });

  it("is refused where periods overlap or are none, with the place of the one at fault [LOG-05]", () => {
    const whole = { duty: "driving", from: 0, to: hourMs } as const;
    const refused = (...more: { from: number; to: number }[]) => {
      const periods = [whole, ...more.map((span) => ({ duty: "on_duty", ...span }) as const)];
      return () => readDuty(periods);
    };
    expect(refused({ from: hourMs / 2, to: 2 * hourMs })).toThrow(
      expect.objectContaining({ code: "overlaps", period: 1 }),
    );
    expect(refused({ from: hourMs, to: hourMs })).toThrow(expect.objectContaining({ code: "ends_before_it_begins" }));
    expect(refused({ from: Number.NaN, to: hourMs })).toThrow(
      expect.objectContaining({ code: "not_a_time", period: 1 }),
    );
    expect(refused({ from: hourMs, to: Infinity })).toThrow(expect.objectContaining({ code: "not_a_time", period: 1 }));
    expect(readDuty([])).toEqual([]);
  });

  it("goes on with the plan from now on, whatever was planned before [LOG-05]", () => {
    const done = [{ duty: "driving", from: 0, to: 3 * hourMs }] as const;
    const planned = [{ duty: "on_duty", from: 0, to: 4 * hourMs }] as const;
    const later = [2, 3].map((hour) => ({ duty: "driving", from: hour * hourMs, to: (hour + 1) * hourMs }) as const);
    expect(withPlan([{ duty: "on_duty", from: hourMs, to: 2 * hourMs }, ...later], [], 2 * hourMs)).toEqual([
      { duty: "on_duty", from: hourMs, to: 2 * hourMs },
    ]);
    const past = { duty: "driving", from: 0, to: hourMs } as const;
    expect(withPlan(done, [past, { ...past, from: hourMs, to: 2 * hourMs }], 2 * hourMs)).toEqual([
      { duty: "driving", from: 0, to: 2 * hourMs },
    ]);
    expect(withPlan(done, planned, 2 * hourMs)).toEqual([
      { duty: "driving", from: 0, to: 2 * hourMs },
      { duty: "on_duty", from: 2 * hourMs, to: 4 * hourMs },
    ]);
  });
});
