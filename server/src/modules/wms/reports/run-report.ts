import { createHash } from "node:crypto";
import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { type ReportId, reportOf, reports } from "@cerebro/contracts/constants/reports.ts";
import type { ReportColumn, ReportDefinition } from "@cerebro/contracts/constants/report-definition.ts";
import type { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import type { ReportPage, ReportRow } from "@cerebro/contracts/entities/wms/reports.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { readCursor, writeCursor } from "../../../platform/listing/page.store.ts";
import { searchWords } from "../../../platform/listing/search.ts";
import { computeFirstPage, computeReport, type FirstPage, type Report } from "./compute.ts";
import { RecentReports } from "./recent-reports.ts";

const reportIds = Object.keys(reports) as ReportId[];

export const listReports: Verb<typeof reportEndpoints.listReports> = async (ctx) => {
  requireRole(ctx, "wms");
  const rows = reportIds.map((id) => {
    const { title, answers, formula, parameters, costs }: ReportDefinition = reportOf(id);
    return {
      id,
      title,
      answers,
      formula,
      parameters: [...parameters],
      allowed: costs !== true || seesCosts(ctx.permissions),
    };
  });
  return { rows };
};

/** Later pages are of the report whose first page somebody saw. */
const recent = new RecentReports();

export const runReport: Verb<typeof reportEndpoints.runReport> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const { report: id, sort, search, cursor, limit, ...parameters } = input;
  const order = sort ?? reportOf(id).sort;
  if (!reportOf(id).columns.some((column) => column.id === order.replace(/^-/, ""))) {
    throw new AppError("request.invalid", {}, [{ path: "sort", message: "Is not a column of this report." }]);
  }
  const listed = createHash("sha256")
    .update(JSON.stringify([id, parameters, order, search]))
    .digest("base64url");
  const [at, offset] = cursor === undefined ? [undefined, 0] : placeOf(cursor, listed);
  const first =
    cursor === undefined && searchWords(search).length === 0
      ? await computeFirstPage(ctx, id, parameters, { order, limit })
      : undefined;
  if (first !== undefined) return pageOf(first, { listed, next: limit });
  const key = [ctx.organisationId, seesCosts(ctx.permissions), id, JSON.stringify(parameters)].join(" ");
  const report =
    recent.find(key, at) ?? recent.keep(key, await computeReport(ctx, id, parameters), ctx.now().getTime());
  const rows = sorted(found(report, search), report.columns, order);
  const next = offset + limit;
  return pageOf({ ...report, rows: rows.slice(offset, next), count: rows.length }, { listed, next });
};

function pageOf(page: FirstPage, { listed, next }: { readonly listed: string; readonly next: number }): ReportPage {
  const { id, figures, notes, columns, rows, count, ...rest } = page;
  return {
    ...rest,
    report: id,
    figures: [...figures],
    notes: [...notes],
    columns: [...columns],
    rows: [...rows],
    nextCursor: next < count ? writeCursor([listed, page.at, String(next)]) : null,
    count,
  };
}

function placeOf(cursor: string, listed: string): [at: string, offset: number] {
  const [at, offset] = readCursor(cursor, listed);
  const place = Number(offset);
  if (Number.isSafeInteger(place) && place > 0 && !Number.isNaN(Date.parse(at))) return [at, place];
  throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Is not a cursor of this list." }]);
}

/** Rows in which every word of the search stands somewhere. */
function found({ rows, columns }: Report, search: string | undefined): readonly ReportRow[] {
  const words = searchWords(search);
  if (words.length === 0) return rows;
  const texts = columns.flatMap(({ kind }, index) => (kind === "text" || kind === "code" ? [index] : []));
  return rows.filter(({ cells }) => {
    const text = texts
      .map((index) => cells[index] ?? "")
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** By one column; what has no value stands last, whichever way the rest is sorted. */
export function sorted(rows: readonly ReportRow[], columns: readonly ReportColumn[], sort: string): ReportRow[] {
  const down = sort.startsWith("-");
  const index = columns.findIndex(({ id }) => id === (down ? sort.slice(1) : sort));
  if (index < 0) {
    // The report's own order may go by amounts its reader does not see.
    return [...rows];
  }
  const sign = down ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a.cells[index] ?? null, b.cells[index] ?? null];
    if (one === other) return a.id < b.id ? -1 : 1;
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (one < other ? -1 : 1) * sign;
  });
}
