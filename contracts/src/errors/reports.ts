import type { ErrorText } from "./error-text.ts";

export const reportErrors = {
  "report.costs_hidden": { status: 403, text: "{report} shows what things cost: that is for managers." },
  "report.too_long": { status: 422, text: "{report} has {rows} rows; a {format} file takes at most {limit}." },
  "report.schedule_unfit": { status: 422, text: "This report is for one thing at a time and cannot be scheduled." },
  "report.owner_gone": { status: 403, text: "{owner} may no longer read the warehouse's reports." },
  "report.board_owner_gone": { status: 403, text: "{owner} may no longer read the figures of the company." },
  "report.too_heavy": { status: 422, text: "The file has {megabytes} MB; a letter takes at most {limit}." },
} as const satisfies Record<string, ErrorText>;
