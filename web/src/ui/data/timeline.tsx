import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import type { Icon } from "../icon.ts";
import { toneSoft, type Tone } from "../tone.ts";

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** ISO time, and how it reads. */
  at: string;
  when: string;
  by?: ReactNode;
  icon: Icon;
  tone?: Tone;
  children?: ReactNode;
}

/** History of a thing, newest first as given. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {entries.map(({ id, title, at, when, by, icon: Shape, tone = "neutral", children }) => (
        <li key={id} className="group relative flex gap-3 pb-5 last:pb-0">
          <span aria-hidden className="absolute top-7 bottom-1 left-3 w-px bg-line group-last:hidden" />
          <span className={cx("grid size-6 shrink-0 place-items-center rounded-full", toneSoft[tone])}>
            <Shape size={14} aria-hidden />
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-strong">{title}</span>
              {by && <span className="text-ink-muted">{by}</span>}
              <time dateTime={at} className="ml-auto text-small whitespace-nowrap text-ink-faint">
                {when}
              </time>
            </div>
            {children && <div className="mt-0.5 text-ink-muted">{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
