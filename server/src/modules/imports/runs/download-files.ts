import type { importEndpoints } from "@cerebro/contracts/endpoints/imports.ts";
import { importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { openFile, rejectedPath } from "../files/upload-folder.ts";
import { csvRow } from "../reading/csv-row.ts";
import { loadImport } from "./imports.store.ts";

const csv = "text/csv; charset=utf-8";

export const downloadRejected: Verb<typeof importEndpoints.downloadRejected> = async (ctx, { importId }) => {
  requireRole(ctx, "manager");
  const { fileName, result } = await loadImport(ctx.read, importId);
  if (result === null || result.rejected === 0) throw new AppError("request.not_found");
  const body = await openFile(rejectedPath(ctx.platform.config, importId));
  return { fileName: `${fileName.replace(/\.\w+$/, "")}-rejected.csv`, contentType: csv, body };
};

/** The columns of a kind with one row as an example. */
export const downloadTemplate: Verb<typeof importEndpoints.downloadTemplate> = async (ctx, { kind }) => {
  requireRole(ctx, "manager");
  const { fields } = importKinds[kind];
  const body = csvRow(fields.map(({ name }) => name)) + csvRow(fields.map(({ example }) => example));
  return { fileName: `${kind.replaceAll("_", "-")}-template.csv`, contentType: csv, body };
};
