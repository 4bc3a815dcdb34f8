import { applyAbcClasses, undoApplyAbcClasses } from "./apply-abc.ts";
import { exportReport } from "./export-report.ts";
import { listReports, runReport } from "./run-report.ts";
import {
  createReportSchedule,
  listReportDeliveries,
  listReportSchedules,
  pauseReportSchedule,
  removeReportSchedule,
  sendReportNow,
  undoCreateReportSchedule,
  updateReportSchedule,
} from "./schedules.ts";

export const reportVerbs = {
  applyAbcClasses,
  createReportSchedule,
  exportReport,
  listReportDeliveries,
  listReportSchedules,
  listReports,
  pauseReportSchedule,
  removeReportSchedule,
  runReport,
  sendReportNow,
  updateReportSchedule,
};

export const reportUndo = { undoApplyAbcClasses, undoCreateReportSchedule };
