import { afterEach, describe, expect, it } from "vitest";
import { dateFormat, formatRelative, momentAt, numberFormat, ownTimeZone, setHabits, wallClock } from "./habits.ts";
import { formatEdges, formatLength, formatVolume, formatWeight } from "./measure.ts";
import { formatMoney } from "./money.ts";

afterEach(() => setHabits());

const moment = new Date("2026-12-31T23:30:00Z");
const british = { locale: "en-GB", timeZone: "Europe/London", units: "metric" } as const;
const american = { locale: "en-US", timeZone: "America/New_York", units: "imperial" } as const;

describe("how one person reads figures", () => {
  it("writes moments in the chosen manner and zone, also after a change of mind [AUTH-17]", () => {
    const format = dateFormat({ dateStyle: "short", timeStyle: "short" });
    setHabits(british);
    expect(format.format(moment)).toBe("31/12/2026, 23:30");
    expect(ownTimeZone()).toBe("Europe/London");
    setHabits({ ...british, timeZone: "Asia/Tokyo" });
    expect(format.format(moment)).toBe("01/01/2027, 08:30");
    setHabits(american);
    expect(format.format(moment)).toMatch(/^12\/31\/26, 6:30\sPM$/);
  });

  it("keeps a zone that the format names [AUTH-17]", () => {
    setHabits(american);
    expect(dateFormat({ dateStyle: "short", timeZone: "UTC" }).format(moment)).toBe("12/31/26");
  });

  it("understands what is typed by the clock of the chosen zone, over changes of the clocks too [AUTH-17]", () => {
    const typed = (wall: string) => momentAt(wall)?.toISOString();
    setHabits(british);
    expect([typed("2026-01-15T09:30"), typed("2026-07-15T09:30")]).toEqual([
      "2026-01-15T09:30:00.000Z",
      "2026-07-15T08:30:00.000Z",
    ]);
    // The clocks go forward at 01:00 UTC on 29 March and back at 01:00 UTC on 25 October.
    expect([typed("2026-03-29T00:30"), typed("2026-03-29T02:30")]).toEqual([
      "2026-03-29T00:30:00.000Z",
      "2026-03-29T01:30:00.000Z",
    ]);
    expect(typed("2026-10-25T23:59:59.999")).toBe("2026-10-25T23:59:59.999Z");
    setHabits({ ...british, timeZone: "Asia/Kathmandu" });
    expect(typed("2026-11-21T05:45")).toBe("2026-11-21T00:00:00.000Z");
    expect(wallClock(new Date("2026-11-21T00:00:00Z"))).toBe("2026-11-21T05:45:00");
    expect(momentAt("tomorrow")).toBeNull();
  });

  it("writes numbers and money in the chosen manner [AUTH-17]", () => {
    const format = numberFormat();
    setHabits({ ...british, locale: "de-DE" });
    expect(format.format(1234.5)).toBe("1.234,5");
    expect(formatMoney(123_450, "GBP")).toBe("1.234,50\u00a0£");
    setHabits(british);
    expect(format.format(1234.5)).toBe("1,234.5");
    expect(formatMoney(123_450, "GBP")).toBe("£1,234.50");
    expect(formatRelative(-2, "day")).toBe("2 days ago");
  });

  it("measures in metres and kilograms or in feet and pounds [AUTH-17]", () => {
    setHabits(british);
    expect([formatLength(12_500), formatEdges([300, 200, 150])]).toEqual(["12.5 m", "300 × 200 × 150 mm"]);
    expect([formatWeight(350), formatWeight(12_400), formatVolume(120_000)]).toEqual(["350 g", "12.4 kg", "120 l"]);
    setHabits(american);
    expect([formatLength(12_500), formatEdges([300, 200, 150])]).toEqual(["41 ft", "11.8 × 7.9 × 5.9 in"]);
    expect([formatWeight(350), formatWeight(12_400), formatVolume(120_000)]).toEqual([
      "12.3 oz",
      "27.3 lb",
      "4.2 cu ft",
    ]);
  });
});
