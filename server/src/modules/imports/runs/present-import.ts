import type { ImportDetail, ImportRow } from "@cerebro/contracts/entities/platform/imports.ts";
import { type ErrorCode, errors, knownText } from "@cerebro/contracts/errors/errors.ts";
import type { StoredImport } from "./imports.store.ts";

function head(run: StoredImport) {
  const { failureCode } = run;
  return {
    id: run.id,
    state: run.state,
    kind: run.kind,
    fileName: run.fileName,
    fileBytes: run.fileBytes,
    bytesRead: run.bytesRead,
    rowsRead: run.rowsRead,
    createdAt: run.createdAt,
    createdBy: run.createdBy,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    undoneAt: run.undoneAt,
    failure:
      failureCode === null
        ? null
        : { code: failureCode, message: knownText({ code: known(failureCode), facts: run.failureFacts ?? {} }) },
  };
}

/** A code of an older release may be gone. */
function known(code: string): ErrorCode {
  return code in errors ? (code as ErrorCode) : "server.unexpected";
}

export function presentRow(run: StoredImport): ImportRow {
  return { ...head(run), accepted: run.result?.accepted ?? null, rejected: run.result?.rejected ?? null };
}

export function presentImport(run: StoredImport): ImportDetail {
  const { reading, sheets, columns, rows: rowsInFile = null } = run.inspection;
  const shown = columns.map(({ name, samples }) => ({ name, samples: samples.slice(0, 5) }));
  const { mapping, result } = run;
  return { ...head(run), reading, sheets: [...sheets], columns: shown, rowsInFile, mapping, result };
}
