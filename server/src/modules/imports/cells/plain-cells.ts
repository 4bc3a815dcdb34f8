/*
 * The plainest way of writing a number or a day, read from the bytes without making a string. Each function gives
 * null when the cell is written in any other way; the slower readers of engines/language then have a look.
 */

const [zero, nine, minus, dash, colon, space, letterT] = [48, 57, 45, 45, 58, 32, 84];
const dayMilliseconds = 86_400_000;

/** `-123`. */
export function plainInteger(bytes: Buffer, start: number, end: number): number | null {
  const negative = bytes[start] === minus;
  const from = negative ? start + 1 : start;
  if (from === end || end - from > 15) return null;
  const value = digits(bytes, from, end - from);
  if (value < 0) return null;
  return negative && value !== 0 ? -value : value;
}

export interface Amount {
  readonly start: number;
  readonly end: number;
  /** The byte of the decimal mark. */
  readonly mark: number;
  /** Decimal places of the result. */
  readonly places: number;
}

/** `-12.5` → -1250 for two places. */
export function plainAmount(bytes: Buffer, { start, end, mark, places }: Amount): number | null {
  const negative = bytes[start] === minus;
  const from = negative ? start + 1 : start;
  let at = from;
  while (at < end && bytes[at] !== mark) at += 1;
  const fraction = at < end ? end - at - 1 : 0;
  if (end - from > 13 || at === from || fraction > places) return null;
  const whole = digits(bytes, from, at - from);
  const part = digits(bytes, end - fraction, fraction);
  if (whole < 0 || part < 0) return null;
  const value = whole * power(places) + part * power(places - fraction);
  return negative && value !== 0 ? -value : value;
}

/** `2026-11-20` as days since 1970. */
export function isoDay(bytes: Buffer, at: number): number | null {
  if (bytes[at + 4] !== dash || bytes[at + 7] !== dash) return null;
  const year = digits(bytes, at, 4);
  const month = digits(bytes, at + 5, 2);
  const date = digits(bytes, at + 8, 2);
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return null;
  return date < 1 || date > daysIn(year, month) ? null : daysSince1970(year, month, date);
}

/** `2026-11-20`, `2026-11-20 09:30`, `2026-11-20T09:30:15` as milliseconds since 1970 on a clock without zone. */
export function isoMoment(bytes: Buffer, start: number, end: number): number | null {
  const length = end - start;
  if (length !== 10 && length !== 16 && length !== 19) return null;
  const days = isoDay(bytes, start);
  const time = length === 10 ? 0 : isoTime(bytes, start + 10, length - 10);
  return days === null || time === null ? null : days * dayMilliseconds + time;
}

/** `T09:30` or ` 09:30:15` as milliseconds of the day. */
function isoTime(bytes: Buffer, at: number, length: number): number | null {
  const separator = bytes[at];
  if ((separator !== letterT && separator !== space) || bytes[at + 3] !== colon) return null;
  const hour = within(digits(bytes, at + 1, 2), 23);
  const minute = within(digits(bytes, at + 4, 2), 59);
  if (length === 6) return hour === null || minute === null ? null : (hour * 60 + minute) * 60_000;
  const second = bytes[at + 6] === colon ? within(digits(bytes, at + 7, 2), 59) : null;
  return hour === null || minute === null || second === null ? null : ((hour * 60 + minute) * 60 + second) * 1000;
}

function within(value: number, most: number): number | null {
  return value < 0 || value > most ? null : value;
}

function power(places: number): number {
  let value = 1;
  for (let place = 0; place < places; place += 1) value *= 10;
  return value;
}

/** -1 where a byte is no digit. */
function digits(bytes: Buffer, start: number, count: number): number {
  let value = 0;
  for (let at = start; at < start + count; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < zero || byte > nine) return -1;
    value = value * 10 + byte - zero;
  }
  return value;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Howard Hinnant's days_from_civil: no Date object per row. */
function daysSince1970(year: number, month: number, date: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
