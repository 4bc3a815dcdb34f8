import type { ServiceDay } from "@cerebro/contracts/entities/platform/health.ts";
import { cx } from "../../ui/cx.ts";
import { formatDateOnly } from "../../parts/format.ts";
import { percentOf } from "./words.ts";

/** From here on a day is shown as good, and below the other as bad. */
const good = 0.999;
const poor = 0.98;

function colorOf(uptime: number | null): string {
  if (uptime === null) return "bg-line";
  if (uptime >= good) return "bg-good";
  return uptime >= poor ? "bg-warn" : "bg-bad";
}

function sentenceOf({ day, uptime, failedChecks }: ServiceDay): string {
  if (uptime === null) return `${formatDateOnly(day)}: not checked`;
  return `${formatDateOnly(day)}: ${percentOf(uptime)}${failedChecks === 0 ? "" : `, ${failedChecks} failed checks`}`;
}

/** One bar a day, the newest at the right; the days that were not perfect are also listed in words. */
export function UptimeDays({ name, days }: { name: string; days: readonly ServiceDay[] }) {
  const troubled = days.filter(({ failedChecks }) => failedChecks > 0).toReversed();
  return (
    <div>
      <div role="img" aria-label={`Uptime of ${name} on the last ${days.length} days`} className="flex h-7 gap-px">
        {days.map((day) => (
          <span
            key={day.day}
            title={sentenceOf(day)}
            className={cx("min-w-0 flex-1 rounded-[1px]", colorOf(day.uptime))}
          />
        ))}
      </div>
      <div className="mt-1 flex justify-between text-small text-ink-faint">
        <span>{days.length} days ago</span>
        <span>Today</span>
      </div>
      {troubled.length > 0 && (
        <details className="mt-1 text-small text-ink-muted">
          <summary className="cursor-pointer">Days with failed checks: {troubled.length}</summary>
          <ul className="mt-1">
            {troubled.map((day) => (
              <li key={day.day}>{sentenceOf(day)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
