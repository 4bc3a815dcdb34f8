import ClockAlert from "lucide-react/icons/clock-alert";
import { cx } from "../cx.ts";
import { dateFormat, wallClock } from "../habits.ts";

export interface LiveMarkProps {
  /** `settling`: not known yet; nothing is said then. */
  state: "live" | "settling" | "stale";
  /** Time of the shown data's read, in milliseconds. */
  updatedAt: number | undefined;
  /** Label of replacement data: "Last known figures". */
  instead?: string | undefined;
}

const clock = dateFormat({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
const dayAndClock = dateFormat({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

const dayOf = (at: number): string => wallClock(at).slice(0, 10);

/** The time, with its day unless that is today. */
const timeOf = (at: number): string => (dayOf(at) === dayOf(Date.now()) ? clock.format(at) : dayAndClock.format(at));

/** Marks data as live, or gives its time. */
export function LiveMark({ state, updatedAt, instead }: LiveMarkProps) {
  if (state === "settling" && instead === undefined) return null;
  const live = state === "live" && instead === undefined;
  return (
    <span
      data-part="live-mark"
      className={cx("inline-flex items-center gap-1.5 text-small whitespace-nowrap", live ? "text-good" : "text-warn")}
    >
      {live ? (
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
      ) : (
        <ClockAlert size={12} strokeWidth={2.25} aria-hidden />
      )}
      {live ? "Live" : staleText(updatedAt, instead)}
    </span>
  );
}

function staleText(updatedAt: number | undefined, instead: string | undefined): string {
  const when = updatedAt === undefined ? undefined : timeOf(updatedAt);
  if (instead !== undefined) return when === undefined ? instead : `${instead}, ${when}`;
  return when === undefined ? "Not live" : `Updated ${when} · not live`;
}
