import type { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { computeReport } from "./compute.ts";
import { reportFile } from "./report-file.ts";

export const exportReport: Verb<typeof reportEndpoints.exportReport> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { report, format, ...parameters } = input;
  return reportFile(await computeReport(ctx, report, parameters), format, ctx.actor.name);
};
