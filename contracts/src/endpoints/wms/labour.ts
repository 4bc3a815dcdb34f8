import { z } from "zod";
import {
  Attendance,
  LabourPlan,
  LabourReport,
  LabourStandard,
  LabourWorker,
  ProposedStandard,
  Shift,
  WorkerDay,
  WorkerNow,
} from "../../entities/wms/labour.ts";
import { DateOnly, Id, Timestamp } from "../../entities/primitives.ts";
import { TaskKind } from "../../entities/wms/tasks.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "labour", access: { role: "wms" } } as const;
/** Planning and standards are the manager's. */
const managed = { tag: "labour", access: { role: "manager" } } as const;
/** Days of the organisation's zone, both included; today where none is named. */
const period = { from: DateOnly.optional(), to: DateOnly.optional() };
const Milliseconds = z.int().min(0).max(86_400_000);

export const labourEndpoints = {
  getLabour: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/labour",
    summary: "Work done and time taken, by worker and kind, from the times of tasks; workers see their own [WMS-12]",
    input: z.strictObject(period),
    output: LabourReport,
    errors: ["labour.period"],
  }),
  exportLabour: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/labour",
    summary: "The same as CSV, one line per worker and kind",
    input: z.strictObject(period),
    output: z.never(),
    errors: ["labour.period"],
    download: true,
  }),
  getLabourNow: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/labour/now",
    summary: "Present workers and their tasks; workers see only their own entry",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(WorkerNow) }),
    errors: [],
  }),
  getWorkerDay: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/labour/workers/{workerId}",
    summary: "One worker's day, task by task",
    input: z.strictObject({ workerId: Id, day: DateOnly.optional() }),
    output: WorkerDay,
    errors: ["request.not_found"],
  }),
  getLabourStandards: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/labour/standards",
    summary: "Standards by kind of task, and what the organization's own medians suggest",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(LabourStandard), proposals: z.array(ProposedStandard) }),
    errors: [],
  }),
  setLabourStandard: endpoint({
    ...managed,
    method: "PUT",
    path: "/api/wms/labour/standards",
    summary: "Set what a kind of task should take from a day on",
    input: z.strictObject({
      kind: TaskKind,
      effectiveFrom: DateOnly,
      taskMs: Milliseconds,
      unitMs: Milliseconds,
      goalUnitsPerHour: z.int().min(1).max(1_000_000).nullable(),
    }),
    output: LabourStandard,
    errors: [],
    replayable: true,
  }),
  getLabourPlan: endpoint({
    ...managed,
    method: "GET",
    path: "/api/wms/labour/plan",
    summary:
      "Work to expect on a day, the hours it takes by the standards, and the shifts planned; tomorrow unless told",
    input: z.strictObject({ day: DateOnly.optional() }),
    output: LabourPlan,
    errors: [],
  }),
  listLabourWorkers: endpoint({
    ...managed,
    method: "GET",
    path: "/api/wms/labour/workers",
    summary: "Members who may work in the warehouse",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(LabourWorker) }),
    errors: [],
  }),
  planShift: endpoint({
    ...managed,
    method: "POST",
    path: "/api/wms/labour/shifts",
    summary: "Plan a shift of a worker",
    input: z.strictObject({
      workerId: Id,
      startsAt: Timestamp,
      endsAt: Timestamp,
      breakMinutes: z.int().min(0).max(240).default(0),
    }),
    output: Shift,
    errors: ["request.not_found", "labour.shift_times", "labour.shift_overlaps"],
    replayable: true,
    status: 201,
  }),
  cancelShift: endpoint({
    ...managed,
    method: "POST",
    path: "/api/wms/labour/shifts/{shiftId}/cancel",
    summary: "Take a planned shift out of the plan",
    input: z.strictObject({ shiftId: Id }),
    output: Shift,
    errors: ["request.not_found"],
    replayable: true,
  }),
  getAttendance: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/labour/attendance",
    summary: "Whether the caller is clocked in",
    input: z.strictObject({}),
    output: Attendance,
    errors: ["auth.person_required"],
  }),
  clockIn: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/labour/clock-in",
    summary: "I begin to work",
    input: z.strictObject({}),
    output: Attendance,
    errors: ["auth.person_required", "labour.clocked_in"],
    replayable: true,
  }),
  clockOut: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/labour/clock-out",
    summary: "I stop working",
    input: z.strictObject({}),
    output: Attendance,
    errors: ["auth.person_required", "labour.not_clocked_in"],
    replayable: true,
  }),
};
