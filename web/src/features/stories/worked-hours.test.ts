import { hoursFindings, hoursNow, type HoursTerms } from "@cerebro/engines/hours/judge.ts";
import { logFrom } from "@cerebro/engines/hours/duty-log.fixture.ts";
import { expect, it } from "vitest";
import { rowsOf, wordsOf } from "./figures/article-table.ts";

it("four days, a split rest and a wait at a dock, by both rule books [APP-11]", () => {
  const [europe, america]: readonly HoursTerms[] = [
    { ruleSet: "eu_561", cycle: "70_8", timeZone: "UTC" },
    { ruleSet: "fmcsa_property", cycle: "70_8", timeZone: "UTC" },
  ];
  const begin = "2026-06-02T05:00Z";
  const judged = (...steps: Parameters<typeof logFrom> extends [string, ...infer Steps] ? Steps : never) =>
    [europe, america].map((terms) =>
      terms
        ? hoursFindings(logFrom(begin, ...steps, "off_duty 12:00"), terms).map(
            ({ rule, minutes }) => `${rule} ${minutes}`,
          )
        : [],
    );
  expect(judged("on_duty 1:00", "driving 4:30", "off_duty 0:45", "driving 4:30", "on_duty 0:45")).toEqual([[], []]);
  expect(judged("on_duty 0:30", "driving 5:00", "off_duty 0:30", "driving 5:00", "on_duty 0:30")).toEqual([
    ["break_45 600"],
    [],
  ]);
  expect(
    judged("on_duty 1:00", "driving 4:00", "on_duty 4:30", "driving 4:00", "on_duty 0:15", "driving 0:45"),
  ).toEqual([["break_45 525"], ["window_14 870"]]);
  expect(
    judged(
      "on_duty 0:30",
      "driving 4:30",
      "off_duty 0:45",
      "driving 4:30",
      "off_duty 0:45",
      "driving 1:00",
      "on_duty 0:30",
    ),
  ).toEqual([[], []]);
  const split = ["on_duty 1:00", "driving 4:00", "sleeper 7:00", "driving 4:00", "off_duty 3:00"] as const;
  const rested = logFrom(begin, ...split);
  const midnight = rested.at(-1)?.to ?? 0;
  expect(new Date(midnight).toISOString()).toBe("2026-06-03T00:00:00.000Z");
  const clocks = america ? hoursNow(rested, midnight, america) : undefined;
  const used = clocks?.clocks.map(({ name, limitMinutes, leftMinutes }) => [name, (limitMinutes - leftMinutes) / 60]);
  expect(used).toEqual(
    expect.arrayContaining([
      ["driving", 4],
      ["window", 4],
    ]),
  );
  expect(clocks?.mayDriveMinutes).toBe(7 * 60);
  for (const words of ["four of eleven hours are driven and four of fourteen are used", "7 h 00 at midnight"])
    expect(wordsOf("hours-of-service-for-planners")).toContain(words);
  const left = (wait: "on_duty 3:00" | "off_duty 3:00", terms = europe) => {
    const log = logFrom(begin, "on_duty 1:00", "driving 4:00", wait);
    const minutes = terms ? hoursNow(log, log.at(-1)?.to ?? 0, terms).mayDriveMinutes : 0;
    return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
  };
  expect(rowsOf("hours-of-service-for-planners", "EU: may drive on for", "FMCSA: may drive on for")).toEqual([
    ["EU: may drive on for", left("on_duty 3:00"), left("off_duty 3:00")],
    ["FMCSA: may drive on for", left("on_duty 3:00", america), left("off_duty 3:00", america)],
  ]);
});
