import type { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import type { ImportField } from "@cerebro/contracts/imports/field.ts";
import { importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { openFile, rejectedPath } from "../files/upload-folder.ts";
import { csvRow } from "../reading/csv-row.ts";
import { loadImport } from "./imports.store.ts";

const csvIn = (encoding: string | null): string => `text/csv; charset=${encoding ?? "utf-8"}`;

export const downloadRejected: Verb<typeof importEndpoints.downloadRejected> = async (ctx, { importId }) => {
  requireRole(ctx, "manager");
  const { fileName, result, inspection } = await loadImport(ctx.read, importId);
  if (result === null || result.rejected === 0) throw new AppError("request.not_found");
  const body = await openFile(rejectedPath(ctx.platform.config, importId));
  return {
    fileName: `${fileName.replace(/\.\w+$/, "")}-rejected.csv`,
    contentType: csvIn(inspection.reading.encoding),
    body,
  };
};

/** The columns of a kind with one row as an example. */
export const downloadTemplate: Verb<typeof importEndpoints.downloadTemplate> = async (ctx, { kind }) => {
  requireRole(ctx, "manager");
  const { fields } = importKinds[kind];
  const body = csvRow(fields.map(nameInTemplate)) + csvRow(fields.map(({ example }) => example));
  return { fileName: `${kind.replaceAll("_", "-")}-template.csv`, contentType: csvIn(null), body };
};

const nameInTemplate = ({ name, exampleUnit }: ImportField): string =>
  exampleUnit === undefined ? name : `${name} (${exampleUnit})`;
