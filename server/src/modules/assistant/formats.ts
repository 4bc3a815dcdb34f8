import { addDays, midnightOf, parseDay } from "@cerebro/engines/time/zoned-time.ts";

/** How figures, days and moments are written in sentences, by the organization's clocks and currency. */
export interface Formats {
  readonly zone: string;
  readonly currency: string;
  readonly count: (value: number) => string;
  readonly decimal: (value: number) => string;
  readonly money: (minor: number, currency?: string) => string;
  /** A calendar day: `Nov 23, 2026`. */
  readonly day: (day: string) => string;
  /** A moment, at those clocks. */
  readonly moment: (at: string) => string;
  readonly period: (period: { readonly from: string; readonly to: string }) => string;
  /** The moments at which a day begins and at which it ends. */
  readonly bounds: (period: { readonly from: string; readonly to: string }) => {
    readonly from: string;
    readonly to: string;
  };
}

const language = "en-US";

export function formatsOf(zone: string, currency: string): Formats {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: zone });
  const day = (text: string): string => days.format(new Date(`${text.slice(0, 10)}T00:00:00Z`));
  return {
    zone,
    currency,
    count: (value) => whole.format(value),
    decimal: (value) => one.format(value),
    money: (minor, of = currency) => {
      const format = new Intl.NumberFormat(language, { style: "currency", currency: of });
      return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    },
    day,
    moment: (at) => moments.format(new Date(at)),
    period: ({ from, to }) => (from === to ? `on ${day(from)}` : `from ${day(from)} to ${day(to)}`),
    bounds: ({ from, to }) => ({
      from: new Date(midnightOf(parseDay(from), zone)).toISOString(),
      to: new Date(midnightOf(addDays(parseDay(to), 1), zone) - 1).toISOString(),
    }),
  };
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `in_transit` as people write it. */
export const spoken = (code: string): string => code.replace(/_/g, " ");

/** A number with its noun: `1 task`, `1,200 tasks`. */
export const counted = ({ count }: Formats, number: number, [one, several]: readonly [string, string]): string =>
  `${count(number)} ${number === 1 ? one : several}`;
