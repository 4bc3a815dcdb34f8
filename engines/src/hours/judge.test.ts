import { describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "./duty.ts";
import { logFrom, times } from "./duty-log.fixture.ts";
import { findingsOfPlan, type HoursTerms, hoursFindings, hoursNow, layOut } from "./judge.ts";

const europe: HoursTerms = { ruleSet: "eu_561", cycle: "70_8", timeZone: "Europe/London" };
const america: HoursTerms = { ruleSet: "fmcsa_property", cycle: "70_8", timeZone: "America/Chicago" };
/** A Monday. */
const begin = "2026-06-01T05:00Z";
const at = Date.parse(begin);

const plan = (from: number, hours: number, drivingMinutes: number) => ({
  from,
  to: from + hours * hourMs,
  drivingMinutes,
});
const steps = (terms: HoursTerms, hours: number, driving: number) =>
  layOut([], plan(at, hours, driving), terms).map(({ duty, from, to }) => `${duty} ${(to - from) / minuteMs}`);

describe("work that is planned", () => {
  it("is laid out with breaks where they fall due, and other work between [LOG-05]", () => {
    expect(steps(europe, 10, 480)).toEqual([
      "on_duty 37.5",
      "driving 270",
      "off_duty 45",
      "on_duty 37.5",
      "driving 210",
    ]);
    expect(steps(america, 12, 600)).toEqual(["on_duty 45", "driving 480", "off_duty 30", "on_duty 45", "driving 120"]);
    expect(steps(europe, 2, 0)).toEqual(["on_duty 120"]);
    expect(steps(europe, 5, 900)).toEqual(["driving 270", "driving 30"]);
  });

  it("that leaves time for what is asked breaks nothing [LOG-05]", () => {
    expect(findingsOfPlan([], plan(at, 11, 540), at, europe)).toEqual([]);
    expect(findingsOfPlan([], plan(at, 14, 660), at, america)).toEqual([]);
  });

  it("that leaves no time for a break, or asks too much of a day, says which rule and from when on [LOG-05]", () => {
    expect(findingsOfPlan([], plan(at, 5, 300), at, europe)).toEqual([
      { rule: "break_45", at: at + 4.5 * hourMs, since: at, limitMinutes: 270, minutes: 300 },
    ]);
    expect(findingsOfPlan([], plan(at, 15, 720), at, america).map(({ rule }) => rule)).toEqual([
      "driving_11",
      "window_14",
    ]);
  });

  it("is judged together with what was done before it, and blamed for nothing that was broken already [LOG-05]", () => {
    const log = logFrom(begin, "driving 4:30", "off_duty 0:45", "driving 4:30", "off_duty 1:00");
    const then = log.at(-1)?.to ?? 0;
    expect(findingsOfPlan(log, plan(then, 1, 60), then, europe)).toEqual([]);
    expect(findingsOfPlan(log, plan(then, 3, 90), then, europe).map(({ rule }) => rule)).toEqual(["daily_driving"]);
    const broken = logFrom(begin, "driving 6:00", "off_duty 12:00");
    const later = broken.at(-1)?.to ?? 0;
    expect(hoursFindings(broken, europe)).toHaveLength(1);
    expect(findingsOfPlan(broken, plan(later, 4, 200), later, europe)).toEqual([]);
  });

  it("looks back eight days for seventy hours, where seven would see too few [LOG-05]", () => {
    const log = logFrom("2026-06-01T11:00Z", ...times(7, "on_duty 10:00" as const, "off_duty 14:00" as const));
    const eighth = log.at(-1)?.to ?? 0;
    // 70 hours in seven days before today: no minute is left, though the last six days and today hold only 60.
    expect(hoursNow(log, eighth, america).clocks.find(({ name }) => name === "cycle")?.leftMinutes).toBe(0);
    expect(findingsOfPlan(log, plan(eighth, 3, 120), eighth, america)).toMatchObject([
      { rule: "cycle", minutes: 4_380 },
    ]);
  });
});

describe("clocks", () => {
  it("say what is left by the rules of the driver [LOG-05]", () => {
    const log = logFrom(begin, "on_duty 1:00", "driving 2:00");
    const now = log.at(-1)?.to ?? 0;
    expect(hoursNow(log, now, europe)).toEqual({
      mayDriveMinutes: 150,
      clocks: [
        { name: "untilBreak", limitMinutes: 270, leftMinutes: 150 },
        { name: "daily", limitMinutes: 600, leftMinutes: 480 },
        { name: "untilRest", limitMinutes: 900, leftMinutes: 720 },
        { name: "weekly", limitMinutes: 3_360, leftMinutes: 3_240 },
        { name: "fortnight", limitMinutes: 5_400, leftMinutes: 5_280 },
      ],
    });
    expect(hoursNow(log, now, { ...america, cycle: "60_7" }).clocks).toEqual([
      { name: "driving", limitMinutes: 660, leftMinutes: 540 },
      { name: "window", limitMinutes: 840, leftMinutes: 660 },
      { name: "untilBreak", limitMinutes: 480, leftMinutes: 360 },
      { name: "cycle", limitMinutes: 3_600, leftMinutes: 3_420 },
    ]);
  });
});
