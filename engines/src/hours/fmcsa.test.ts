import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, midnightOf, wallClockAt } from "../time/zoned-time.ts";
import { type Duty, type DutyPeriod, hourMs, minuteMs, readDuty } from "./duty.ts";
import { logFrom, times } from "./duty-log.fixture.ts";
import { fmcsaFindings, fmcsaRemaining, type FmcsaTerms } from "./fmcsa.ts";

const terms: FmcsaTerms = { cycle: "70_8", timeZone: "America/Chicago" };
const begin = "2026-03-02T12:00Z";

const found = (log: readonly DutyPeriod[], more: Partial<FmcsaTerms> = {}) =>
  fmcsaFindings(log, { ...terms, ...more }).map(({ rule, at, minutes }) => ({
    rule,
    after: (at - (log[0]?.from ?? 0)) / hourMs,
    minutes,
  }));

describe("hours of service of drivers of property (49 CFR 395)", () => {
  it("end driving after eleven hours, and ten hours off begin them anew [LOG-05]", () => {
    const day = ["driving 6:00", "on_duty 0:30", "driving 5:00"] as const;
    expect(found(logFrom(begin, ...day, "off_duty 10:00", ...day))).toEqual([]);
    expect(found(logFrom(begin, ...day, "driving 0:20"))).toEqual([{ rule: "driving_11", after: 11.5, minutes: 680 }]);
    expect(found(logFrom(begin, ...day, "off_duty 9:59", "driving 0:01")).map(({ rule }) => rule)).toEqual([
      "driving_11",
      "window_14",
    ]);
  });

  it("end it fourteen hours after work began, however long the lunch [LOG-05]", () => {
    const log = logFrom(begin, "on_duty 2:00", "driving 6:00", "off_duty 3:00", "on_duty 1:00", "driving 4:00");
    expect(found(log)).toEqual([{ rule: "window_14", after: 14, minutes: 960 }]);
    // Other work is no driving: it may go on.
    expect(found(logFrom(begin, "driving 4:00", "on_duty 12:00"))).toEqual([]);
  });

  it("want half an hour without driving after eight hours of it, be it work [LOG-05]", () => {
    expect(found(logFrom(begin, "driving 8:00", "on_duty 0:30", "driving 1:00"))).toEqual([]);
    expect(found(logFrom(begin, "driving 5:00", "off_duty 0:29", "driving 3:30"))).toEqual([
      { rule: "break_30", after: 8 + 29 / 60, minutes: 510 },
    ]);
  });

  it("let a rest in the berth be split, seven hours and two or more, ten together [LOG-05]", () => {
    const split = (rest: Duty) =>
      logFrom(begin, "driving 5:00", `${rest} 7:00`, "driving 6:00", "off_duty 3:00", "driving 5:00");
    expect(found(split("sleeper"))).toEqual([]);
    expect(found(split("off_duty"))).toMatchObject(
      [
        { rule: "driving_11", after: 21 },
        { rule: "window_14", after: 14 },
      ].toSorted((a, b) => a.after - b.after),
    );
    // The shorter part first; together less than ten they are none.
    const before = (rest: `${Duty} ${string}`) =>
      logFrom(begin, "driving 4:00", "off_duty 2:00", "driving 6:00", rest, "driving 5:00");
    expect(found(before("sleeper 8:00"))).toEqual([]);
    expect(found(before("sleeper 7:30")).map(({ rule }) => rule)).toEqual(["window_14", "driving_11"]);
  });

  it("count sixty hours in seven days or seventy in eight, by the midnights of the home terminal [LOG-05]", () => {
    const worked = (days: number, hours: number) =>
      logFrom(
        "2026-06-01T11:00Z",
        ...times(days, `on_duty ${hours}:00` as const, `off_duty ${24 - hours}:00` as const),
        "driving 2:00",
      );
    expect(found(worked(6, 10), { cycle: "60_7" })).toMatchObject([{ rule: "cycle", after: 144, minutes: 3_720 }]);
    expect(found(worked(6, 9), { cycle: "60_7" })).toEqual([]);
    // The first of eight days has gone: 7 x 10 hours are left, and one look-back too short would see 60.
    expect(found(worked(7, 10))).toMatchObject([{ rule: "cycle", after: 168, minutes: 4_320 }]);
    expect(found(worked(8, 9))).toEqual([]);
  });

  it("pause the fourteen hours once for a rest that ends one split and begins the next [LOG-05]", () => {
    const log = logFrom(
      begin,
      ...(["driving 5:00", "sleeper 7:00", "on_duty 8:00", "off_duty 3:00", "on_duty 6:00", "driving 1:00"] as const),
      ...(["sleeper 7:00", "driving 1:00"] as const),
    );
    expect(found(log)).toMatchObject([{ rule: "window_14", after: 29, minutes: 900 }]);
  });

  it("forget with a restart what still lies within the days looked back on [LOG-05]", () => {
    const week = times(6, "on_duty 12:00" as const, "off_duty 12:00" as const);
    const after = (rest: `off_duty ${string}`) =>
      found(logFrom("2026-06-01T11:00Z", ...week, rest, "driving 2:00"), { cycle: "60_7" });
    expect(after("off_duty 22:00")).toEqual([]);
    expect(after("off_duty 21:30")).toMatchObject([{ rule: "cycle", minutes: 3_720 }]);
  });

  it("begin the days anew after thirty-four hours off [LOG-05]", () => {
    const week = times(6, "on_duty 10:00" as const, "off_duty 14:00" as const);
    const log = (rest: `off_duty ${string}`) => logFrom("2026-06-01T11:00Z", ...week, rest, "driving 2:00");
    expect(found(log("off_duty 20:00"), { cycle: "60_7" })).toEqual([]);
    expect(found(log("off_duty 5:00"), { cycle: "60_7" })).toMatchObject([{ rule: "cycle", minutes: 3_720 }]);
  });

  it("look back to the very midnight when clocks go forward [LOG-05]", () => {
    const local = (text: string): number => Date.parse(text);
    const work = (duty: Duty, from: string, to: string): DutyPeriod => ({ duty, from: local(from), to: local(to) });
    const log = readDuty([
      work("on_duty", "2026-03-02T23:00-06:00", "2026-03-03T00:00-06:00"),
      ...[3, 4, 5, 6, 7].map((day) => work("on_duty", `2026-03-0${day}T10:00-06:00`, `2026-03-0${day}T21:00-06:00`)),
      work("on_duty", "2026-03-08T19:00-05:00", "2026-03-08T23:00-05:00"),
      // Clocks went forward that morning: the midnight that ends March 8 is one of summer time.
      work("driving", "2026-03-08T23:30-05:00", "2026-03-09T00:30-05:00"),
    ]);
    expect(fmcsaFindings(log, { ...terms, cycle: "60_7" })).toEqual([
      {
        rule: "cycle",
        at: local("2026-03-08T23:30-05:00"),
        since: local("2026-03-02T00:00-06:00"),
        limitMinutes: 3_600,
        minutes: 3_630,
      },
    ]);
  });

  it("tell what is left at a moment, and judge a plan by the same rules [LOG-05]", () => {
    const log = logFrom(begin, "off_duty 10:00", "on_duty 1:00", "driving 5:00", "off_duty 0:15");
    const at = log.at(-1)?.to ?? 0;
    expect(fmcsaRemaining(log, at, terms)).toEqual({
      driving: 360,
      window: 465,
      untilBreak: 180,
      cycle: 3_840,
      mayDrive: 180,
    });
    expect(fmcsaRemaining(log, at + 15 * minuteMs, terms)).toMatchObject({
      untilBreak: 480,
      window: 450,
      mayDrive: 360,
    });
    expect(fmcsaRemaining(log, at + 10 * hourMs, terms)).toMatchObject({ driving: 660, window: 840, mayDrive: 480 });
    expect(fmcsaRemaining([], at, terms)).toEqual({
      driving: 660,
      window: 840,
      untilBreak: 480,
      cycle: 4_200,
      mayDrive: 480,
    });
  });

  it("find what a count of every quarter of an hour finds [LOG-05]", () => {
    const step = 15 * minuteMs;
    const duty = fc.constantFrom<Duty>("driving", "on_duty", "off_duty", "driving");
    const periods = fc.array(fc.record({ duty, steps: fc.integer({ min: 1, max: 48 }) }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(periods, fc.integer({ min: 0, max: 95 }), (parts, shift) => {
        let from = Date.parse("2026-03-06T06:00Z") + shift * step;
        const log = readDuty(
          parts.map((part) => {
            const period = { duty: part.duty, from, to: from + part.steps * step };
            from = period.to;
            return period;
          }),
        );
        const rules = new Set(fmcsaFindings(log, { ...terms, cycle: "60_7" }).map(({ rule }) => rule));
        expect([...rules].toSorted()).toEqual([...brokenBySteps(log, step)].toSorted());
      }),
      { numRuns: 150 },
    );
  });
});

/** Which rules are broken in any step of driving, counted step by step; without a split of rests. */
function brokenBySteps(log: readonly DutyPeriod[], step: number): Set<string> {
  const steps = log.flatMap(({ duty, from, to }) =>
    Array.from({ length: (to - from) / step }, (_, index) => ({ duty, at: from + index * step })),
  );
  const broken = new Set<string>();
  let [rest, pause, driven, sinceBreak] = [0, 0, 0, 0];
  let started: number | undefined;
  let restart = -1;
  steps.forEach(({ duty, at }, index) => {
    rest = duty === "off_duty" ? rest + step : 0;
    pause = duty === "driving" ? 0 : pause + step;
    if (rest >= 10 * hourMs) [driven, started] = [0, undefined];
    if (pause >= 30 * minuteMs) sinceBreak = 0;
    if (rest >= 34 * hourMs) restart = index;
    if (duty !== "off_duty") started ??= at;
    if (duty !== "driving") return;
    [driven, sinceBreak] = [driven + step, sinceBreak + step];
    const first = midnightOf(addDays(wallClockAt(at, terms.timeZone), -6), terms.timeZone);
    const worked = steps.slice(restart + 1, index + 1).filter((each) => each.at >= first && each.duty !== "off_duty");
    const used = {
      driving_11: driven / 11,
      window_14: (at + step - (started ?? at)) / 14,
      break_30: sinceBreak / 8,
      cycle: (worked.length * step) / 60,
    };
    for (const [rule, share] of Object.entries(used)) if (share > hourMs) broken.add(rule);
  });
  return broken;
}
