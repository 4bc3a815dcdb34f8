import { cx } from "../cx.ts";
import type { ColoredSeries } from "./series.ts";

interface LegendProps {
  series: readonly ColoredSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Names of the series; a press takes one out of the chart or back in. */
export function Legend({ series, hidden, onToggle }: LegendProps) {
  return (
    <ul className="flex flex-wrap justify-end gap-x-1 text-small">
      {series.map(({ id, label, paint, dashed }) => {
        const off = hidden.has(id);
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={!off}
              onClick={() => onToggle(id)}
              className={cx(
                "flex min-h-6 items-center gap-1.5 rounded-mark px-1.5 hover:bg-surface-2",
                off ? "text-ink-faint line-through" : "text-ink-muted",
              )}
            >
              <svg width="12" height="8" aria-hidden className={cx(off && "opacity-30")}>
                <line
                  x1="1"
                  x2="11"
                  y1="4"
                  y2="4"
                  strokeWidth="3"
                  strokeLinecap="round"
                  strokeDasharray={dashed ? "2 4" : undefined}
                  style={{ stroke: paint }}
                />
              </svg>
              {label}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
