import { boardReportEndpoints } from "@cerebro/contracts/endpoints/executive/board-reports.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { homeZone } from "../../platform/home-zone.store.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { boardReport, boardSchedules, defineReportFamily, type ReportFamily } from "../wms/index.ts";
import { composeBoardReport } from "./compose.ts";
import { boardFile, summaryOf } from "./write.ts";

const exportBoardReport: Verb<typeof boardReportEndpoints.exportBoardReport> = async (ctx, { format }) => {
  requireRole(ctx, "executive");
  const [report, timeZone] = [await composeBoardReport(ctx), await homeZone(ctx.read)];
  return boardFile(report, format, { madeFor: ctx.actor.name, timeZone });
};

/** The board's report among scheduled ones, computed with the rights its owner has by now [EXE-06]. */
const family: ReportFamily = {
  role: "executive",
  ownerGone: (owner) => new AppError("report.board_owner_gone", { owner }),
  mayNotRead: "May no longer read the figures of the company.",
  failed: "board_failed",
  page: href("executiveReports"),
  make: async (owner, { name, format, ownerName }) => {
    const report = await composeBoardReport(owner);
    const timeZone = await homeZone(owner.read);
    return {
      file: await boardFile(report, format === "xlsx" ? "xlsx" : "pdf", { madeFor: ownerName, timeZone }),
      rows: report.figures.length,
      subject: `${name}: board report`,
      paragraphs: [summaryOf(report), ...report.sentences],
      action: { label: "Open the figures", url: `${owner.platform.config.publicUrl}${href("executive")}` },
    };
  },
};

export const registerBoardReports: RegisterModule = ({ mount }) => {
  defineReportFamily(boardReport, family);
  mount(boardReportEndpoints, { ...boardSchedules, exportBoardReport });
};
