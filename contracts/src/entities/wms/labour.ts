import { z } from "zod";
import { DateOnly, Id, Timestamp } from "../primitives.ts";
import { TaskKind } from "./tasks.ts";

/** Share of something, 0 to 1 and beyond; null where there is nothing to divide by. */
const Share = z.number().nullable();
const Rate = z.number().nullable();
const Milliseconds = z.int().min(0);

/** Figures of one kind of task, measured from the tasks themselves [WMS-12]. */
export const KindFigures = z.strictObject({
  kind: TaskKind,
  tasks: z.int(),
  units: z.int(),
  /** Tasks with a known start; rates and performance use these only. */
  timedTasks: z.int(),
  timedUnits: z.int(),
  directMs: Milliseconds,
  /** Time of the timed tasks by the standards of their days. */
  earnedMs: Milliseconds,
  unitsPerHour: Rate,
  tasksPerHour: Rate,
  /** Time by the standard ÷ time taken; null without a standard. */
  performance: Share,
});
export type KindFigures = z.output<typeof KindFigures>;

export const WorkerFigures = z.strictObject({
  workerId: Id,
  name: z.string(),
  tasks: z.int(),
  units: z.int(),
  timedTasks: z.int(),
  directMs: Milliseconds,
  attendedMs: Milliseconds,
  /** Attended on days on which the person clocked in, and time on tasks on those days. */
  clockedMs: Milliseconds,
  clockedDirectMs: Milliseconds,
  /** Days whose attendance is only known from the first and the last act. */
  daysWithoutClock: z.int(),
  unitsPerHour: Rate,
  tasksPerHour: Rate,
  performance: Share,
  /** Time on tasks ÷ time attended by the clock; null without clock times. */
  utilisation: Share,
  /** Tasks that ended short or met an exception the worker did not cause. */
  hindered: z.int(),
  kinds: z.array(KindFigures),
});
export type WorkerFigures = z.output<typeof WorkerFigures>;

export const LabourReport = z.strictObject({
  from: DateOnly,
  to: DateOnly,
  timeZone: z.string(),
  /** Whether the figures are of everybody, or of the caller alone. */
  everybody: z.boolean(),
  workers: z.array(WorkerFigures),
  kinds: z.array(KindFigures),
});
export type LabourReport = z.output<typeof LabourReport>;

export const LabourStandard = z.strictObject({
  id: Id,
  kind: TaskKind,
  effectiveFrom: DateOnly,
  taskMs: Milliseconds,
  unitMs: Milliseconds,
  goalUnitsPerHour: z.int().nullable(),
  version: z.int(),
});
export type LabourStandard = z.output<typeof LabourStandard>;

/** A standard as the organisation's own work suggests it, with what that rests on. */
export const ProposedStandard = z.strictObject({
  kind: TaskKind,
  taskMs: Milliseconds,
  unitMs: Milliseconds,
  /** Timed tasks of the last days it was made from. */
  tasks: z.int(),
  days: z.int(),
  medianMs: Milliseconds,
});
export type ProposedStandard = z.output<typeof ProposedStandard>;

/** Present tasks of workers. */
export const WorkerNow = z.strictObject({
  workerId: Id,
  name: z.string(),
  clockedInAt: Timestamp.nullable(),
  lastDoneAt: Timestamp.nullable(),
  doneToday: z.int(),
  tasks: z.array(
    z.strictObject({
      id: Id,
      kind: TaskKind,
      documentNumber: z.string(),
      sku: z.string().nullable(),
      claimedAt: Timestamp.nullable(),
    }),
  ),
});
export type WorkerNow = z.output<typeof WorkerNow>;

/** One finished task on a person's day. */
export const DaySpan = z.strictObject({
  taskId: Id,
  kind: TaskKind,
  documentNumber: z.string(),
  sku: z.string().nullable(),
  units: z.int(),
  startedAt: Timestamp.nullable(),
  /** Source of the start: claim, end of the task before, or unknown. */
  basis: z.enum(["claimed", "follows", "unknown"]),
  finishedAt: Timestamp,
  directMs: Milliseconds,
  earnedMs: Milliseconds.nullable(),
  hindered: z.boolean(),
});
export type DaySpan = z.output<typeof DaySpan>;

export const Presence = z.strictObject({ inAt: Timestamp, outAt: Timestamp.nullable() });

export const WorkerDay = z.strictObject({
  workerId: Id,
  name: z.string(),
  day: DateOnly,
  timeZone: z.string(),
  spans: z.array(DaySpan),
  clocked: z.array(Presence),
  shifts: z.array(z.strictObject({ startsAt: Timestamp, endsAt: Timestamp, breakMinutes: z.int() })),
});
export type WorkerDay = z.output<typeof WorkerDay>;

export const Shift = z.strictObject({
  id: Id,
  workerId: Id,
  name: z.string(),
  startsAt: Timestamp,
  endsAt: Timestamp,
  breakMinutes: z.int(),
});
export type Shift = z.output<typeof Shift>;

const Amount = z.strictObject({ tasks: z.int(), units: z.int() });

/** Need of a day by kind of task, and the planned workers. */
export const LabourPlan = z.strictObject({
  day: DateOnly,
  timeZone: z.string(),
  weeks: z.int(),
  /** Units that the forecast of demand expects on the day, and that are usual; null without a forecast. */
  forecast: z.strictObject({ units: z.int(), usualUnits: z.int() }).nullable(),
  kinds: z.array(
    z.strictObject({
      kind: TaskKind,
      /** By orders due, deliveries expected and tasks waiting. */
      known: Amount,
      /** The mean of the same weekday in the last weeks; work of orders as the forecast of demand scales it. */
      usual: Amount,
      expected: Amount,
      /** Null without a standard: hours are not guessed. */
      neededMs: Milliseconds.nullable(),
    }),
  ),
  neededMs: Milliseconds,
  /** Kinds with work that no standard tells the hours of. */
  withoutStandard: z.int(),
  plannedMs: Milliseconds,
  shifts: z.array(Shift),
});
export type LabourPlan = z.output<typeof LabourPlan>;

export const Attendance = z.strictObject({ clockedInAt: Timestamp.nullable(), clockedOutAt: Timestamp.nullable() });
export type Attendance = z.output<typeof Attendance>;

export const LabourWorker = z.strictObject({ workerId: Id, name: z.string() });
