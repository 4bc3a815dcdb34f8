import { proposePutAway, type PutAwayProposal } from "@cerebro/engines/inventory/put-away.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { StockKind } from "../stock/book.ts";
import { loadMeasures, loadPutAwayBins } from "./put-away.store.ts";
import { hasUnitPutAway, loadUnitMeasures } from "../units/unit-places.store.ts";
import { treeIds } from "../units/units.store.ts";
import { insertTasks, type NewTask, wholeDocument } from "./tasks.store.ts";

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
        proposal: presentProposal(proposal),
      })),
    );
  }
}

/** One task for a whole unit, as heavy and big as all that is in it; one that waits already takes what was added. */
export async function planUnitPutAway(
  tx: CommandTransaction,
  document: Document,
  { unitId, fromLocationId }: { readonly unitId: string; readonly fromLocationId: string },
): Promise<void> {
  if (await hasUnitPutAway(tx, unitId)) return;
  const { grams, ml } = await loadUnitMeasures(tx, await treeIds(tx, unitId));
  const { warehouseId } = document;
  const bins = await loadPutAwayBins(tx, { warehouseId, itemId: null, lotId: null, farFirst: false });
  const [proposal] = proposePutAway(bins, { quantity: 1, unitGrams: grams, unitMl: ml, velocity: "medium" });
  await insertTasks(tx, [
    {
      ...wholeDocument,
      ...document,
      kind: "put_away",
      unitId,
      quantity: 1,
      fromLocationId,
      toLocationId: proposal?.locationId ?? null,
      proposal: proposal === undefined ? null : presentProposal(proposal),
    },
  ]);
}

function presentProposal({ code, fillAfter, distanceMm }: PutAwayProposal): NewTask["proposal"] {
  return {
    code,
    fillAfter: fillAfter === null ? null : Math.round(fillAfter * 1000) / 1000,
    metres: distanceMm === null ? null : Math.round(distanceMm / 100) / 10,
  };
}
