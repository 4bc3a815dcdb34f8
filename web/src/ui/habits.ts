/** Formats of one person; undefined fields follow the browser. */
export interface Habits {
  readonly locale: string | undefined;
  readonly timeZone: string | undefined;
  readonly units: "metric" | "imperial";
}

const ofTheBrowser: Habits = { locale: undefined, timeZone: undefined, units: "metric" };
let habits = ofTheBrowser;

/** Sets the formats of figures; the caller draws the screen again. */
export function setHabits(next: Habits = ofTheBrowser): void {
  habits = next;
}

export const readsImperial = (): boolean => habits.units === "imperial";

/** The zone whose clock the person reads. */
export const ownTimeZone = (): string => habits.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The person's wall clock at a moment: `2026-12-31T23:30:00`. */
export function wallClock(at: Date | number, timeZone: string = ownTimeZone()): string {
  // Swedish writes dates as ISO 8601 does.
  const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
  return clock.format(at).replace(" ", "T");
}

/** The moment at which the person's clock shows `wall` (`2026-12-31T23:30`); null for what is no time. */
export function momentAt(wall: string, timeZone: string = ownTimeZone()): Date | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const ahead = (at: number): number => Date.parse(`${wallClock(at, timeZone)}Z`) - Math.floor(at / 1000) * 1000;
  // Twice, since the first guess may lie on the other side of a change of the clocks.
  const guess = asUtc - ahead(asUtc);
  return new Date(asUtc - ahead(guess));
}

/** The moment at which a calendar day begins for the person. */
export const startOfDay = (date: string): Date => momentAt(`${date}T00:00`) ?? new Date(Number.NaN);

interface Format<Value> {
  format(value: Value): string;
}

/** Made when first used, and again after the habits changed: making one costs more than using it. */
function byHabits<Made>(make: (habits: Habits) => Made): () => Made {
  let made: { readonly by: Habits; readonly value: Made } | undefined;
  return () => {
    if (made?.by !== habits) made = { by: habits, value: make(habits) };
    return made.value;
  };
}

/** Dates and times in the person's zone, unless `options` name one. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Format<Date | number> {
  const current = byHabits(
    ({ locale, timeZone }) => new Intl.DateTimeFormat(locale, { ...(timeZone && { timeZone }), ...options }),
  );
  return { format: (value) => current().format(value) };
}

export function numberFormat(options: Intl.NumberFormatOptions = {}): Format<number> {
  const current = byHabits(({ locale }) => new Intl.NumberFormat(locale, options));
  return { format: (value) => current().format(value) };
}

const relative = byHabits(({ locale }) => new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" }));

/** -2, "day" → "2 days ago". */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relative().format(value, unit);
}
