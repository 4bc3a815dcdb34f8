import { describe, expect, it } from "vitest";
import { rhythmText } from "./schedule-words.ts";

describe("a rhythm in words", () => {
  it("says when a report goes out [WMS-14]", () => {
    const at = { hour: 7, minute: 5, weekday: null, monthDay: null };
    expect(rhythmText({ ...at, cadence: "daily" })).toBe("Every day at 07:05");
    expect(rhythmText({ ...at, cadence: "weekly", weekday: 7 })).toBe("Every week on Sunday at 07:05");
    expect(rhythmText({ ...at, cadence: "monthly", monthDay: 31 })).toBe("Every month on the last day at 07:05");
    expect(rhythmText({ ...at, cadence: "monthly", monthDay: 3 })).toBe("Every month on day 3 at 07:05");
  });
});
