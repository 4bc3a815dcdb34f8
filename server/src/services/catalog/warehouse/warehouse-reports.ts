import { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const warehouseReports = defineService({
  id: "warehouse-reports",
  category: "warehouse",
  port: 4114,
  summary: "Value, age, turnover, accuracy and times of the warehouse, computed from its ledger.",
  actions: actionsOf(
    {
      list: reportEndpoints.listReports,
      run: reportEndpoints.runReport,
      list_schedules: reportEndpoints.listReportSchedules,
      schedule: reportEndpoints.createReportSchedule,
      apply_abc_classes: reportEndpoints.applyAbcClasses,
    },
    {
      undo: {
        schedule: wmsUndo.undoCreateReportSchedule,
        apply_abc_classes: wmsUndo.undoApplyAbcClasses,
      },
      detail: {
        schedule: ({ name }) => name,
      },
    },
  ),
});
