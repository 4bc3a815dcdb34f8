import { formatDateOnly, formatDay, formatFull, formatMoment } from "./format.ts";

export { None } from "../ui/data/none.tsx";

/** A moment, with seconds and zone in its tip. */
export function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <time dateTime={at} title={formatFull(at)} className="whitespace-nowrap">
      {dayOnly ? formatDay(at) : formatMoment(at)}
    </time>
  );
}

/** A calendar day that belongs to no zone: an expiry, an expected day. */
export function CalendarDay({ on }: { on: string }) {
  return (
    <time dateTime={on} className="whitespace-nowrap">
      {formatDateOnly(on)}
    </time>
  );
}
