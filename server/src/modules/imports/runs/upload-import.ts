import { randomUUIDv7 } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { roomForUpload } from "../../../platform/stored-bytes/upload-room.ts";
import { type FileFormat, fileFormat } from "../files/file-format.ts";
import { removeUpload, storeUpload, uploadFolder, uploadPath } from "../files/upload-folder.ts";
import { headerSignature } from "../mapping/signature.ts";
import type { Choices, Inspection } from "../reading/inspect-file.ts";
import {
  findReading,
  insertImport,
  loadImport,
  lockImport,
  setInspection,
  type StoredInspection,
} from "./imports.store.ts";
import { inspectUpload } from "./look-into-file.ts";
import { presentImport } from "./present-import.ts";

type UploadImport = Verb<typeof importEndpoints.uploadImport>;

export const uploadImport: UploadImport = async (ctx, { fileName }) => {
  requireRole(ctx, "manager");
  const { config } = ctx.platform;
  if (ctx.upload === null) throw new AppError("request.unsupported_type", { expected: "application/octet-stream" });
  const id = randomUUIDv7();
  await mkdir(uploadFolder(config), { recursive: true, mode: 0o700 });
  const room = await roomForUpload(ctx);
  try {
    const file = await storeUpload(config, id, { upload: ctx.upload, room });
    if (file.bytes === 0) throw new AppError("imports.empty");
    const format = fileFormat(fileName, file.head);
    const inspection = await inspectAsBefore(ctx, id, format, file.hash);
    const run = await ctx.transaction(async (tx) => {
      const signature = headerSignature(inspection.columns);
      await insertImport(tx, { id, fileName, fileBytes: file.bytes, fileHash: file.hash, inspection, signature });
      const after = { fileName, bytes: file.bytes, sha256: file.hash.toString("hex") };
      tx.audit({ action: "import.upload", subjectType: "import", subjectId: id, after });
      return presentImport(await loadImport(tx, id));
    });
    // The same command came again: its first file counts.
    if (run.id !== id) await removeUpload(config, id);
    return run;
  } catch (error) {
    await removeUpload(config, id);
    throw error;
  } finally {
    room.leave();
  }
};

/** As the same file was read the last time, where somebody had chosen how. */
async function inspectAsBefore(ctx: Context, id: string, format: FileFormat, hash: Buffer): Promise<StoredInspection> {
  const { encoding, delimiter, sheet } = (await findReading(ctx.read, hash)) ?? unread;
  return inspect(ctx, id, format, { encoding, delimiter, sheet });
}

const unread: Choices = { encoding: null, delimiter: null, sheet: null };

/** Reads the uploaded file in another way. A mapping chosen before is given up where the columns are others. */
export const readImport: Verb<typeof importEndpoints.readImport> = async (ctx, { importId, ...choices }) => {
  requireRole(ctx, "manager");
  const { inspection: known } = await loadImport(ctx.read, importId);
  const format = { format: known.reading.format, compressed: known.compressed };
  const inspection = await inspect(ctx, importId, format, choices);
  return ctx.transaction(async (tx) => {
    if ((await lockImport(tx, importId)).state !== "uploaded") throw new AppError("imports.already_started");
    await setInspection(tx, importId, inspection, headerSignature(inspection.columns));
    const change = { before: { reading: known.reading }, after: { reading: inspection.reading } };
    tx.audit({ action: "import.read", subjectType: "import", subjectId: importId, ...change });
    return presentImport(await loadImport(tx, importId));
  });
};

async function inspect(ctx: Context, id: string, format: FileFormat, choices: Choices): Promise<StoredInspection> {
  const path = uploadPath(ctx.platform.config, id);
  const { source, ...rest } = await inspectUpload(ctx, { path, ...format, choices });
  return { ...rest, reading: readingOf(source), compressed: format.compressed };
}

function readingOf(source: Inspection["source"]): StoredInspection["reading"] {
  if (source.format === "xlsx") return { format: "xlsx", encoding: null, delimiter: null, sheet: source.sheet };
  const { encoding, delimiter } = source;
  return { format: "csv", encoding, delimiter: delimiter as StoredInspection["reading"]["delimiter"], sheet: null };
}
