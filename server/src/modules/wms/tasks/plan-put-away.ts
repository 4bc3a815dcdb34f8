import { proposePutAway, type PutAwayBin, type PutAwayProposal } from "@cerebro/engines/inventory/put-away.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { lockItems } from "../stock/book.store.ts";
import { type StockKind, wholeKey } from "../stock/stock-goods.ts";
import { loadUncovered, lockPartsOfUnits } from "./follow-goods.store.ts";
import { loadFreeBins, loadMeasures, loadSameBins } from "./put-away.store.ts";
import { hasUnitPutAway, loadUnitMeasures } from "../units/unit-places.store.ts";
import { treeIds } from "../units/units.store.ts";
import { endFollowing } from "./record-follow.ts";
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

/** Empty bins looked at: the nearest to shipping for fast movers, the farthest for slow ones. */
const freeBinsAtMost = 200;
const binsForALine = 4;

/** The empty bins of a warehouse, read once for all goods of a document, without those that were proposed already. */
class FreeBins {
  readonly #tx: CommandTransaction;
  readonly #warehouseId: string;
  readonly #limit: number;
  readonly #taken = new Set<string | null>();
  readonly #read = new Map<boolean, { readonly bins: readonly PutAwayBin[]; readonly hasMore: boolean }>();

  constructor(tx: CommandTransaction, warehouseId: string, lines: number) {
    this.#tx = tx;
    this.#warehouseId = warehouseId;
    this.#limit = freeBinsAtMost + binsForALine * (lines - 1);
  }

  async nextBins(farFirst: boolean): Promise<readonly PutAwayBin[]> {
    const known = this.#read.get(farFirst);
    const left = known?.bins.filter(({ locationId }) => !this.#taken.has(locationId)) ?? [];
    if (known !== undefined && (left.length >= freeBinsAtMost || !known.hasMore)) return left.slice(0, freeBinsAtMost);
    const bins = await loadFreeBins(this.#tx, { warehouseId: this.#warehouseId, farFirst, limit: this.#limit });
    this.#read.set(farFirst, { bins, hasMore: bins.length === this.#limit });
    return bins.slice(0, freeBinsAtMost);
  }

  take(proposals: readonly PutAwayProposal[]): void {
    for (const { locationId } of proposals) this.#taken.add(locationId);
  }
}

/**
 * Proposes bins by rule and writes a task for each [WMS-06]. One after the other: what is proposed for the first is
 * on its way to the bin when the next is considered. Goods that are gone, or have a task already, get none.
 */
export async function planPutAway(
  tx: CommandTransaction,
  document: Document,
  goods: readonly GoodsToPutAway[],
): Promise<void> {
  const { warehouseId } = document;
  const free = new FreeBins(tx, warehouseId, goods.length);
  await lockItems(tx, [...new Set(goods.map(({ itemId }) => itemId))]);
  for (const { itemId, lotId, quantity: wanted, fromLocationId, documentLine, ...kind } of goods) {
    const quantity = Math.min(
      wanted,
      await loadUncovered(tx, wholeKey({ itemId, lotId, ...kind, locationId: fromLocationId })),
    );
    if (quantity === 0) continue;
    const { unitGrams, unitMl, abcClass } = await loadMeasures(tx, itemId);
    const velocity = velocityOf[abcClass ?? "B"];
    const same = await loadSameBins(tx, { warehouseId, itemId, lotId });
    const bins = [...same, ...(await free.nextBins(velocity === "slow"))];
    const proposals = proposePutAway(bins, { quantity, unitGrams, unitMl, velocity });
    free.take(proposals);
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
  const inside = await treeIds(tx, unitId);
  for (const part of await lockPartsOfUnits(tx, inside)) await endFollowing(tx, part, "goods_moved");
  const { grams, ml } = await loadUnitMeasures(tx, inside);
  const { warehouseId } = document;
  const bins = await loadFreeBins(tx, { warehouseId, farFirst: false, limit: freeBinsAtMost });
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
