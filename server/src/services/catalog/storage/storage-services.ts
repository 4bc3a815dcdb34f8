import { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const importArchive = defineService({
  id: "import-archive",
  category: "storage",
  port: 7302,
  summary: "Imported files with their results.",
  actions: actionsOf({ list: importEndpoints.listImports, get: importEndpoints.getImport }),
});

const reportArchive = defineService({
  id: "report-archive",
  category: "storage",
  port: 7303,
  summary: "Reports that were sent, and to whom.",
  actions: actionsOf({
    list_schedules: reportEndpoints.listReportSchedules,
    list: reportEndpoints.listReportDeliveries,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const storageServices = [importArchive, reportArchive];
