import Holidays from "date-holidays";

const kept = new Map<string, ReadonlySet<string>>();

/** Public holidays of a country (ISO 3166) from one year to another; empty for a country whose calendar is unknown. */
export function publicHolidays(country: string, firstYear: number, lastYear: number): ReadonlySet<string> {
  const key = `${country} ${firstYear} ${lastYear}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const calendar = new Holidays(country);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, year) => firstYear + year);
  const days = years.flatMap((year) =>
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === "public")
      .map(({ date }) => date.slice(0, 10)),
  );
  const made = new Set(days);
  kept.set(key, made);
  return made;
}
