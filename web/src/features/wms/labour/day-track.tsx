import type { WorkerDay } from "@cerebro/contracts/entities/wms/labour.ts";
import { dateFormat } from "../../../ui/habits.ts";
import { paintOf } from "../../../ui/chart/series.ts";
import { taskKindWords } from "../words/stock-words.ts";
import { kindColors } from "./labour-words.ts";

const hourMs = 3_600_000;

interface Piece {
  readonly key: string;
  readonly startedMs: number;
  readonly finishedMs: number;
  readonly color: string;
  readonly title: string;
}

/** A day as a band of time: shift and presence above, tasks in their colours below; the table beneath says the same. */
export function DayTrack({ day, nowMs }: { day: WorkerDay; nowMs: number }) {
  const clock = dateFormat({ timeZone: day.timeZone, hour: "2-digit", minute: "2-digit" });
  const at = (ms: number): string => clock.format(ms);
  const rows = [
    { label: "Shift", pieces: shiftPieces(day, at) },
    { label: "Here", pieces: presencePieces(day, nowMs, at) },
    { label: "Tasks", pieces: taskPieces(day, at) },
  ].filter(({ pieces }) => pieces.length > 0);
  const all = rows.flatMap(({ pieces }) => pieces);
  if (all.length === 0) return null;
  const from = Math.floor(Math.min(...all.map(({ startedMs }) => startedMs)) / hourMs) * hourMs;
  const to = Math.ceil(Math.max(...all.map(({ finishedMs }) => finishedMs)) / hourMs) * hourMs;
  const length = Math.max(hourMs, to - from);
  const step = Math.max(1, Math.ceil(length / hourMs / 6)) * hourMs;
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_, mark) => from + mark * step);
  const place = (ms: number): string => `${((ms - from) / length) * 100}%`;
  return (
    <div aria-hidden className="flex flex-col gap-1.5">
      {rows.map(({ label, pieces }) => (
        <div key={label} className="flex items-center gap-2">
          <span className="w-11 shrink-0 text-small text-ink-muted">{label}</span>
          <div className="relative h-6 flex-1 overflow-hidden rounded-mark bg-surface-2">
            {pieces.map((piece) => (
              <span
                key={piece.key}
                title={piece.title}
                style={{
                  left: place(piece.startedMs),
                  width: `max(2px, ${((piece.finishedMs - piece.startedMs) / length) * 100}%)`,
                  background: piece.color,
                }}
                className="absolute inset-y-0 border-r border-surface-1 opacity-85"
              />
            ))}
          </div>
        </div>
      ))}
      <div className="relative ml-13 h-4 text-small text-ink-faint">
        {marks.map((mark, at_) => (
          <span
            key={mark}
            style={{ left: place(mark) }}
            className={at_ === marks.length - 1 ? "absolute -translate-x-full" : "absolute"}
          >
            {at(mark)}
          </span>
        ))}
      </div>
    </div>
  );
}

type Clock = (ms: number) => string;

const pieceOf = (startedMs: number, finishedMs: number, color: string, title: string): Piece => ({
  key: `${startedMs}.${finishedMs}.${title}`,
  startedMs,
  finishedMs,
  color,
  title,
});

function shiftPieces({ shifts }: WorkerDay, at: Clock): Piece[] {
  return shifts.map(({ startsAt, endsAt }) => {
    const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
    return pieceOf(from, to, "var(--line-strong)", `Planned ${at(from)} to ${at(to)}`);
  });
}

function presencePieces({ clocked }: WorkerDay, nowMs: number, at: Clock): Piece[] {
  return clocked.map(({ inAt, outAt }) => {
    const [from, to] = [Date.parse(inAt), outAt === null ? nowMs : Date.parse(outAt)];
    return pieceOf(
      from,
      Math.max(from, to),
      "var(--ink-faint)",
      `Clocked in ${at(from)}${outAt === null ? "" : `, out ${at(to)}`}`,
    );
  });
}

function taskPieces({ spans }: WorkerDay, at: Clock): Piece[] {
  return spans.map((span) => {
    const to = Date.parse(span.finishedAt);
    const from = span.startedAt === null ? to : Date.parse(span.startedAt);
    const title = `${taskKindWords[span.kind]} ${span.sku ?? span.documentNumber}, ${at(from)} to ${at(to)}`;
    return { ...pieceOf(from, to, paintOf(kindColors[span.kind]), title), key: span.taskId };
  });
}
