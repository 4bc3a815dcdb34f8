import { z } from "zod";
import { scheduleRecipientsAtMost } from "../../constants/report-words.ts";
import { Email, Id, pageInput, pageOf } from "../../entities/primitives.ts";
import { BoardSchedule, boardScheduleFields, ReportDelivery } from "../../entities/wms/reports.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "reports", access: { role: "executive" } } as const;
const recipients = z.array(Email).min(1).max(scheduleRecipientsAtMost);
const writeErrors = ["mail.sender_unconfirmed", "request.not_found"] as const;

export const boardReportEndpoints = {
  exportBoardReport: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/board-report",
    cost: "dear",
    summary: "The board's report of now: every metric, what changed and why, with charts [EXE-06]",
    input: z.strictObject({ format: z.enum(["pdf", "xlsx"]).default("pdf") }),
    output: z.never(),
    errors: [],
    download: true,
  }),
  listBoardSchedules: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/report-schedules",
    follows: "reportSchedules",
    summary: "Schedules of the board's report, the next one first",
    input: z.strictObject(pageInput),
    output: pageOf(BoardSchedule),
    errors: [],
  }),
  createBoardSchedule: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/report-schedules",
    summary: "Send the board's report by mail again and again",
    input: z.strictObject({ ...boardScheduleFields, recipients }),
    output: BoardSchedule,
    errors: writeErrors,
    replayable: true,
    status: 201,
  }),
  updateBoardSchedule: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/executive/report-schedules/{scheduleId}",
    summary: "Change when and to whom the board's report is sent",
    input: z.strictObject({ scheduleId: Id, version: z.int().min(1), ...boardScheduleFields, recipients }),
    output: BoardSchedule,
    errors: [...writeErrors, "request.stale"],
    replayable: true,
  }),
  pauseBoardSchedule: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/report-schedules/{scheduleId}/pause",
    summary: "Stop sending the board's report for now, or go on with it",
    input: z.strictObject({ scheduleId: Id, paused: z.boolean() }),
    output: BoardSchedule,
    errors: ["request.not_found"],
    replayable: true,
  }),
  sendBoardReportNow: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/report-schedules/{scheduleId}/send",
    summary: "Send the board's report once now",
    input: z.strictObject({ scheduleId: Id }),
    output: z.strictObject({ deliveryId: Id }),
    errors: ["request.not_found"],
    replayable: true,
    status: 202,
  }),
  removeBoardSchedule: endpoint({
    ...shared,
    method: "DELETE",
    path: "/api/executive/report-schedules/{scheduleId}",
    summary: "Send the board's report by this schedule no longer",
    input: z.strictObject({ scheduleId: Id }),
    output: z.strictObject({ removed: z.literal(true) }),
    errors: ["request.not_found"],
  }),
  listBoardDeliveries: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/report-schedules/{scheduleId}/deliveries",
    follows: "reportSchedules",
    summary: "Reports sent by a schedule, newest first, and the state of each e-mail",
    input: z.strictObject({ scheduleId: Id, ...pageInput }),
    output: pageOf(ReportDelivery),
    errors: ["request.not_found"],
  }),
};
