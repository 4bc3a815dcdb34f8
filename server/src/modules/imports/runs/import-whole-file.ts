import { Readable } from "node:stream";
import type { ImportDetail, ImportMapping, ImportOptions } from "@cerebro/contracts/entities/platform/imports.ts";
import type { ImportKindName } from "@cerebro/contracts/imports/field.ts";
import { importLimits } from "@cerebro/contracts/imports/limits.ts";
import type { Context } from "../../../platform/context.ts";
import { createContext } from "../../../platform/create-context.ts";
import { Upload } from "../../../platform/http/upload.ts";
import { getImport } from "./list-imports.ts";
import { proposeMapping, setMapping } from "./map-import.ts";
import { runToEnd } from "./run-to-end.ts";
import { beginImport } from "./start-import.ts";
import { uploadImport } from "./upload-import.ts";

export interface FileToImport {
  readonly fileName: string;
  readonly content: Readable;
  /** Its kind; the likeliest one when null. */
  readonly kind: ImportKindName | null;
  /** Instead of what the file suggests. */
  readonly options?: Partial<ImportOptions>;
  readonly onProgress?: (run: ImportDetail) => void;
  readonly onMapping?: (mapping: ImportMapping, columns: ImportDetail["columns"]) => void;
}

const lookEveryMs = 500;

/** From file to result by the same verbs as in the browser, with the mapping that is proposed. */
export async function importFile(context: Context, file: FileToImport): Promise<ImportDetail> {
  const upload = new Upload(file.content, { bytesAtMost: importLimits.fileBytes });
  const uploading = createContext({ visitor: context, session: context, upload });
  const { id: importId, columns } = await uploadImport(uploading, { fileName: file.fileName });
  const proposed = await proposeMapping(context, { importId, ...(file.kind !== null && { kind: file.kind }) });
  const options = { ...proposed.options, ...file.options };
  await setMapping(context, { importId, kind: proposed.kind, columns: proposed.columns, options });
  file.onMapping?.({ ...proposed, options }, columns);
  const ready = await beginImport(context, importId);
  const looking = setInterval(() => {
    getImport(context, { importId }).then(file.onProgress, () => undefined);
  }, lookEveryMs);
  try {
    await runToEnd(context, ready, { signal: new AbortController().signal });
  } finally {
    clearInterval(looking);
  }
  return getImport(context, { importId });
}
