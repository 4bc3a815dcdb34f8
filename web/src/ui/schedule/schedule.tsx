import { type DragEvent, type KeyboardEvent, useId, useRef } from "react";
import { cx } from "../cx.ts";
import { useWidth } from "../use-width.ts";
import { lanesOf } from "./lanes.ts";
import { type Tone, toneSoft } from "../tone.ts";

export interface ScheduleBar {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Said and shown in its tip: "SH-12, Mill Lane, 09:40". */
  readonly label: string;
  /** Text in the bar: a number, a letter. */
  readonly short: string;
  readonly tone: Tone;
}

export interface ScheduleRow {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** From when until when there is anything at all. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Times in which nothing is done, such as breaks; words elsewhere say the same. */
  readonly pauses?: readonly { readonly from: number; readonly to: number; readonly label: string }[];
  readonly bars: readonly ScheduleBar[];
}

export interface ScheduleProps {
  readonly label: string;
  readonly rows: readonly ScheduleRow[];
  /** Marks of the axis; its ends are the ends of the view. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  readonly selected?: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Given when bars can be pulled elsewhere: onto a row, before the bar that begins next. */
  readonly onMove?: ((id: string, row: string, position: number) => void) | undefined;
}

/** Least width of a bar in pixels, so that it can be hit. */
const leastWidth = 24;
/** Height of a bar with the gap below it, and the space above the first. */
const lane = { pitch: 36, above: 8 };
const titleWidth = 140;

/** Rows of time with bars on them. One Tab stop; arrow keys go from bar to bar, Enter chooses one. */
export function Schedule({ label, rows, ticks, selected, onSelect, onMove }: ScheduleProps) {
  const box = useRef<HTMLDivElement>(null);
  const pulled = useRef<string>(undefined);
  const [first, last] = [ticks[0]?.at ?? 0, ticks.at(-1)?.at ?? 1];
  const { box: ruler, width } = useWidth<HTMLDivElement>();
  const track = Math.max(1, width - titleWidth);
  const share = (at: number) => Math.min(100, Math.max(0, ((at - first) / Math.max(1, last - first)) * 100));
  const entry = selected ?? rows.flatMap(({ bars }) => bars)[0]?.id;
  function key(event: KeyboardEvent<HTMLButtonElement>) {
    const next = nextBar(box.current, event);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }
  function drop(event: DragEvent<HTMLElement>, row: ScheduleRow) {
    event.preventDefault();
    const id = pulled.current;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = first + ((event.clientX - left) / Math.max(1, width)) * (last - first);
    if (id === undefined) return;
    const others = row.bars.filter((bar) => bar.id !== id);
    onMove?.(id, row.id, others.filter((bar) => (bar.from + bar.to) / 2 < at).length);
  }
  const rowsInLanes = rows.map((row) => {
    const lanes = lanesOf(
      row.bars.map(({ from, to }) => {
        const left = (share(from) / 100) * track;
        return { left, right: left + Math.max(leastWidth, ((share(to) - share(from)) / 100) * track) };
      }),
    );
    return { row, lanes, height: 12 + lane.pitch * Math.max(1, ...lanes.map((each) => each + 1)) };
  });
  return (
    <div ref={box} role="group" aria-label={label} className="overflow-x-auto">
      <div ref={ruler} className="min-w-160">
        {rowsInLanes.map(({ row, lanes, height }) => (
          <div key={row.id} className="grid grid-cols-[140px_minmax(0,1fr)] border-t border-line first:border-t-0">
            <RowTitle row={row} />
            <div
              data-row={row.id}
              className="relative"
              style={{ height }}
              onDragOver={onMove && ((event) => event.preventDefault())}
              onDrop={onMove && ((event) => drop(event, row))}
            >
              {ticks.map(({ at }) => (
                <span
                  key={at}
                  aria-hidden
                  style={{ left: `${share(at)}%` }}
                  className="absolute inset-y-0 w-px bg-line"
                />
              ))}
              {row.from !== undefined && row.to !== undefined && (
                <span
                  aria-hidden
                  style={{ left: `${share(row.from)}%`, width: `${share(row.to) - share(row.from)}%` }}
                  className="absolute top-6 h-1 -translate-y-1/2 rounded-full bg-surface-3"
                />
              )}
              {row.pauses?.map(({ from, to, label: tip }) => (
                <span
                  key={from}
                  aria-hidden
                  title={tip}
                  style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
                  className="absolute top-6 h-4 -translate-y-1/2 rounded-sm border border-line-strong bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1px,var(--surface-2)_1px_5px)]"
                />
              ))}
              {row.bars.map((bar, index) => (
                <button
                  key={bar.id}
                  type="button"
                  data-bar={bar.id}
                  title={bar.label}
                  aria-label={bar.label}
                  aria-pressed={bar.id === selected}
                  tabIndex={bar.id === entry ? 0 : -1}
                  draggable={onMove !== undefined}
                  onDragStart={() => (pulled.current = bar.id)}
                  onKeyDown={key}
                  onClick={() => onSelect(bar.id)}
                  style={{
                    left: `${share(bar.from)}%`,
                    width: `${share(bar.to) - share(bar.from)}%`,
                    top: lane.above + lane.pitch * (lanes[index] ?? 0),
                  }}
                  className={cx(
                    "absolute h-8 min-w-6 overflow-hidden rounded-control border border-line text-small font-strong",
                    toneSoft[bar.tone],
                    bar.id === selected && "z-1 outline-2 outline-accent",
                  )}
                >
                  {bar.short}
                </button>
              ))}
            </div>
          </div>
        ))}
        <Axis ticks={ticks} share={share} />
      </div>
    </div>
  );
}

function Axis({ ticks, share }: Pick<ScheduleProps, "ticks"> & { share: (at: number) => number }) {
  return (
    <div aria-hidden className="grid grid-cols-[140px_minmax(0,1fr)] border-t border-line text-small text-ink-muted">
      <span />
      <div className="relative h-7">
        {ticks.map(({ at, label: clock }, index) => (
          <span
            key={at}
            style={{ left: `${share(at)}%` }}
            className={cx(
              "absolute top-1",
              index === ticks.length - 1 ? "-translate-x-full" : index > 0 && "-translate-x-1/2",
            )}
          >
            {clock}
          </span>
        ))}
      </div>
    </div>
  );
}

function RowTitle({ row }: { row: ScheduleRow }) {
  const id = useId();
  return (
    <div id={id} className="sticky left-0 z-2 flex min-w-0 flex-col justify-center bg-surface-1 py-1 pr-3 pl-4">
      <span className="truncate font-strong">{row.title}</span>
      {row.hint !== undefined && <span className="truncate text-small text-ink-muted">{row.hint}</span>}
    </div>
  );
}

/** Left and right along the row, up and down to the bar of the next row that is nearest. */
function nextBar(box: HTMLElement | null, { key, target }: KeyboardEvent): HTMLElement | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined || !(target instanceof HTMLElement)) return undefined;
  const lanes = [...(box?.querySelectorAll<HTMLElement>("[data-row]") ?? [])]
    .map((lane) => [...lane.querySelectorAll<HTMLElement>("[data-bar]")])
    .filter((bars) => bars.length > 0);
  const lane = lanes.findIndex((bars) => bars.includes(target));
  if (key === "ArrowLeft" || key === "ArrowRight") return lanes[lane]?.[(lanes[lane]?.indexOf(target) ?? 0) + step];
  const distance = (bar: HTMLElement) => Math.abs(bar.offsetLeft - target.offsetLeft);
  return lanes[lane + step]?.toSorted((a, b) => distance(a) - distance(b))[0];
}
