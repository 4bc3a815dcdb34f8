import { formatDateOnly, formatDay, formatFull, formatMoment } from "./format.ts";

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

/** Shown instead of a missing value; announced to screen readers. */
export function None({ label = "none" }: { label?: string }) {
  return (
    <span className="text-ink-faint" data-none>
      <span aria-hidden>–</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
