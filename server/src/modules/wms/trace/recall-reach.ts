import type { RecallReach } from "@cerebro/contracts/entities/wms/lots.ts";
import type { ForwardTrace } from "@cerebro/contracts/entities/wms/trace.ts";
import type { Reader } from "../../../platform/database.ts";
import { openRecallOf } from "../lots/lot-list.store.ts";
import { loadRecallLots } from "./recalls.store.ts";
import { familyOf, whereabouts } from "./trace-lot.ts";

/** Present reach of a recall of a lot. The recall's page, its paper and the pages of its lots have these figures. */
export async function reachOf(
  reader: Reader,
  { id, lotId }: { readonly id: string; readonly lotId: string },
): Promise<RecallReach & { readonly trace: ForwardTrace }> {
  const [{ lots, links }, held] = await Promise.all([familyOf(reader, lotId, "forward"), loadRecallLots(reader, id)]);
  // Lots that were made of it later are shown as well: a recall that misses them would be no recall.
  const trace = await whereabouts(reader, { lots, links });
  const customers = [...trace.shipments, ...trace.claims].map(
    (hit) => hit.customerId ?? hit.customerName ?? hit.number,
  );
  return {
    trace,
    lots: Math.max(held.length, lots.length),
    unitsInHouse: sumOf(trace.stock.map(({ onHand }) => onHand)),
    unitsShipped: sumOf(trace.shipments.map(({ quantity }) => quantity)),
    unitsReturned: sumOf(trace.returns.map(({ quantity }) => quantity)),
    unitsHeld: sumOf(trace.claims.map(({ quantity }) => quantity)),
    customersHit: new Set(customers).size,
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The open recall a lot is part of, with how far it reaches. */
export async function recallOfLot(reader: Reader, lotId: string) {
  const recall = await openRecallOf(reader, lotId);
  if (recall === undefined) return null;
  const { id, number } = recall;
  const { trace: _trace, ...reach } = await reachOf(reader, { id, lotId: recall.lotId });
  return { id, number, ...reach };
}
