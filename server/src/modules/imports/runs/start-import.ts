import type { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { type ReadyImport, readyImport } from "./import-file.ts";
import { importJob, orderOf } from "./import-job.ts";
import { loadImport, lockImport, markCancelled, markRunning, requestCancel, setJob } from "./imports.store.ts";
import { presentImport } from "./present-import.ts";

/** Starts the run as a job: it goes on after the answer, here or on another node. */
export const startImport: Verb<typeof importEndpoints.startImport> = async (ctx, { importId }) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    await begin(tx, importId);
    const { organisationId, platform } = ctx;
    await setJob(
      tx,
      importId,
      platform.jobs.enqueue(tx, importJob(platform), orderOf(ctx, importId), { organisationId }),
    );
    return presentImport(await loadImport(tx, importId));
  });
};

/** Begins a run that the caller carries out itself. */
export async function beginImport(ctx: Context, importId: string): Promise<ReadyImport> {
  requireRole(ctx, "manager");
  return ctx.transaction((tx) => begin(tx, importId));
}

async function begin(tx: CommandTransaction, importId: string): Promise<ReadyImport> {
  const run = await lockImport(tx, importId);
  if (run.state !== "uploaded") throw new AppError("imports.already_started");
  const ready = await readyImport(tx.context.platform.config, run);
  await markRunning(tx, importId);
  const after = { kind: run.kind, fileName: run.fileName };
  tx.audit({ action: "import.start", subjectType: "import", subjectId: importId, after });
  return ready;
}

export const cancelImport: Verb<typeof importEndpoints.cancelImport> = async (ctx, { importId }) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const run = await lockImport(tx, importId);
    if (run.state !== "running") throw new AppError("imports.not_running");
    const before = { state: run.state };
    tx.audit({ action: "import.cancel", subjectType: "import", subjectId: importId, before });
    // A run from the terminal is no job and looks here.
    await requestCancel(tx, importId);
    const stopped = run.jobId === null ? undefined : await ctx.platform.jobs.cancel(tx, run.jobId);
    if (stopped === "cancelled") await markCancelled(tx, importId);
    return presentImport(await loadImport(tx, importId));
  });
};
