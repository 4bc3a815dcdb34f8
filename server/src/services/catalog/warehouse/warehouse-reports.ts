import { reportEndpoints } from "@cerebro/contracts/endpoints/reports.ts";
import { reportUndo, reportVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const warehouseReports = defineService({
  id: "warehouse-reports",
  category: "warehouse",
  port: 4114,
  summary: "Value, age, turnover, accuracy and times of the warehouse, computed from its ledger.",
  actions: {
    list: action({ endpoint: reportEndpoints.listReports, run: reportVerbs.listReports }),
    run: action({ endpoint: reportEndpoints.runReport, run: reportVerbs.runReport }),
    list_schedules: action({ endpoint: reportEndpoints.listReportSchedules, run: reportVerbs.listReportSchedules }),
    schedule: action({
      endpoint: reportEndpoints.createReportSchedule,
      run: reportVerbs.createReportSchedule,
      undo: reportUndo.undoCreateReportSchedule,
      detail: ({ name }) => name,
    }),
    apply_abc_classes: action({
      endpoint: reportEndpoints.applyAbcClasses,
      run: reportVerbs.applyAbcClasses,
      undo: reportUndo.undoApplyAbcClasses,
    }),
  },
});
