import { reportFormats } from "@cerebro/contracts/constants/report-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { AppError } from "../../../platform/errors.ts";
import { computeReport } from "./compute.ts";
import type { ReportFamily } from "./families.ts";
import { reportFile } from "./report-file.ts";
import { wordsFor } from "./report-words.ts";

/** Reports of the warehouse, sent with the rights their owner has by now. */
export const warehouseFamily: ReportFamily = {
  role: "wms",
  ownerGone: (owner) => new AppError("report.owner_gone", { owner }),
  mayNotRead: "May not read the warehouse's reports.",
  failed: "delivery_failed",
  page: href("wmsReports"),
  make: async (owner, queued) => {
    if (queued.report === "board") throw new Error("the board's report is no report of the warehouse");
    const report = await computeReport(owner, queued.report, queued.parameters);
    const words = wordsFor(report);
    const figures = report.figures.map(({ label, kind, value }) => `${label}: ${words.spoken(kind, value)}`);
    const search = new URLSearchParams(
      Object.entries(queued.parameters).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    const { publicUrl } = owner.platform.config;
    return {
      file: await reportFile(report, queued.format, queued.ownerName),
      rows: report.rows.length,
      subject: `${queued.name}: ${report.title}`,
      paragraphs: [
        `${report.title}, ${report.scope}. Computed ${words.spoken("moment", report.at)} (${report.timeZone}).`,
        figures.join(" · "),
        ...report.notes,
        `${report.rows.length} rows are in the ${reportFormats[queued.format]} file that comes with this letter. ${report.formula}`,
      ],
      action: {
        label: "Open the report",
        url: `${publicUrl}${href("wmsReport", { report: report.id })}?${search.toString()}`,
      },
    };
  },
};
