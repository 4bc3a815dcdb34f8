import type { countEndpoints } from "@cerebro/contracts/endpoints/counts.ts";
import type { CountSheet } from "@cerebro/contracts/entities/counts.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { recordTask } from "../operations/open-task.ts";
import { claimTaskRow } from "../operations/tasks.store.ts";
import { findNextBin, loadBin } from "./counts.store.ts";
import { openBin } from "./open-bin.ts";
import { loadSheet } from "./sheet.store.ts";

/** Others may be quicker; after so many of them the counter is asked to try again. */
const tries = 5;

export const claimCountBin: Verb<typeof countEndpoints.claimCountBin> = async (ctx, { binId }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const sheet = await claim(tx, binId);
    tx.audit({
      action: "cycle_count.claim_bin",
      subjectType: "cycle_count",
      subjectId: sheet.bin.countId,
      after: { binId },
    });
    return sheet;
  });
};

export const claimNextCountBin: Verb<typeof countEndpoints.claimNextCountBin> = async (ctx, input) => {
  requireRole(ctx, "wms");
  for (let attempt = 1; ; attempt += 1) {
    const binId = await findNextBin(ctx.read, input, ctx.actor.id);
    if (binId === undefined) return { sheet: null };
    try {
      return { sheet: await claimCountBin(ctx, { binId }) };
    } catch (error) {
      if (attempt === tries || !(error instanceof AppError) || !tookAway.includes(error.code)) throw error;
    }
  }
};

const tookAway: readonly string[] = ["task.claimed_by_other", "task.refused", "count.bin_done"];

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
  return { bin, lines: await loadSheet(tx, bin) };
}
