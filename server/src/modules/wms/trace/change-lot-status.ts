import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import type { LotDetail } from "@cerebro/contracts/entities/wms/lots.ts";
import { lotTransitions } from "@cerebro/contracts/entities/state-machines.ts";
import { type LotStatus, lotStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { z } from "zod";
import { requireRole } from "../../../platform/access.ts";
import type { AuditEntry, CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadLot, lockLots, openRecallOf, setLotStatus } from "../lots/lot-list.store.ts";
import { presentLot } from "./list-lots.ts";

/**
 * Holds, quarantines or releases a lot [WMS-04]. Reservations stay and wait: picks of them are refused until the lot is
 * released, or the order is freed.
 */
export const changeLotStatus: Verb<typeof lotEndpoints.changeLotStatus> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction((tx) => change(tx, input));
};

type StatusInput = Parameters<typeof changeLotStatus>[1];

async function change(tx: CommandTransaction, input: StatusInput): Promise<LotDetail> {
  const { lotId, status, reason, note } = input;
  const [locked] = await lockLots(tx, [lotId]);
  if (locked === undefined) throw new AppError("request.not_found");
  if (input.version !== null && input.version !== locked.version) throw new AppError("request.stale");
  const { code } = await loadLot(tx, lotId, tx.context.now());
  const recall = await openRecallOf(tx, lotId);
  if (recall !== undefined) throw new AppError("lot.recalled", { lot: code, number: recall.number });
  const may: readonly LotStatus[] = lotTransitions[locked.status];
  if (!may.includes(status)) {
    const spoken = (one: LotStatus) => lotStatuses[one].toLowerCase();
    throw new AppError("lot.refused", { lot: code, state: spoken(locked.status), status: spoken(status) });
  }
  await setLotStatus(tx, [lotId], status, reason);
  return recordLot(tx, lotId, { action: "status", before: { status: locked.status }, input: { status, reason, note } });
}

interface LotRecord {
  readonly action: AuditVerb<"lot">;
  readonly before: unknown;
  readonly input: unknown;
}

/** Ends a command on a lot: audit, event, answer. */
async function recordLot(
  tx: CommandTransaction,
  lotId: string,
  { action, before, input }: LotRecord,
): Promise<LotDetail> {
  const after = await presentLot(tx, lotId, tx.context.now());
  const { sku, code, status, version } = after;
  tx.audit({
    action: `lot.${action}`,
    subjectType: "lot",
    subjectId: lotId,
    before,
    after: { sku, code, input, version },
  });
  tx.publish({ type: "lot.changed", subjectId: lotId, payload: { action, sku, lot: code, status } });
  return after;
}

const StatusEntry = z.object({
  before: z.object({ status: z.enum(["available", "on_hold", "quarantined", "recalled"]) }),
});

/** Gives the lot the status it had, unless somebody changed it since. */
export async function undoChangeLotStatus(
  ctx: Context,
  { output, audit }: { readonly output: LotDetail; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  requireRole(ctx, "wms");
  const { status } = StatusEntry.parse(audit.find(({ action }) => action === "lot.status")).before;
  await ctx.transaction(async (tx) => {
    const [locked] = await lockLots(tx, [output.id]);
    if (locked?.version !== output.version) throw new AppError("undo.changed_since", { subject: `Lot ${output.code}` });
    await setLotStatus(tx, [output.id], status, "other");
    return recordLot(tx, output.id, { action: "status", before: { status: locked.status }, input: { status } });
  });
  return [];
}
