import { dateFormat, formatRelative, numberFormat, ownTimeZone, wallClock } from "../ui/habits.ts";
import { formatMoney, minorDigits } from "../ui/money.ts";

/** Money that must fit into a tile: from a hundred thousand on in thousands or millions. */
export function formatMoneyShort(minor: number, currency: string): string {
  const amount = minor / 10 ** minorDigits(currency);
  if (Math.abs(amount) < 100_000) return formatMoney(minor, currency);
  return numberFormat({ style: "currency", currency, notation: "compact", maximumFractionDigits: 2 }).format(amount);
}

/** Typed money in minor units; undefined if it is not an amount. */
export function minorOf(typed: string, currency: string): number | undefined {
  const text = typed.trim();
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  const minor = Math.round(Number(text) * 10 ** minorDigits(currency));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** Minor units as the text of an input: 123450 → "1234.50". */
export function typedMinor(minor: number | null, currency: string): string {
  return minor === null ? "" : (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
}

const whole = numberFormat();
const oneDigit = numberFormat({ maximumFractionDigits: 1 });
const percent = numberFormat({ style: "percent", maximumFractionDigits: 0 });
const day = dateFormat({ day: "2-digit", month: "short", year: "numeric" });
const dayOnly = dateFormat({
  day: "2-digit",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const dayOfMonth = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });
const moment = dateFormat({
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const full = dateFormat({ dateStyle: "full", timeStyle: "long" });

export const formatCount = (value: number): string => whole.format(value);
export const formatDecimal = (value: number): string => oneDigit.format(value);
export const formatShare = (value: number): string => percent.format(value);
/** A calendar day without a zone, such as an expiry date. */
export const formatDateOnly = (date: string): string => dayOnly.format(new Date(`${date}T00:00:00Z`));
/** A calendar day beside others of about the same time: without its year. */
export const formatDayOfMonth = (date: string): string => dayOfMonth.format(new Date(`${date}T00:00:00Z`));
export const formatDay = (iso: string): string => day.format(new Date(iso));
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
export const formatFull = (iso: string): string => full.format(new Date(iso));

/** "1 unit", "5 units". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Distance of `iso` from `now`, in the largest fitting unit: "in 3 hr", "2 days ago". */
export function formatDistance(iso: string, now: number): string {
  const distance = Date.parse(iso) - now;
  const size = Math.abs(distance);
  if (size < hourMs) return formatRelative(Math.trunc(distance / minuteMs), "minute");
  if (size < 2 * dayMs) return formatRelative(Math.trunc(distance / hourMs), "hour");
  return formatRelative(Math.trunc(distance / dayMs), "day");
}

/** Whole days from the person's day of `now` to a calendar day; negative for the past. */
export function daysUntil(date: string, now: number): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${dayIn(ownTimeZone(), now)}T00:00:00Z`)) / dayMs);
}

/** The calendar day it is in a zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string | undefined, now: number): string {
  return wallClock(now, timeZone).slice(0, 10);
}

/** The time of day in a zone: what the clock on the warehouse's wall showed. */
export function formatClockIn(timeZone: string, iso: string): string {
  return dateFormat({ timeZone, hour: "2-digit", minute: "2-digit", second: "2-digit" }).format(new Date(iso));
}

/** A moment as the text of a date-and-time field, in the person's own zone. */
export function typedMoment(iso: string | null): string {
  return iso === null ? "" : wallClock(new Date(iso)).slice(0, 16);
}
