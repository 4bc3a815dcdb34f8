import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import type { CountSheet } from "@cerebro/contracts/entities/wms/counts.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { recordTask } from "../operations/open-task.ts";
import { claimTaskRow } from "../tasks/tasks.store.ts";
import { lockNextBin, loadBin } from "./counts.store.ts";
import { openBin } from "./open-bin.ts";
import { loadSheet } from "./sheet.store.ts";

export const claimCountBin: Verb<typeof countEndpoints.claimCountBin> = async (ctx, { binId }) => {
  requireRole(ctx, "wms");
  return ctx.transaction((tx) => claim(tx, binId));
};

/** A bin that another is just claiming is skipped, so that the caller does not wait for it. */
export const claimNextCountBin: Verb<typeof countEndpoints.claimNextCountBin> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const binId = await lockNextBin(tx, input, ctx.actor.id);
    return { sheet: binId === undefined ? null : await claim(tx, binId) };
  });
};

/** Taking what one has taken already only reads it again. */
async function claim(tx: CommandTransaction, binId: string): Promise<CountSheet> {
  const { id: accountId } = tx.context.actor;
  const known = await loadBin(tx, binId, accountId);
  const isMine = known.state === "counting" && known.claimedBy === accountId;
  const { task } = await openBin(tx, binId, isMine ? "do" : "claim");
  if (!isMine) {
    await claimTaskRow(tx, task.id);
    await recordTask(tx, task, "claim");
  }
  const bin = await loadBin(tx, binId, accountId);
  tx.audit({
    action: "cycle_count.claim_bin",
    subjectType: "cycle_count",
    subjectId: bin.countId,
    after: { binId },
  });
  return { bin, lines: await loadSheet(tx, bin) };
}
