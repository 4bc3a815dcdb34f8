import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { boardReportEndpoints } from "@cerebro/contracts/endpoints/executive/board-reports.ts";
import type { BoardSchedule, ReportDelivery, ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import { requireAccount, requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verbs } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { deliveryListing } from "./deliveries.store.ts";
import { boardReport } from "./schedules.store.ts";
import { pause, record, remove, rhythmOf, sendNow } from "./schedule-acts.ts";
import { insertSchedule, loadSchedule, lockSchedule, scheduleListing, updateSchedule } from "./schedules.store.ts";

type Wanted = InputOf<typeof boardReportEndpoints.createBoardSchedule>;

/** Schedules of the board's report: sent, proven and reported like all others, for executives [EXE-06]. */
export const boardSchedules: Omit<Verbs<typeof boardReportEndpoints>, "exportBoardReport"> = {
  listBoardSchedules: async (ctx, input) => {
    requireRole(ctx, "executive");
    const page = await fetchPage<ReportSchedule>(ctx.read, scheduleListing(boardReport), { ...input, sort: "nextAt" });
    return { ...page, rows: page.rows.map(shown) };
  },
  listBoardDeliveries: async (ctx, input) => {
    requireRole(ctx, "executive");
    await loadSchedule(ctx.read, input.scheduleId, boardReport);
    return fetchPage<ReportDelivery>(ctx.read, deliveryListing(input.scheduleId), { ...input, sort: "createdAt" });
  },
  createBoardSchedule: async (ctx, input) => {
    requireRole(ctx, "executive");
    requireAccount(ctx);
    return ctx.transaction(async (tx) => {
      const id = await insertSchedule(tx, await chosen(tx, input));
      return shown(await record(tx, id, "create", boardReport));
    });
  },
  updateBoardSchedule: async (ctx, input) => {
    requireRole(ctx, "executive");
    requireAccount(ctx);
    return ctx.transaction(async (tx) => {
      const before = await lockSchedule(tx, input.scheduleId, boardReport);
      if (before.version !== input.version) throw new AppError("request.stale");
      await updateSchedule(tx, before.id, await chosen(tx, input));
      return shown(await record(tx, before.id, "update", boardReport, before));
    });
  },
  pauseBoardSchedule: async (ctx, input) => shown(await pause(ctx, input, boardReport)),
  removeBoardSchedule: (ctx, input) => remove(ctx, input, boardReport),
  sendBoardReportNow: (ctx, input) => sendNow(ctx, input, boardReport),
};

const chosen = (tx: CommandTransaction, input: Wanted) =>
  rhythmOf(tx, { ...input, report: boardReport, parameters: {} });

/** Without what only reports of the warehouse have. */
function shown({ report: _report, parameters: _parameters, ...schedule }: ReportSchedule): BoardSchedule {
  return schedule;
}
