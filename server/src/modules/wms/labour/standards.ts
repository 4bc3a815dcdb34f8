import { proposalDays, proposalTasks } from "@cerebro/contracts/constants/labour.ts";
import type { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import { LabourStandard, type ProposedStandard } from "@cerebro/contracts/entities/wms/labour.ts";
import { taskKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { median, proposeStandard } from "@cerebro/engines/labour/standards.ts";
import { z } from "zod";
import { daysAfter } from "@cerebro/engines/time/site-day.ts";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadFinished, loadToday } from "./labour.store.ts";
import { deleteStandard, loadStandards, lockStandard, writeStandard } from "./labour-writes.store.ts";
import { measureTasks } from "./measure.ts";

export const getLabourStandards: Verb<typeof labourEndpoints.getLabourStandards> = async (ctx) => {
  requireRole(ctx, "wms");
  const [rows, proposals] = await Promise.all([loadStandards(ctx.read), propose(ctx)]);
  return { rows, proposals };
};

/** Standards suggested by the organization's tasks of the last days; kinds with too few tasks have none. */
async function propose(ctx: Context): Promise<ProposedStandard[]> {
  const { today: to } = await loadToday(ctx.read, ctx.now());
  const from = daysAfter(to, 1 - proposalDays);
  const rows = measureTasks(await loadFinished(ctx.read, { from, to }, null));
  return taskKinds.flatMap((kind) => {
    // Tasks with an exception or a shortage do not show how long the work takes.
    const timed = rows.filter((row) => row.kind === kind && row.basis !== "unknown" && !row.hindered);
    const standard = proposeStandard(timed, proposalTasks);
    if (standard === undefined) return [];
    const medianMs = Math.round(median(timed.map(({ directMs }) => directMs)) ?? 0);
    return [{ kind, ...standard, tasks: timed.length, days: proposalDays, medianMs }];
  });
}

/** Sets what a kind of task should take from a day on; figures of days before keep what held then. */
export const setLabourStandard: Verb<typeof labourEndpoints.setLabourStandard> = async (ctx, input) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const before = await lockStandard(tx, input);
    const after = await writeStandard(tx, input);
    const subject = { subjectType: "labour_standard", subjectId: after.id };
    tx.audit({ action: "labour_standard.set", ...subject, before: before ?? null, after });
    return after;
  });
};

const SetEntry = z.object({ before: LabourStandard.nullable() });

/** A standard that was new goes; one that was changed is as it was. */
export async function undoSetStandard(
  ctx: Context,
  { output, audit }: { readonly output: LabourStandard; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  requireRole(ctx, "manager");
  const { before } = SetEntry.parse(audit.find(({ action }) => action === "labour_standard.set"));
  return ctx.transaction(async (tx) => {
    const now = await lockStandard(tx, output);
    if (now?.version !== output.version) throw new AppError("undo.changed_since", { subject: "The standard" });
    const after = before === null ? null : await writeStandard(tx, before);
    if (after === null) await deleteStandard(tx, output.id);
    const subject = { subjectType: "labour_standard", subjectId: output.id };
    tx.audit({ action: "labour_standard.take_back", ...subject, before: now, after });
    return [];
  });
}
