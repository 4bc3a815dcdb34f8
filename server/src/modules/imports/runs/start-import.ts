import type { importEndpoints } from "@cerebro/contracts/endpoints/imports.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { type ReadyImport, readyImport } from "./import-file.ts";
import { loadImport, lockImport, markRunning, requestCancel } from "./imports.store.ts";
import { presentImport } from "./present-import.ts";
import { runningImports } from "./running-imports.ts";

/** Starts the run; it goes on after the answer. */
export const startImport: Verb<typeof importEndpoints.startImport> = async (ctx, { importId }) => {
  requireRole(ctx, "manager");
  let ready: ReadyImport | null = null;
  const answer = await ctx.transaction(async (tx) => {
    const run = await lockImport(tx, importId);
    if (run.state !== "uploaded") throw new AppError("imports.already_started");
    ready = await readyImport(ctx.platform.config, run);
    await markRunning(tx, importId);
    const after = { kind: run.kind, fileName: run.fileName };
    tx.audit({ action: "import.start", subjectType: "import", subjectId: importId, after });
    return presentImport(await loadImport(tx, importId));
  });
  // Null when the same command came again and was answered without running.
  if (ready !== null) runningImports(ctx.platform).start(ctx, ready);
  return answer;
};

export const cancelImport: Verb<typeof importEndpoints.cancelImport> = async (ctx, { importId }) => {
  requireRole(ctx, "manager");
  const answer = await ctx.transaction(async (tx) => {
    const run = await lockImport(tx, importId);
    if (run.state !== "running") throw new AppError("imports.not_running");
    // For the node that runs it, should it be another one.
    await requestCancel(tx, importId);
    tx.audit({ action: "import.cancel", subjectType: "import", subjectId: importId });
    return presentImport(run);
  });
  runningImports(ctx.platform).cancel(importId);
  return answer;
};
