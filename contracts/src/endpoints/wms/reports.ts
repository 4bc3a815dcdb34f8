import { z } from "zod";
import { scheduleRecipientsAtMost } from "../../constants/reports.ts";
import { Email, Id, pageInput, pageOf } from "../../entities/primitives.ts";
import {
  AbcChange,
  ReportDelivery,
  ReportFormatName,
  ReportName,
  ReportPage,
  reportParameters,
  ReportSchedule,
  ReportSummary,
  scheduleFields,
} from "../../entities/wms/reports.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "reports", access: { role: "wms" } } as const;
const version = z.int().min(1);
const recipients = z.array(Email).min(1).max(scheduleRecipientsAtMost);
const scheduleErrors = [
  "mail.sender_unconfirmed",
  "report.costs_hidden",
  "report.schedule_unfit",
  "request.not_found",
] as const;

export const reportEndpoints = {
  listReports: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/reports",
    summary: "The reports there are: what each answers, how it is computed, what it can be asked for [WMS-14]",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(ReportSummary) }),
    errors: [],
  }),
  runReport: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/reports/{report}",
    summary: "Compute a report: its figures, its chart and a page of its rows",
    input: z.strictObject({
      report: ReportName,
      ...reportParameters,
      /** Column; a minus in front sorts downwards. */
      sort: z.string().max(40).optional(),
      search: z.string().trim().max(100).optional(),
      ...pageInput,
    }),
    output: ReportPage,
    errors: ["report.costs_hidden", "request.not_found"],
  }),
  exportReport: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/exports/reports/{report}",
    summary: "A report as a file, all rows",
    input: z.strictObject({ report: ReportName, ...reportParameters, format: ReportFormatName }),
    output: z.never(),
    errors: ["report.costs_hidden", "report.too_long", "request.not_found"],
    download: true,
  }),
  applyAbcClasses: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/reports/abc/apply",
    summary: "Give items the class their issue value of a period calls for",
    input: z.strictObject({
      period: reportParameters.period,
      from: reportParameters.from,
      to: reportParameters.to,
    }),
    output: z.strictObject({ changes: z.array(AbcChange) }),
    errors: ["report.costs_hidden"],
    replayable: true,
  }),
  listReportSchedules: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/report-schedules",
    summary: "Reports that are sent by mail, the next one first",
    input: z.strictObject({ report: ReportName.optional(), ...pageInput }),
    output: pageOf(ReportSchedule),
    errors: [],
  }),
  createReportSchedule: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/report-schedules",
    summary: "Send a report by mail again and again",
    input: z.strictObject({ ...scheduleFields, recipients }),
    output: ReportSchedule,
    errors: scheduleErrors,
    replayable: true,
    status: 201,
  }),
  updateReportSchedule: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/report-schedules/{scheduleId}",
    summary: "Change the time and recipients of a report; it is then sent with the rights of the person who changed it",
    input: z.strictObject({ scheduleId: Id, version, ...scheduleFields, recipients }),
    output: ReportSchedule,
    errors: [...scheduleErrors, "request.stale"],
    replayable: true,
  }),
  pauseReportSchedule: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/report-schedules/{scheduleId}/pause",
    summary: "Stop sending a report for now, or go on with it",
    input: z.strictObject({ scheduleId: Id, paused: z.boolean() }),
    output: ReportSchedule,
    errors: ["request.not_found"],
    replayable: true,
  }),
  sendReportNow: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/report-schedules/{scheduleId}/send",
    summary: "Send a scheduled report once now",
    input: z.strictObject({ scheduleId: Id }),
    output: z.strictObject({ deliveryId: Id }),
    errors: ["request.not_found"],
    replayable: true,
    status: 202,
  }),
  removeReportSchedule: endpoint({
    ...shared,
    method: "DELETE",
    path: "/api/wms/report-schedules/{scheduleId}",
    summary: "Send a report no longer; what was sent stays listed nowhere but in the audit trail",
    input: z.strictObject({ scheduleId: Id }),
    output: z.strictObject({ removed: z.literal(true) }),
    errors: ["request.not_found"],
  }),
  listReportDeliveries: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/report-schedules/{scheduleId}/deliveries",
    summary: "Sendings of a schedule, newest first, and the state of each letter",
    input: z.strictObject({ scheduleId: Id, ...pageInput }),
    output: pageOf(ReportDelivery),
    errors: ["request.not_found"],
  }),
};
