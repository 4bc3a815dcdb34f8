import { type ReactNode, useState } from "react";
import { Button } from "../action/button.tsx";
import { cx } from "../cx.ts";
import { formatNumber } from "../format.ts";
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
  /** Entries of one step that follow one another are one entry; without it the entry is on its own. */
  step?: TimelineStep | undefined;
  children?: ReactNode;
}

interface TimelineStep {
  name: string;
  /** Title of several entries: "Picked 5 lines". */
  title: (count: number) => string;
}

interface TimelineProps {
  label: string;
  entries: readonly TimelineEntry[];
  /** Below the last step: brings entries that are not loaded. */
  older?: ReactNode;
}

/** As many steps as are shown before the rest is asked for. */
const shownAtFirst = 6;

/** History of a thing, newest first as given: entries of one step together, six steps until the rest is asked for. */
export function Timeline({ label, entries, older }: TimelineProps) {
  const [all, setAll] = useState(false);
  const steps = stepsOf(entries);
  const shown = all ? steps : steps.slice(0, shownAtFirst);
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label={label} className="flex flex-col">
        {shown.map((step) => (
          <Step key={step[0].id} entries={step} />
        ))}
      </ol>
      {shown.length < steps.length ? (
        <Button onClick={() => setAll(true)} className="self-start">
          Show all {formatNumber(steps.length)}
        </Button>
      ) : (
        older
      )}
    </div>
  );
}

type StepEntries = readonly [TimelineEntry, ...TimelineEntry[]];

/** Neighbors of one step, in the order given. */
function stepsOf(entries: readonly TimelineEntry[]): StepEntries[] {
  const steps: [TimelineEntry, ...TimelineEntry[]][] = [];
  for (const entry of entries) {
    const last = steps.at(-1);
    if (last && entry.step && last[0].step?.name === entry.step.name) last.push(entry);
    else steps.push([entry]);
  }
  return steps;
}

function Step({ entries: [first, ...others] }: { entries: StepEntries }) {
  if (others.length === 0) return <Entry entry={first}>{first.children}</Entry>;
  const entries = [first, ...others];
  return (
    <Entry entry={{ ...first, title: first.step?.title(entries.length) ?? first.title }}>
      <details>
        <summary className="w-fit cursor-pointer rounded-mark py-0.5 hover:text-ink">Show each</summary>
        <ul className="mt-1 flex flex-col gap-1.5">
          {entries.map(({ id, title, children }) => (
            <li key={id}>
              <span className="text-ink">{title}</span>
              {children && <div className="text-small">{children}</div>}
            </li>
          ))}
        </ul>
      </details>
    </Entry>
  );
}

function Entry({ entry, children }: { entry: TimelineEntry; children: ReactNode }) {
  const { title, at, when, by, icon: Shape, tone = "neutral" } = entry;
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
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
  );
}
