import { proposePutAway } from "@cerebro/engines/inventory/put-away.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { StockKind } from "../stock/book.ts";
import { loadMeasures, loadPutAwayBins } from "./put-away.store.ts";
import { insertTasks, type NewTask } from "./tasks.store.ts";

/** Goods that lie somewhere and belong on a shelf. */
export interface GoodsToPutAway extends StockKind {
  readonly itemId: string;
  readonly lotId: string | null;
  readonly quantity: number;
  readonly fromLocationId: string;
  readonly documentLine: number | null;
}

type Document = Pick<NewTask, "documentType" | "documentId" | "documentNumber" | "warehouseId" | "priority" | "dueAt">;

const velocityOf = { A: "fast", B: "medium", C: "slow" } as const;

/**
 * Proposes bins by rule and writes a task for each [WMS-06]. One after the other: what is proposed for the first is
 * on its way to the bin when the next is considered.
 */
export async function planPutAway(
  tx: CommandTransaction,
  document: Document,
  goods: readonly GoodsToPutAway[],
): Promise<void> {
  for (const { itemId, lotId, quantity, fromLocationId, documentLine, ...kind } of goods) {
    const { unitGrams, unitMl, abcClass } = await loadMeasures(tx, itemId);
    const velocity = velocityOf[abcClass ?? "B"];
    const { warehouseId } = document;
    const bins = await loadPutAwayBins(tx, { warehouseId, itemId, lotId, farFirst: velocity === "slow" });
    const proposals = proposePutAway(bins, { quantity, unitGrams, unitMl, velocity });
    await insertTasks(
      tx,
      proposals.map((proposal) => ({
        ...document,
        ...kind,
        kind: "put_away",
        documentLine,
        itemId,
        lotId,
        quantity: proposal.quantity,
        fromLocationId,
        toLocationId: proposal.locationId,
        reservationId: null,
        proposal: {
          code: proposal.code,
          fillAfter: proposal.fillAfter === null ? null : Math.round(proposal.fillAfter * 1000) / 1000,
          metres: proposal.distanceMm === null ? null : Math.round(proposal.distanceMm / 100) / 10,
        },
      })),
    );
  }
}
