import type { labelEndpoints, printerEndpoints } from "@cerebro/contracts/endpoints/wms/labels.ts";
import type { Printer, PrintJob } from "@cerebro/contracts/entities/wms/labels.ts";
import { printStateWords } from "@cerebro/contracts/constants/labels.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { LabelSheet } from "../../../platform/paper/paper.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { chooseLabels } from "./choose-labels.ts";
import { queuePrint } from "./print-job.ts";
import {
  findPrinter,
  findPrinters,
  findPrintJob,
  insertPrintJob,
  printJobListing,
  requeuePrint,
  setPrinted,
} from "./printers.store.ts";
import { zplOf } from "./zpl.ts";

export const listUsablePrinters: Verb<typeof labelEndpoints.listUsablePrinters> = async (ctx) => {
  requireRole(ctx, "wms");
  return { rows: await findPrinters(ctx.read, { enabledOnly: true }) };
};

/** Labels for a printer, in the size of its roll unless another one was asked for. */
export const printLabels: Verb<typeof labelEndpoints.printLabels> = async (ctx, { printerId, ...choice }) => {
  requireRole(ctx, "wms");
  const printer = await requirePrinter(ctx, printerId);
  const sheet = await chooseLabels(ctx, choice, { size: printer });
  return ctx.transaction((tx) => send(tx, printer, sheet));
};

export const testPrinter: Verb<typeof printerEndpoints.testPrinter> = async (ctx, { printerId }) => {
  requireRole(ctx, "admin");
  const printer = await requirePrinter(ctx, printerId);
  const { widthMm, heightMm, name } = printer;
  const text = { kind: "text", x: 2, width: widthMm - 4 } as const;
  const label = [
    { ...text, y: 2, height: heightMm * 0.3, text: name, bold: true },
    { ...text, y: 2 + heightMm * 0.3, height: heightMm * 0.2, text: `${widthMm} × ${heightMm} mm, ${printer.dpi} dpi` },
  ];
  const sheet: LabelSheet = { title: "Test label", madeAt: ctx.now(), widthMm, heightMm, labels: [label] };
  return ctx.transaction((tx) => send(tx, printer, sheet));
};

export const retryPrintJob: Verb<typeof labelEndpoints.retryPrintJob> = async (ctx, { jobId }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const job = await requireJob(tx, jobId);
    await requirePrinter(ctx, job.printerId);
    if (!(await requeuePrint(tx, jobId))) throw new AppError("printer.job_not_failed", wordOf(job));
    queuePrint(ctx.platform, tx, { organisationId: ctx.organisationId, jobId, printerId: job.printerId });
    return auditJob(tx, "retry", job);
  });
};

/** The person at the printer has the labels: they are not sent again. */
export const markPrinted: Verb<typeof labelEndpoints.markPrinted> = async (ctx, { jobId }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const job = await requireJob(tx, jobId);
    if (!(await setPrinted(tx, jobId))) throw new AppError("printer.job_known", wordOf(job));
    return auditJob(tx, "mark_printed", job);
  });
};

const wordOf = ({ state }: PrintJob) => ({ state: printStateWords[state].toLowerCase() });

export const getPrintJob: Verb<typeof labelEndpoints.getPrintJob> = async (ctx, { jobId }) => {
  requireRole(ctx, "wms");
  return requireJob(ctx.read, jobId);
};

export const listPrintJobs: Verb<typeof labelEndpoints.listPrintJobs> = async (
  ctx,
  { printerId, state, cursor, limit },
) => {
  requireRole(ctx, "wms");
  return fetchPage<PrintJob>(ctx.read, printJobListing({ printerId, state }), { cursor, limit, sort: "requestedAt" });
};

async function requirePrinter(ctx: Context, printerId: string): Promise<Printer> {
  const printer = await findPrinter(ctx.read, printerId);
  if (printer === undefined) throw new AppError("request.not_found");
  if (!printer.enabled) throw new AppError("printer.disabled", { name: printer.name });
  return printer;
}

async function requireJob(reader: Context["read"], jobId: string): Promise<PrintJob> {
  const job = await findPrintJob(reader, jobId);
  if (job === undefined) throw new AppError("request.not_found");
  return job;
}

async function send(
  tx: CommandTransaction,
  { id: printerId, name, dpi }: Printer,
  sheet: LabelSheet,
): Promise<PrintJob> {
  const { platform, organisationId, actor, now } = tx.context;
  const jobId = await insertPrintJob(tx, {
    organisationId,
    printerId,
    title: sheet.title,
    labels: sheet.labels.length,
    zpl: zplOf(sheet, dpi),
    requestedByName: actor.name,
    now: now(),
  });
  queuePrint(platform, tx, { organisationId, jobId, printerId });
  const after = { printer: name, title: sheet.title, labels: sheet.labels.length };
  tx.audit({ action: "label.print", subjectType: "print_job", subjectId: jobId, after });
  return requireJob(tx, jobId);
}

/** Answers the job as it is now. */
async function auditJob(tx: CommandTransaction, what: "retry" | "mark_printed", before: PrintJob): Promise<PrintJob> {
  const after = await requireJob(tx, before.id);
  const change = { before: { state: before.state }, after: { state: after.state } };
  tx.audit({ action: `print_job.${what}`, subjectType: "print_job", subjectId: before.id, ...change });
  return after;
}
