import { dayOf } from "../check-set.ts";
import { utcDay } from "../../time/site-day.ts";
import { momentOf, parseDay } from "../../time/zoned-time.ts";

/** Element 623 by its list in release 004010: zones with and without daylight saving. `LT` is local time, which is the organization's. */
const zones: Readonly<Record<string, string>> = {
  UT: "UTC",
  GM: "UTC",
  NT: "America/St_Johns",
  AT: "America/Halifax",
  AS: "Etc/GMT+4",
  AD: "Etc/GMT+3",
  ET: "America/New_York",
  ES: "Etc/GMT+5",
  ED: "Etc/GMT+4",
  CT: "America/Chicago",
  CS: "Etc/GMT+6",
  CD: "Etc/GMT+5",
  MT: "America/Denver",
  MS: "Etc/GMT+7",
  MD: "Etc/GMT+6",
  PT: "America/Los_Angeles",
  PS: "Etc/GMT+8",
  PD: "Etc/GMT+7",
  HT: "Pacific/Honolulu",
  HS: "Etc/GMT+10",
};

/** `01` to `12` are hours ahead of UTC, `13` to `24` those behind it, from 12 to 1. */
function zoneOf(code: string): string | undefined {
  if (!/^(0[1-9]|1\d|2[0-4])$/.test(code)) return zones[code];
  const hours = Number(code);
  // Names of this form count westward.
  return hours <= 12 ? `Etc/GMT-${hours}` : `Etc/GMT+${25 - hours}`;
}

/** A time zone code that is read; others are local time. */
export const isTimeCode = (code: string): boolean => code === "" || code === "LT" || zoneOf(code) !== undefined;

/** Date, time and time zone code as an ISO moment; null without a valid date. Without a time, it is the day's noon. */
export function readMoment(
  { date, time, code }: { readonly date: string; readonly time: string; readonly code: string },
  ownZone: string,
): string | null {
  const day = dayOf(date);
  if (day === null) return null;
  const [hour, minute] = time === "" ? [12, 0] : [Number(time.slice(0, 2)), Number(time.slice(2, 4))];
  return new Date(momentOf({ ...parseDay(day), hour, minute }, zoneOf(code) ?? ownZone)).toISOString();
}

/** A moment as date and time in UTC: `20261128` and `0930`. */
export function writeMoment(at: string): { readonly date: string; readonly time: string } {
  return { date: writeDay(utcDay(new Date(at))), time: at.slice(11, 16).replace(":", "") };
}

/** `2026-11-28` as `20261128`. */
export const writeDay = (day: string): string => day.replaceAll("-", "");
