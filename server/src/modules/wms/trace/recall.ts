import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { traceEndpoints } from "@cerebro/contracts/endpoints/wms/trace.ts";
import type { RecallDetail, RecallRow } from "@cerebro/contracts/entities/wms/trace.ts";
import { type RecallCommand, recallCommands } from "@cerebro/contracts/entities/state-machines.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { lockLots, openRecallOf, setLotStatus } from "../lots/lot-list.store.ts";
import { setAside } from "../lots/set-aside.ts";
import {
  endRecall,
  insertRecall,
  loadRecall,
  loadRecallLots,
  lockRecall,
  recallListing,
  restoreLots,
} from "./recalls.store.ts";
import { reachOf } from "./recall-reach.ts";
import { familyOf, whereabouts } from "./trace-lot.ts";

export const listRecalls: Verb<typeof traceEndpoints.listRecalls> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<RecallRow>(ctx.read, recallListing(input), { ...input, sort: "startedAt" });
};

export const getRecall: Verb<typeof traceEndpoints.getRecall> = async (ctx, { recallId }) => {
  requireRole(ctx, "wms");
  return presentRecall(ctx.read, recallId);
};

/** A recall as of now: what of it is where may have changed since it was started. */
export async function presentRecall(reader: Reader, recallId: string): Promise<RecallDetail> {
  const recall = await loadRecall(reader, recallId);
  return {
    ...recall,
    ...(await reachOf(reader, recall)),
    commands: recallCommands[recall.state].filter((command) => !recall.drill || command !== "quarantine"),
  };
}

/**
 * Recalls a lot and all that was made of it [WMS-13]: from now on none of it is promised, picked or shipped. A drill
 * holds nothing; it shows whom a recall would reach, and how long finding that out takes.
 */
export const startRecall: Verb<typeof traceEndpoints.startRecall> = async (ctx, { lotId, reason, note, drill }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const begun = performance.now();
    const family = await familyOf(tx, lotId, "forward");
    await whereabouts(tx, family);
    const tracedMs = Math.round(performance.now() - begun);
    const ids = family.lots.map((lot) => lot.lotId);
    if (!drill) {
      await lockLots(tx, ids);
      const running = await openRecallOf(tx, lotId);
      if (running !== undefined) {
        throw new AppError("lot.recalled", { lot: family.lots[0]?.code ?? "", number: running.number });
      }
    }
    const number = await nextNumber(tx, drill ? "DR" : "RC");
    const id = await insertRecall(tx, { number, lotId, drill, reason, note, tracedMs }, family.lots);
    if (!drill) await setLotStatus(tx, ids, "recalled", reason);
    return record(tx, id, drill ? "drill" : "start");
  });
};

/** Every command on a recall: locked, allowed in its state, recorded. */
async function onRecall(
  ctx: Context,
  recallId: string,
  { command, work }: { readonly command: RecallCommand; readonly work: (tx: CommandTransaction) => Promise<unknown> },
): Promise<RecallDetail> {
  return ctx.transaction(async (tx) => {
    await lockRecall(tx, recallId);
    const { number, state, drill } = await loadRecall(tx, recallId);
    const allowed: readonly RecallCommand[] = recallCommands[state];
    if (!allowed.includes(command) || (drill && command === "quarantine")) {
      throw new AppError("recall.refused", { number, state: drill ? "a drill" : state, command });
    }
    const done = await work(tx);
    return record(tx, recallId, command, done);
  });
}

export const quarantineRecall: Verb<typeof traceEndpoints.quarantineRecall> = async (ctx, { recallId }) => {
  requireRole(ctx, "wms");
  return onRecall(ctx, recallId, {
    command: "quarantine",
    work: async (tx) =>
      setAside(tx, { lots: await loadRecallLots(tx, recallId), toStatus: "quarantined", reason: "recalled" }),
  });
};

export const closeRecall: Verb<typeof traceEndpoints.closeRecall> = async (ctx, { recallId, outcome }) => {
  requireRole(ctx, "wms");
  return onRecall(ctx, recallId, { command: "close", work: (tx) => endRecall(tx, recallId, "closed", outcome) });
};

export const cancelRecall: Verb<typeof traceEndpoints.cancelRecall> = async (ctx, { recallId, outcome }) => {
  requireRole(ctx, "wms");
  return onRecall(ctx, recallId, {
    command: "cancel",
    work: async (tx) => {
      const { drill } = await loadRecall(tx, recallId);
      if (!drill) {
        await lockLots(
          tx,
          (await loadRecallLots(tx, recallId)).map(({ id }) => id),
        );
        await restoreLots(tx, recallId);
      }
      await endRecall(tx, recallId, "cancelled", outcome);
    },
  });
};

async function record(
  tx: CommandTransaction,
  id: string,
  action: AuditVerb<"recall">,
  done: unknown = {},
): Promise<RecallDetail> {
  const after = await presentRecall(tx, id);
  const { number, sku, lotCode, state, lotId, customersHit } = after;
  tx.audit({
    action: `recall.${action}`,
    subjectType: "lot",
    subjectId: lotId,
    after: { number, sku, lotCode, state, done },
  });
  const payload = { action, number, sku, lot: lotCode, state, customers: customersHit };
  tx.publish({ type: "recall.changed", subjectId: id, payload });
  for (const lot of after.trace.lots) {
    tx.publish({
      type: "lot.changed",
      subjectId: lot.lotId,
      payload: { action: "recall", lot: lot.code, status: lot.status },
    });
  }
  return after;
}

/** Taking a recall back is cancelling it. */
export async function undoStartRecall(
  ctx: Context,
  { output }: { readonly output: RecallDetail },
): Promise<readonly string[]> {
  await cancelRecall(ctx, { recallId: output.id, outcome: "Taken back" });
  return [];
}
