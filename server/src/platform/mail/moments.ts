/** Format of moments and days in all letters: with the day of the week, and a moment with its zone. */
export const letterMoment = (at: string | Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone }).format(new Date(at))} (${timeZone})`;

export const letterClock = (at: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(new Date(at));

/** A calendar day that belongs to no zone. */
export const letterDay = (on: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));
