import { dayNumber, dayText, weekdayOf } from "../forecasting/calendar.ts";

/** Working days of a supplier. */
export interface SupplierCalendar {
  /** ISO weekdays of its deliveries, Monday is 1; none: any day. */
  readonly deliveryDays: readonly number[];
  /** Spans in which it neither works on orders nor delivers, both ends included. */
  readonly closures: readonly { readonly from: string; readonly until: string }[];
}

/** A calendar that leaves no day for a delivery within this time is ignored from there on. */
const longestDays = 3 * 366;

/**
 * Day on which goods ordered on a day arrive. The lead time in days counts only days on which the supplier is not
 * closed; after it, the next day of delivery is the day of arrival.
 */
export function arrivalOf(orderedOn: string, leadDays: number, { deliveryDays, closures }: SupplierCalendar): string {
  const first = dayNumber(orderedOn);
  const spans = closures.map(({ from, until }) => [dayNumber(from), dayNumber(until)] as const);
  const isOpen = (day: number): boolean => spans.every(([from, until]) => day < from || day > until);
  const delivers = (day: number): boolean =>
    isOpen(day) && (deliveryDays.length === 0 || deliveryDays.includes(weekdayOf(day) + 1));
  const last = first + leadDays + longestDays;
  let day = first;
  for (let left = leadDays; left > 0 && day < last;) {
    day += 1;
    if (isOpen(day)) left -= 1;
  }
  while (!delivers(day) && day < last) day += 1;
  return dayText(day);
}

const week = 7;

/** Lead times in days, and their origin. */
export interface LeadTimes {
  readonly days: readonly number[];
  /** Measured on past receipts: waiting for a day of delivery is in them already. */
  readonly measured: boolean;
}

/** Lead times of orders that are placed in the coming week, one a day, by the calendar of the supplier. */
export function leadTimesAhead(leads: LeadTimes, calendar: SupplierCalendar, today: string): number[] {
  const { days, measured } = leads;
  const own = measured ? { ...calendar, deliveryDays: [] } : calendar;
  if (days.length === 0 || own.deliveryDays.length + own.closures.length === 0) return [...days];
  return Array.from({ length: Math.max(week, days.length) }, (_, place) => {
    const ordered = dayNumber(today) + (place % week);
    // Past lead times are measured to the hour; the calendar knows whole days.
    const lead = Math.max(0, Math.round(days[place % days.length] ?? 0));
    return dayNumber(arrivalOf(dayText(ordered), lead, own)) - ordered;
  });
}
