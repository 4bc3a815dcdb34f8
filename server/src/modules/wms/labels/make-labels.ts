import { labelLimits } from "@cerebro/contracts/entities/wms/labels.ts";
import type { labelEndpoints } from "@cerebro/contracts/endpoints/wms/labels.ts";
import type { Context } from "../../../platform/context.ts";
import { homeDay } from "../../../platform/home-zone.store.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { renderLabels } from "../../../platform/paper/render.ts";
import { chooseLabels } from "./choose-labels.ts";
import { queueLabelFile } from "./label-file-job.ts";
import { deleteOldFiles, findFile, findFileContent, insertFile } from "./label-files.store.ts";
import { zplOf } from "./zpl.ts";

const fileName = async (ctx: Context, title: string, ending: string): Promise<string> =>
  `${title.toLowerCase().replaceAll(" ", "-")}-${await homeDay(ctx.read, ctx.now())}.${ending}`;

export const makeLabels: Verb<typeof labelEndpoints.makeLabels> = async (ctx, choice) => {
  requireRole(ctx, "wms");
  const sheet = await chooseLabels(ctx, choice);
  const body = await renderLabels(sheet);
  return { fileName: await fileName(ctx, sheet.title, "pdf"), contentType: "application/pdf", body };
};

export const makeZpl: Verb<typeof labelEndpoints.makeZpl> = async (ctx, { dpi, ...choice }) => {
  requireRole(ctx, "wms");
  const sheet = await chooseLabels(ctx, choice);
  return {
    fileName: await fileName(ctx, sheet.title, "zpl"),
    contentType: "text/plain; charset=utf-8",
    body: zplOf(sheet, dpi),
  };
};

/** A file too large to wait for: a job makes it, and it is kept for a day. */
export const startLabelFile: Verb<typeof labelEndpoints.startLabelFile> = async (ctx, choice) => {
  requireRole(ctx, "wms");
  const { title, labels } = await chooseLabels(ctx, choice, { atMost: labelLimits.inAJob });
  return ctx.transaction(async (tx) => {
    await deleteOldFiles(tx, ctx.now());
    const { organisationId } = ctx;
    const id = await insertFile(tx, { organisationId, title, choice, total: labels.length, now: ctx.now() });
    queueLabelFile(ctx.platform, tx, { organisationId, fileId: id });
    tx.audit({ action: "label_file.start", subjectType: "label_file", subjectId: id, after: choice });
    const file = await findFile(tx, id);
    if (file === undefined) throw new Error(`file ${id} is gone`);
    return file;
  });
};

export const getLabelFile: Verb<typeof labelEndpoints.getLabelFile> = async (ctx, { fileId }) => {
  requireRole(ctx, "wms");
  const file = await findFile(ctx.read, fileId);
  if (file === undefined) throw new AppError("request.not_found");
  return file;
};

export const downloadLabelFile: Verb<typeof labelEndpoints.downloadLabelFile> = async (ctx, { fileId }) => {
  requireRole(ctx, "wms");
  const file = await findFileContent(ctx.read, fileId);
  if (file === undefined) throw new AppError("request.not_found");
  return { fileName: await fileName(ctx, file.title, "pdf"), contentType: "application/pdf", body: file.content };
};
