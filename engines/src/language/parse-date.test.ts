import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOrderOf, DateTally, parseMoment } from "./parse-date.ts";

const read = (text: string, order: Parameters<typeof parseMoment>[1] = null) => {
  const parsed = parseMoment(text, order);
  return typeof parsed === "string" ? parsed : new Date(parsed.localMilliseconds).toISOString().slice(0, 19);
};

const evidenceOf = (...samples: string[]) => {
  const tally = new DateTally();
  for (const sample of samples) tally.add(sample);
  return tally.evidence;
};

describe("dates as files write them", () => {
  it.each([
    ["2-Jun-06", "2006-06-02T00:00:00"],
    ["2 June 2006", "2006-06-02T00:00:00"],
    ["June 2nd, 2006", "2006-06-02T00:00:00"],
    ["8/27/2014", "2014-08-27T00:00:00"],
    ["27.8.14", "2014-08-27T00:00:00"],
    ["2014/8/27", "2014-08-27T00:00:00"],
    ["20140827", "2014-08-27T00:00:00"],
    ["2014-08-27T09:30", "2014-08-27T09:30:00"],
    ["8/27/2014 10:15 PM", "2014-08-27T22:15:00"],
    ["8/27/2014 12:05:09 am", "2014-08-27T00:05:09"],
    ["1-Jan-70", "1970-01-01T00:00:00"],
    ["1-Jan-69", "2069-01-01T00:00:00"],
    ["5/5/2020", "2020-05-05T00:00:00"],
    ["2. März 2026", "2026-03-02T00:00:00"],
    ["3. Dez. 2026 14:05", "2026-12-03T14:05:00"],
    ["1er août 2026", "2026-08-01T00:00:00"],
    ["14 juil. 2026", "2026-07-14T00:00:00"],
    ["2 de enero de 2026", "2026-01-02T00:00:00"],
  ])("reads %s [PLT-02]", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    "",
    "Date Not Captured",
    "2014-02-30",
    "31.4.2020",
    "13/13/2020",
    "2014-08-27 25:00",
    "1/2/3/4",
    "1899-12-31",
  ])("refuses %s [PLT-02]", (text) => {
    expect(read(text)).toBe("not_a_date");
  });

  it("asks for the order of day and month where both readings are dates [PLT-02]", () => {
    expect(read("3/4/2020")).toBe("ambiguous_date");
    expect(read("3/4/2020", "dmy")).toBe("2020-04-03T00:00:00");
    expect(read("3/4/2020", "mdy")).toBe("2020-03-04T00:00:00");
    expect(read("8/27/2014", "dmy")).toBe("not_a_date");
  });

  it("knows an offset from UTC when one is written [PLT-02]", () => {
    expect(parseMoment("2014-08-27T09:30:00Z", null)).toMatchObject({ offsetMinutes: 0 });
    expect(parseMoment("2014-08-27T09:30:00-03:30", null)).toMatchObject({ offsetMinutes: -210 });
    expect(parseMoment("2014-08-27T09:30:00", null)).toMatchObject({ offsetMinutes: null });
  });

  it.each([
    [["1/2/2014", "8/27/2014"], "mdy"],
    [["1/2/2014", "27/8/2014"], "dmy"],
    [["1/2/2014", "3/3/2014"], null],
    [["8/27/2014", "27/8/2014"], null],
    [["03.04.2026"], "dmy"],
    [["2026-04-03"], null],
    [["45/45/2014", "soon"], null],
  ] as const)("the order of %j is %s [PLT-02]", (samples, order) => {
    expect(dateOrderOf([evidenceOf(...samples)])).toBe(order);
  });

  it("counts what can be read in two ways [PLT-02]", () => {
    expect(evidenceOf("1/2/2014", "5/5/2014", "8/27/2014")).toEqual({
      dayFirst: 0,
      monthFirst: 1,
      either: 1,
      examples: { either: "1/2/2014", monthFirst: "8/27/2014" },
    });
  });

  it("never makes another day of one: what is read is what was written, or the column asks [PLT-02]", () => {
    const days = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(days, fc.constantFrom("dmy", "mdy"), fc.constantFrom("/", "-"), (numbers, order, mark) => {
        const meant = numbers.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
        const written = meant.map((iso) => {
          const [year = "", month = "", day = ""] = iso.split("-");
          return (order === "dmy" ? [day, month, year] : [month, day, year]).join(mark);
        });
        const found = dateOrderOf([evidenceOf(...written)]);
        const wrong = written.filter((text, at) => {
          const moment = read(text, found);
          return moment !== "ambiguous_date" && moment !== `${meant[at]}T00:00:00`;
        });
        expect({ found: found ?? order, wrong }).toEqual({ found: order, wrong: [] });
      }),
    );
  });

  it("reads back every day in every way of writing it [PLT-02]", () => {
    const from = Date.UTC(1970, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), (days) => {
        const date = new Date(from + days * 86_400_000);
        const iso = date.toISOString().slice(0, 10);
        const [year = "", month = "", day = ""] = iso.split("-");
        const name = date.toLocaleString("en", { month: "short", timeZone: "UTC" });
        for (const text of [iso, `${day}-${name}-${year}`, `${name} ${day}, ${year}`, `${year}${month}${day}`]) {
          expect(read(text)).toBe(`${iso}T00:00:00`);
        }
        expect(read(`${month}/${day}/${year}`, "mdy")).toBe(`${iso}T00:00:00`);
        expect(read(`${day}.${month}.${year}`, "dmy")).toBe(`${iso}T00:00:00`);
      }),
    );
  });
});
