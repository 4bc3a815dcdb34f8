import { StatusBadge } from "../../../ui/data/badge.tsx";
import { daysUntil } from "../../../parts/format.ts";
import { CalendarDay } from "../../../parts/moment.tsx";

/** From here on an expiry is shown as a warning. */
const soonDays = 30;

/** Expiry of a lot, marked when it is near or past. */
export function Expiry({ on, now }: { on: string; now: number }) {
  const days = daysUntil(on, now);
  return (
    <span className="inline-flex items-center gap-1.5">
      <CalendarDay on={on} />
      {days < 0 && <StatusBadge tone="bad">Expired</StatusBadge>}
      {days >= 0 && days <= soonDays && <StatusBadge tone="warn">{`${days} d`}</StatusBadge>}
    </span>
  );
}
