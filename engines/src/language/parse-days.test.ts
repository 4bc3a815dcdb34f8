import { describe, expect, it } from "vitest";
import { readDaySpans, readWeekdays } from "./parse-days.ts";

describe("weekdays in a cell", () => {
  it.each([
    ["Mon, Thu", [1, 4]],
    ["thursday; Monday", [1, 4]],
    ["Tue/Fri", [2, 5]],
    ["1 4", [1, 4]],
    ["Mon-Fri", [1, 2, 3, 4, 5]],
    ["Mo–Mi", [1, 2, 3]],
    ["Sat - Mon", [1, 6, 7]],
    ["Di und Do", [2, 4]],
    ["lundi et jeudi", [1, 4]],
    ["miércoles y sábado", [3, 6]],
    ["Mon, monday", [1]],
    ["any day", []],
    ["täglich", []],
  ])("reads “%s”", (text, days) => {
    expect(readWeekdays(text)).toEqual(days);
  });

  it.each(["Mon, Someday", "8", "0", "Mon-", "-", "Mon Thu-Fri-Sat", "24.12.2026"])("refuses “%s”", (text) => {
    expect(readWeekdays(text)).toBeNull();
  });
});

describe("spans of days in a cell", () => {
  it.each([
    ["2026-12-24 to 2026-12-26", [["2026-12-24", "2026-12-26"]]],
    ["2027-01-06", [["2027-01-06", "2027-01-06"]]],
    [
      "2026-12-24..2026-12-26; 2027-08-02 – 2027-08-15",
      [
        ["2026-12-24", "2026-12-26"],
        ["2027-08-02", "2027-08-15"],
      ],
    ],
    ["24.12.2026 bis 26.12.2026", [["2026-12-24", "2026-12-26"]]],
    ["24.12.2026-26.12.2026", [["2026-12-24", "2026-12-26"]]],
    ["1 août 2027 au 15 août 2027", [["2027-08-01", "2027-08-15"]]],
    ["never", []],
  ])("reads “%s”", (text, spans) => {
    expect(readDaySpans(text, null)).toEqual(spans.map(([from, until]) => ({ from, until })));
  });

  it("reads a date by the order of the file, and asks where there is none", () => {
    expect(readDaySpans("1/2/2027", "dmy")).toEqual([{ from: "2027-02-01", until: "2027-02-01" }]);
    expect(readDaySpans("1/2/2027", "mdy")).toEqual([{ from: "2027-01-02", until: "2027-01-02" }]);
    expect(readDaySpans("1/2/2027", null)).toBe("ambiguous_date");
  });

  it.each([
    "soon",
    "2026-12-26 to 2026-12-24",
    "2026-12-24 to",
    "2026-02-30",
    "2026-12-24 to 2026-12-25 to 2026-12-26",
  ])("refuses “%s”", (text) => {
    expect(readDaySpans(text, null)).toBe("not_days");
  });

  it("refuses more than 20 spans", () => {
    const spans = (count: number) =>
      Array.from({ length: count }, (_, day) => `2027-01-${String(day + 1).padStart(2, "0")}`);
    expect(readDaySpans(spans(20).join("; "), null)).toHaveLength(20);
    expect(readDaySpans(spans(21).join("; "), null)).toBe("not_days");
  });
});
