import { longestGapMinutes, longestTaskHours } from "@cerebro/contracts/constants/labour.ts";
import type { KindFigures, LabourStandard, WorkerFigures } from "@cerebro/contracts/entities/wms/labour.ts";
import { taskKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { attendedTime } from "@cerebro/engines/labour/attended-time.ts";
import { attributeTime, type WorkSpan } from "@cerebro/engines/labour/attribute-time.ts";
import { earnedMs, standardOn } from "@cerebro/engines/labour/standards.ts";
import { type StartTime, startTimes } from "@cerebro/engines/labour/start-times.ts";
import type { FinishedRow, PresenceRow, ShiftRow } from "./labour.store.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;
const limits = { longestTaskMs: longestTaskHours * hourMs, longestGapMs: longestGapMinutes * minuteMs };

/** A finished task with the share of its person's time that it took. */
export interface MeasuredRow extends FinishedRow, StartTime {
  readonly directMs: number;
}

/** The times of tasks of several people, given person by person in the order they were finished. */
export function measureTasks(rows: readonly FinishedRow[]): MeasuredRow[] {
  return [...Map.groupBy(rows, ({ workerId }) => workerId).values()].flatMap((own) => {
    const starts = startTimes(own, limits);
    const times = attributeTime(own.map((row, at) => spanOf(row, starts[at])));
    return own.map((row, at) => ({ ...row, ...(starts[at] ?? unknown), directMs: times[at] ?? 0 }));
  });
}

const unknown: StartTime = { basis: "unknown", startedMs: null };
const spanOf = ({ finishedMs }: FinishedRow, start: StartTime = unknown): WorkSpan => ({
  startedMs: start.startedMs ?? finishedMs,
  finishedMs,
});

/** Time a task earns by the standard of its day; null without one, or where its own time is not known. */
export function earnedBy(standards: readonly LabourStandard[], row: MeasuredRow): number | null {
  const standard = standardOn(standards, row.kind, row.day);
  return standard === undefined || row.basis === "unknown" ? null : earnedMs(standard, 1, row.units);
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);
const perHour = (amount: number, ms: number): number | null => (ms > 0 ? (amount * hourMs) / ms : null);

/** Figures by kind, kinds that were not done left out. */
export function figuresByKind(standards: readonly LabourStandard[], rows: readonly MeasuredRow[]): KindFigures[] {
  return taskKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length === 0 ? [] : [{ kind, ...figuresOf(standards, own) }];
  });
}

function figuresOf(standards: readonly LabourStandard[], rows: readonly MeasuredRow[]): Omit<KindFigures, "kind"> {
  const timed = rows.filter(({ basis }) => basis !== "unknown");
  const directMs = sum(timed, (row) => row.directMs);
  const timedUnits = sum(timed, ({ units }) => units);
  const judged = timed.flatMap((row) => {
    const earned = earnedBy(standards, row);
    return earned === null ? [] : [{ earned, direct: row.directMs }];
  });
  const earned = sum(judged, (row) => row.earned);
  const judgedMs = sum(judged, ({ direct }) => direct);
  return {
    tasks: rows.length,
    units: sum(rows, ({ units }) => units),
    timedTasks: timed.length,
    timedUnits,
    directMs: Math.round(directMs),
    earnedMs: Math.round(earned),
    unitsPerHour: perHour(timedUnits, directMs),
    tasksPerHour: perHour(timed.length, directMs),
    performance: judgedMs > 0 ? earned / judgedMs : null,
  };
}

interface Presences {
  readonly clocked: readonly PresenceRow[];
  readonly shifts: readonly ShiftRow[];
  readonly nowMs: number;
}

/** Everybody who did something or was there, by name. */
export function figuresByWorker(
  standards: readonly LabourStandard[],
  rows: readonly MeasuredRow[],
  presences: Presences,
): WorkerFigures[] {
  const names = new Map([...presences.clocked, ...rows].map(({ workerId, name }) => [workerId, name]));
  return [...names]
    .map(([workerId, name]) => {
      const own = rows.filter((row) => row.workerId === workerId);
      const { timedUnits: _units, earnedMs: _earned, ...figures } = figuresOf(standards, own);
      const there = attendance(workerId, own, presences);
      return {
        workerId,
        name,
        ...figures,
        ...there,
        utilisation: there.clockedMs > 0 ? Math.min(1, there.clockedDirectMs / there.clockedMs) : null,
        hindered: own.filter(({ hindered }) => hindered).length,
        kinds: figuresByKind(standards, own),
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || (a.workerId < b.workerId ? -1 : 1));
}

/** A forgotten or days-late clock-out counts as the last act of that day. */
const forgottenAfterMs = 16 * hourMs;

function attendance(
  workerId: string,
  rows: readonly MeasuredRow[],
  { clocked, shifts, nowMs }: Presences,
): Pick<WorkerFigures, "attendedMs" | "clockedMs" | "clockedDirectMs" | "daysWithoutClock"> {
  const ownClock = clocked.filter((row) => row.workerId === workerId);
  const ownShifts = shifts.filter((row) => row.workerId === workerId);
  const days = new Set([...rows, ...ownClock].map(({ day }) => day));
  let attendedMs = 0;
  let clockedMs = 0;
  let clockedDirectMs = 0;
  let daysWithoutClock = 0;
  for (const day of days) {
    const done = rows.filter((row) => row.day === day);
    const worked = done.map((row) => spanOf(row, row));
    const lastActMs = Math.max(...worked.map(({ finishedMs }) => finishedMs));
    const presence = attendedTime({
      clocked: ownClock
        .filter((row) => row.day === day)
        .map((row) => ({ startedMs: row.startedMs, finishedMs: leftAt(row, nowMs, lastActMs) })),
      worked,
      breakMs: sum(
        ownShifts.filter((row) => row.day === day),
        ({ breakMinutes }) => breakMinutes * minuteMs,
      ),
    });
    attendedMs += presence.attendedMs;
    if (presence.basis === "acts") daysWithoutClock += 1;
    if (presence.basis !== "clock") continue;
    clockedMs += presence.attendedMs;
    clockedDirectMs += sum(
      done.filter(({ basis }) => basis !== "unknown"),
      (row) => row.directMs,
    );
  }
  return {
    attendedMs: Math.round(attendedMs),
    clockedMs: Math.round(clockedMs),
    clockedDirectMs: Math.round(clockedDirectMs),
    daysWithoutClock,
  };
}

function leftAt({ startedMs, finishedMs }: PresenceRow, nowMs: number, lastActMs: number): number {
  const end = finishedMs ?? nowMs;
  return Math.max(startedMs, end - startedMs <= forgottenAfterMs ? end : lastActMs);
}
