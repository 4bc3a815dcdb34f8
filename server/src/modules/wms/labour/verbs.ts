import { clockIn, clockOut, getAttendance } from "./attendance.ts";
import { exportLabour, getLabour, getLabourNow, getWorkerDay } from "./get-labour.ts";
import { getLabourPlan } from "./plan-labour.ts";
import { cancelShift, listLabourWorkers, planShift, undoCancelShift, undoPlanShift } from "./shifts.ts";
import { getLabourStandards, setLabourStandard, undoSetStandard } from "./standards.ts";

export const labourVerbs = {
  cancelShift,
  clockIn,
  clockOut,
  exportLabour,
  getAttendance,
  getLabour,
  getLabourNow,
  getLabourPlan,
  getLabourStandards,
  getWorkerDay,
  listLabourWorkers,
  planShift,
  setLabourStandard,
};

export const labourUndo = { undoCancelShift, undoPlanShift, undoSetStandard };
