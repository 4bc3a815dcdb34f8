import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFacts } from "../scanning/read-code.ts";
import { daysAfter, siteDay, utcClock, utcDay } from "./site-day.ts";

const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2049-12-31"), noInvalidDate: true });
const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "UTC");

describe("the day of a site", () => {
  it.each([
    ["2026-11-27T23:30:00Z", "Pacific/Auckland", "2026-11-28"],
    ["2026-11-28T10:59:59Z", "Pacific/Auckland", "2026-11-28"],
    ["2026-11-28T11:00:00Z", "Pacific/Auckland", "2026-11-29"],
    ["2026-11-28T07:59:59Z", "America/Los_Angeles", "2026-11-27"],
    ["2026-11-28T08:00:00Z", "America/Los_Angeles", "2026-11-28"],
    ["2026-11-28T10:30:00Z", "Pacific/Kiritimati", "2026-11-29"],
    ["2026-11-28T10:30:00Z", "Pacific/Pago_Pago", "2026-11-27"],
    ["2026-12-31T18:15:00Z", "Asia/Kathmandu", "2027-01-01"],
    ["2028-02-29T12:00:00Z", "UTC", "2028-02-29"],
  ])("at %s is in %s the %s [WMS-04]", (at, where, day) => {
    expect(siteDay(new Date(at), where)).toBe(day);
  });

  it.each([
    // The clocks of Los Angeles go back on 1 November 2026, those of Auckland on 5 April; both nights last an hour longer.
    ["2026-11-01T06:59:59Z", "America/Los_Angeles", "2026-10-31"],
    ["2026-11-01T07:00:00Z", "America/Los_Angeles", "2026-11-01"],
    ["2026-11-02T07:59:59Z", "America/Los_Angeles", "2026-11-01"],
    ["2026-11-02T08:00:00Z", "America/Los_Angeles", "2026-11-02"],
    ["2026-03-09T06:59:59Z", "America/Los_Angeles", "2026-03-08"],
    ["2026-03-09T07:00:00Z", "America/Los_Angeles", "2026-03-09"],
    ["2026-04-05T11:59:59Z", "Pacific/Auckland", "2026-04-05"],
    ["2026-04-05T12:00:00Z", "Pacific/Auckland", "2026-04-06"],
    // In Beirut the clocks go from 00:00 to 01:00: the day begins at 01:00. Samoa had no 30 December 2011.
    ["2026-03-28T21:59:59Z", "Asia/Beirut", "2026-03-28"],
    ["2026-03-28T22:00:00Z", "Asia/Beirut", "2026-03-29"],
    ["2011-12-30T09:59:59Z", "Pacific/Apia", "2011-12-29"],
    ["2011-12-30T10:00:00Z", "Pacific/Apia", "2011-12-31"],
  ])("follows the clock changes: at %s in %s the %s [WMS-04]", (at, where, day) => {
    expect(siteDay(new Date(at), where)).toBe(day);
  });

  it("is in every zone what a clock there is written as, and goods expire by it [WMS-04] [WMS-15]", () => {
    fc.assert(
      fc.property(moment, zone, (at, where) => {
        // Another way to the same day, and one that knows no days but the calendar's.
        const written = new Intl.DateTimeFormat("sv-SE", { timeZone: where, dateStyle: "short" }).format(at);
        expect(siteDay(at, where)).toBe(written);
        const expired = (lastDay: string): unknown => {
          const code = `(01)09506000134352(17)${lastDay.slice(2).replaceAll("-", "")}`;
          const read = readFacts(code, siteDay(at, where));
          return read.ok && read.facts.expired;
        };
        const before = new Date(Date.parse(written) - 86_400_000).toISOString().slice(0, 10);
        expect([expired(written), expired(before)]).toEqual([false, true]);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is never more than a day from the day in UTC [WMS-04]", () => {
    fc.assert(
      fc.property(moment, zone, (at, where) => {
        const day = siteDay(at, where);
        expect([-1, 0, 1].map((days) => daysAfter(utcDay(at), days))).toContain(day);
      }),
    );
  });
});

it("counts days by the calendar alone", () => {
  expect(daysAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysAfter("2026-03-30", -30)).toBe("2026-02-28");
});

it("gives the program its own clock in UTC", () => {
  const wall = { year: 2026, month: 11, day: 29, hour: 23, minute: 30, weekday: 0 };
  expect(utcClock(Date.parse("2026-11-29T23:30:59Z"))).toEqual(wall);
});
