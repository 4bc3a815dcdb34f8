import { labourDays } from "@cerebro/contracts/constants/labour.ts";
import type { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import type { LabourReport } from "@cerebro/contracts/entities/wms/labour.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { findWorker, loadFinished, loadNow, loadPresence, loadShifts, loadToday, type Period } from "./labour.store.ts";
import { labourCsv } from "./labour-csv.ts";
import { loadStandards } from "./labour-writes.store.ts";
import { earnedBy, figuresByKind, figuresByWorker, measureTasks } from "./measure.ts";
import { confinedTo, requireOwnOrManager, seesEverybody } from "./whose.ts";

/** Work and time of a period [WMS-12]: everybody's for managers, one's own for others. */
export const getLabour: Verb<typeof labourEndpoints.getLabour> = (ctx, input) => {
  requireRole(ctx, "wms");
  return report(ctx, input);
};

export const exportLabour: Verb<typeof labourEndpoints.exportLabour> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return labourCsv(await report(ctx, input));
};

interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

async function report(ctx: Context, asked: AskedPeriod): Promise<LabourReport> {
  const { timeZone, today } = await loadToday(ctx.read, ctx.now());
  const period = periodOf(asked, today);
  const own = confinedTo(ctx);
  const [finished, clocked, shifts, standards] = await Promise.all([
    loadFinished(ctx.read, period, own),
    loadPresence(ctx.read, period, own),
    loadShifts(ctx.read, period, own),
    loadStandards(ctx.read),
  ]);
  const rows = measureTasks(finished);
  return {
    ...period,
    timeZone,
    everybody: seesEverybody(ctx),
    workers: figuresByWorker(standards, rows, { clocked, shifts, nowMs: ctx.now().getTime() }),
    kinds: figuresByKind(standards, rows),
  };
}

const dayMs = 86_400_000;

function periodOf({ from, to }: AskedPeriod, today: string): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? last;
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (days < 1 || days > labourDays) throw new AppError("labour.period", { days: labourDays });
  return { from: first, to: last };
}

export const getLabourNow: Verb<typeof labourEndpoints.getLabourNow> = async (ctx) => {
  requireRole(ctx, "wms");
  const { today } = await loadToday(ctx.read, ctx.now());
  return { rows: await loadNow(ctx.read, today, confinedTo(ctx)) };
};

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** One person's day, task by task, as it is measured. */
export const getWorkerDay: Verb<typeof labourEndpoints.getWorkerDay> = async (ctx, { workerId, day: asked }) => {
  requireRole(ctx, "wms");
  const worker = await findWorker(ctx.read, workerId);
  if (worker === undefined) throw new AppError("request.not_found");
  requireOwnOrManager(ctx, workerId);
  const { timeZone, today } = await loadToday(ctx.read, ctx.now());
  const day = asked ?? today;
  const period = { from: day, to: day };
  const [finished, clocked, shifts, standards] = await Promise.all([
    loadFinished(ctx.read, period, workerId),
    loadPresence(ctx.read, period, workerId),
    loadShifts(ctx.read, period, workerId),
    loadStandards(ctx.read),
  ]);
  const spans = measureTasks(finished).map((row) => {
    const { taskId, kind, documentNumber, sku, units, basis, hindered } = row;
    const told = { taskId, kind, documentNumber, sku, units, basis, hindered };
    const earned = earnedBy(standards, row);
    return {
      ...told,
      startedAt: row.startedMs === null ? null : isoOf(row.startedMs),
      finishedAt: isoOf(row.finishedMs),
      directMs: Math.round(row.directMs),
      earnedMs: earned === null ? null : Math.round(earned),
    };
  });
  return {
    workerId,
    name: worker.name,
    day,
    timeZone,
    spans,
    clocked: clocked.map(({ startedMs, finishedMs }) => ({
      inAt: isoOf(startedMs),
      outAt: finishedMs === null ? null : isoOf(finishedMs),
    })),
    shifts: shifts.map(({ startsAt, endsAt, breakMinutes }) => ({ startsAt, endsAt, breakMinutes })),
  };
};
