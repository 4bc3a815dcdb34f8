/** Moments and days of papers, by one clock and in one style: 13 Mar 2027, 00:30 CET. */
const day = { day: "2-digit", month: "short", year: "numeric" } as const;

/** A report tells thousands of moments in one zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

function written(at: string | Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", options);
  formats.set(key, format);
  return format.format(new Date(at));
}

export const paperMoment = (at: string | Date, timeZone: string): string =>
  written(at, { ...day, hour: "2-digit", minute: "2-digit", timeZone, timeZoneName: "short" });

/** With the second, where two clocks are compared. */
export const paperSecond = (at: string | Date, timeZone: string): string =>
  written(at, { ...day, hour: "2-digit", minute: "2-digit", second: "2-digit", timeZone, timeZoneName: "short" });

/** The day on which something happened there. */
export const paperDay = (at: string | Date, timeZone: string): string => written(at, { ...day, timeZone });

/** A calendar day that belongs to no zone: a use-by date, a day of delivery. */
export const paperDate = (on: string): string => written(`${on}T00:00:00Z`, { ...day, timeZone: "UTC" });
