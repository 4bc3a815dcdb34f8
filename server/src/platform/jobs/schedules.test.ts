import { describe, expect, it } from "vitest";
import { nextMoment, ruleText } from "./schedules.ts";

const after = (text: string) => new Date(text);

describe("when a schedule comes next", () => {
  it.each([
    ["30 2 * * *", "2026-11-21T02:29:59.999Z", "2026-11-21T02:30:00.000Z"],
    ["30 2 * * *", "2026-11-21T02:30:00.000Z", "2026-11-22T02:30:00.000Z"],
    ["0 3 * * 1", "2026-11-21T12:00:00.000Z", "2026-11-23T03:00:00.000Z"],
    ["*/15 * * * *", "2026-12-31T23:50:00.000Z", "2027-01-01T00:00:00.000Z"],
    ["0 0 29 2 *", "2026-03-01T00:00:00.000Z", "2028-02-29T00:00:00.000Z"],
  ])("cron %s after %s is %s, in UTC [PLT-07]", (cron, now, next) => {
    expect(nextMoment({ cron }, after(now)).toISOString()).toBe(next);
  });

  it("by a fixed distance is the same moment on every node, whenever it asks [PLT-07]", () => {
    const rule = { everySeconds: 30 };
    for (const second of ["00.000", "12.345", "29.999"]) {
      expect(nextMoment(rule, after(`2026-11-21T12:00:${second}Z`)).toISOString()).toBe("2026-11-21T12:00:30.000Z");
    }
  });

  it("refuses a rule that names no moment [PLT-07]", () => {
    expect(() => nextMoment({ cron: "61 2 * * *" }, new Date(0))).toThrow("61");
    expect(() => nextMoment({ cron: "0 0 31 2 *" }, new Date(0))).toThrow("no moment in four years");
  });

  it("is written down as it was said", () => {
    expect([ruleText({ cron: "30 2 * * *" }), ruleText({ everySeconds: 30 })]).toEqual([
      "cron 30 2 * * *",
      "every 30 s",
    ]);
  });
});
