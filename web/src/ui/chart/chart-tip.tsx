import { cx } from "../cx.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

export interface TipRow {
  label: string;
  value: string;
  paint?: string;
}

export interface ReadingAt {
  heading: string;
  rows: readonly TipRow[];
  /** Place of what it speaks of, in the chart's box. */
  x: number;
  y: number;
}

const gap = 12;

/** Reading at the pointed or focused place: drawn on the side with room, and spoken. */
export function Reading({ at, width }: { at: ReadingAt | undefined; width: number }) {
  return (
    <>
      {at && <Tip {...at} left={at.x > width / 2} />}
      <VisuallyHidden>
        <span role="status">
          {at && `${at.heading}: ${at.rows.map((row) => `${row.label} ${row.value}`).join(", ")}`}
        </span>
      </VisuallyHidden>
    </>
  );
}

function Tip({ heading, rows, x, y, left }: ReadingAt & { left: boolean }) {
  return (
    <div
      aria-hidden
      style={{ transform: `translate(${left ? x - gap : x + gap}px, ${y}px) translateX(${left ? "-100%" : "0"})` }}
      className="pointer-events-none absolute top-0 left-0 z-1 min-w-28 rounded-control bg-float px-2.5 py-2 text-small whitespace-nowrap shadow-float"
    >
      <div className={cx("text-ink-muted", rows.length > 0 && "mb-1")}>{heading}</div>
      {rows.map((row, place) => (
        <div key={`${place}`} className="flex items-start gap-2">
          {row.paint && <span style={{ background: row.paint }} className="mt-1.5 h-2 w-2 shrink-0 rounded-[2px]" />}
          <span className="text-ink-muted">{row.label}</span>
          <span className="ml-auto max-w-60 pl-3 font-strong whitespace-normal text-ink">{row.value}</span>
        </div>
      ))}
    </div>
  );
}
