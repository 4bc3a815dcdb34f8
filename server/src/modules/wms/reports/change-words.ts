import { cadences, reportFormats } from "@cerebro/contracts/constants/report-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { TableWords } from "../../../platform/actions.ts";
import { coded, happened, moment, plain, textOf, yesNo } from "../../../platform/show-words.ts";

export const reportTables: Readonly<Record<string, TableWords>> = {
  report_schedule: {
    subject: (row) => `Scheduled report ${textOf(row["name"])}`,
    href: () => href("wmsReports"),
    fields: {
      report: coded("Report"),
      format: coded("Format", reportFormats),
      cadence: coded("How often", cadences),
      hour: plain("Hour"),
      next_at: moment("Next"),
      paused: yesNo("Paused"),
      removed_at: happened("Removed"),
    },
  },
};
