import { describe, expect, it } from "vitest";
import { type DutyPeriod, hourMs } from "./duty.ts";
import { logFrom, times } from "./duty-log.fixture.ts";
import { euFindings, euRemaining } from "./eu-561.ts";

const terms = { timeZone: "Europe/Berlin" };
/** A Monday. */
const begin = "2026-06-01T04:00Z";

const found = (log: readonly DutyPeriod[]) =>
  euFindings(log, terms).map(({ rule, at, minutes }) => ({
    rule,
    after: (at - (log[0]?.from ?? 0)) / hourMs,
    minutes,
  }));
const rules = (log: readonly DutyPeriod[]): string[] => found(log).map(({ rule }) => rule);

const drive9 = ["driving 4:30", "off_duty 0:45", "driving 4:30"] as const;
const drive10 = [...drive9, "off_duty 0:45", "driving 1:00"] as const;

describe("driving times and rests of Regulation (EC) 561/2006", () => {
  it("want 45 minutes of break after four and a half hours, or 15 and then 30 [LOG-05]", () => {
    expect(rules(logFrom(begin, ...drive9))).toEqual([]);
    expect(
      rules(logFrom(begin, "driving 2:00", "off_duty 0:15", "driving 2:30", "off_duty 0:30", "driving 2:00")),
    ).toEqual([]);
    // The longer part first is no break, nor is work or standing by.
    const turned = logFrom(begin, "driving 2:00", "off_duty 0:30", "driving 2:30", "off_duty 0:15", "driving 1:00");
    expect(found(turned)).toEqual([{ rule: "break_45", after: 5.25, minutes: 330 }]);
    expect(rules(logFrom(begin, "driving 4:00", "on_duty 0:45", "driving 1:00"))).toEqual(["break_45"]);
    expect(rules(logFrom(begin, "driving 4:00", "available 0:45", "driving 1:00"))).toEqual(["break_45"]);
  });

  it("allow nine hours a day, and ten twice a week [LOG-05]", () => {
    const night = "off_duty 11:00";
    expect(rules(logFrom(begin, ...drive10, night, ...drive10, night, ...drive9))).toEqual([]);
    const third = found(logFrom(begin, ...drive10, night, ...drive10, night, ...drive10));
    expect(third).toEqual([{ rule: "daily_driving", after: 2 * 22.5 + 10.5, minutes: 600 }]);
    expect(rules(logFrom(begin, ...drive10, "driving 0:30"))).toEqual(["daily_driving"]);
    // A rest of less than nine hours ends no day.
    expect(rules(logFrom(begin, ...drive9, "off_duty 8:59", "driving 1:01"))).toContain("daily_driving");
  });

  it("want eleven hours of rest within the day, nine at most three times between weekly rests [LOG-05]", () => {
    const day = (rest: `off_duty ${string}`) => ["on_duty 13:00", rest] as const;
    expect(rules(logFrom(begin, ...times(3, ...day("off_duty 9:00")), ...day("off_duty 11:00")))).toEqual([]);
    const fourth = logFrom(begin, ...times(4, ...day("off_duty 9:00")), "on_duty 1:00");
    expect(found(fourth)).toEqual([{ rule: "daily_rest", after: 3 * 22 + 13, minutes: 540 }]);
    const rested = logFrom(
      begin,
      ...times(3, ...day("off_duty 9:00")),
      ...day("off_duty 45:00"),
      ...day("off_duty 9:00"),
      "on_duty 1:00",
    );
    expect(rules(rested)).toEqual([]);
  });

  it("count a rest as far as it lies within the 24 hours [LOG-05]", () => {
    const rest = (work: `${number}:00`) => logFrom(begin, `on_duty ${work}`, "off_duty 12:00", "on_duty 1:00");
    expect(rules(rest("15:00"))).toEqual([]);
    expect(found(rest("16:00"))).toEqual([{ rule: "daily_rest", after: 15, minutes: 480 }]);
    // Three hours and nine make a regular one: four of them are no reduced ones.
    const split = times(
      4,
      "on_duty 6:00" as const,
      "off_duty 3:00" as const,
      "on_duty 6:00" as const,
      "off_duty 9:00" as const,
    );
    expect(rules(logFrom(begin, ...split, "on_duty 1:00"))).toEqual([]);
  });

  it("say nothing of a rest that may still be taken [LOG-05]", () => {
    expect(rules(logFrom(begin, "on_duty 14:00"))).toEqual([]);
    expect(rules(logFrom(begin, "on_duty 14:00", "off_duty 5:00"))).toEqual([]);
    expect(rules(logFrom(begin, "on_duty 24:00"))).toEqual(["daily_rest"]);
  });

  it("allow 56 hours a week and 90 in two, from Monday to Sunday where the driver is [LOG-05]", () => {
    const nights = times(4, ...drive10, "off_duty 11:00" as const);
    const week = found(logFrom(begin, ...nights, ...drive10, "off_duty 11:00", ...drive10));
    expect(week.filter(({ rule }) => rule === "weekly_driving")).toMatchObject([{ minutes: 3_600 }]);
    // Six nines are 54 hours; two such weeks 108.
    const nine = [...times(6, ...drive9, "off_duty 14:15" as const), "off_duty 24:00"] as const;
    const both = found(logFrom(begin, ...nine, ...nine));
    expect(both.filter(({ rule }) => rule.endsWith("_driving"))).toMatchObject([
      { rule: "fortnight_driving", minutes: 6_480 },
    ]);
    // Half past eleven on Sunday night in Berlin is another week than half past midnight.
    const sunday = Date.parse("2026-06-07T21:30Z");
    expect(euRemaining(logFrom(begin, ...drive9), sunday, terms).weekly).toBe(47 * 60);
    expect(euRemaining(logFrom(begin, ...drive9), sunday + hourMs, terms).weekly).toBe(56 * 60);
  });

  it("want a weekly rest after six days, and no two reduced ones in a row [LOG-05]", () => {
    const days = (count: number) => times(count, "on_duty 8:00" as const, "off_duty 16:00" as const);
    expect(rules(logFrom(begin, ...days(6), "off_duty 29:00"))).toEqual([]);
    expect(found(logFrom(begin, ...days(6), "on_duty 8:00", "off_duty 45:00"))).toEqual([
      { rule: "weekly_rest_due", after: 144, minutes: 152 * 60 },
    ]);
    const reduced = [...days(5), "on_duty 8:00", "off_duty 24:00"] as const;
    expect(rules(logFrom(begin, ...reduced, ...reduced, "on_duty 1:00"))).toEqual(["weekly_rest"]);
    expect(rules(logFrom(begin, ...reduced, ...days(5), "on_duty 8:00", "off_duty 45:00", "on_duty 1:00"))).toEqual([]);
  });

  it("tell what is left at a moment [LOG-05]", () => {
    const log = logFrom(begin, "driving 4:00", "on_duty 1:00");
    const at = log.at(-1)?.to ?? 0;
    const left = { daily: 360, weekly: 52 * 60, fortnight: 86 * 60, untilBreak: 30, untilRest: 600, mayDrive: 30 };
    expect(euRemaining(log, at, terms)).toEqual(left);
    expect(euRemaining(log, at + 0.75 * hourMs, terms)).toMatchObject({ untilBreak: 270, daily: 360, untilRest: 555 });
    expect(euRemaining(log, at + 9 * hourMs, terms)).toMatchObject({ daily: 600, untilBreak: 270, mayDrive: 270 });
  });

  it("leave nothing, and never less than nothing, where a limit is passed [LOG-05]", () => {
    const log = logFrom(begin, "driving 5:00", "on_duty 11:00");
    expect(euRemaining(log, log.at(-1)?.to ?? 0, terms)).toMatchObject({ untilBreak: 0, untilRest: 0, mayDrive: 0 });
  });

  it("count the week before in what is left of the fortnight, and no week before that [LOG-05]", () => {
    const week = [...times(4, ...drive9, "off_duty 14:15" as const), "off_duty 72:00"] as const;
    const log = logFrom(begin, ...week, ...week, ...drive9);
    // Four days of nine hours in the week before, one in this; the four before those are too long ago.
    expect(euRemaining(log, log.at(-1)?.to ?? 0, terms)).toMatchObject({ weekly: 47 * 60, fortnight: 45 * 60 });
  });

  it("count a split break once: after its second part driving begins anew [LOG-05]", () => {
    const split = ["driving 2:00", "off_duty 0:15", "driving 2:30", "off_duty 0:30"] as const;
    // Thirty minutes alone are no break: the fifteen before belong to the break that is over.
    const log = logFrom(begin, ...split, "driving 4:00", "off_duty 0:30", "driving 1:00");
    expect(found(log)).toEqual([{ rule: "break_45", after: 5.25 + 5, minutes: 300 }]);
    const whole = ["driving 2:00", "off_duty 0:15", "driving 1:00", "off_duty 0:45"] as const;
    expect(rules(logFrom(begin, ...whole, "driving 4:00", "off_duty 0:30", "driving 1:00"))).toEqual(["break_45"]);
  });

  it("want a regular rest once three were reduced: a short one is late from eleven hours before [LOG-05]", () => {
    const reduced = times(3, "on_duty 13:00" as const, "off_duty 9:00" as const);
    const short = ["on_duty 16:00", "off_duty 12:00", "on_duty 1:00"] as const;
    expect(euFindings(logFrom(begin, ...reduced, ...short), terms)).toMatchObject([
      { rule: "daily_rest", limitMinutes: 660, minutes: 480, at: Date.parse(begin) + (3 * 22 + 13) * hourMs },
    ]);
    expect(euFindings(logFrom(begin, ...reduced.slice(2), ...short), terms)).toMatchObject([
      { rule: "daily_rest", limitMinutes: 540, minutes: 480 },
    ]);
  });
});
