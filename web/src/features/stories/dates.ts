const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "2026-06-30" → "30 June 2026": the site is written in one language, for readers everywhere. */
export const formatDay = (day: string): string => long.format(new Date(day));
