import type { KeptDifference } from "../../../platform/kept-days/kept-difference.ts";
import { demandDifferences } from "../items/totals.store.ts";
import { valueDifferences } from "./item-values.ts";
import { snapshotOf, type SnapshotScope } from "./ledger.store.ts";

/** Demand and values of items that differ from orders and movements. Totals of stock are compared with the ledger. */
export const keptStockDifferences = (scope: SnapshotScope): Promise<KeptDifference[]> =>
  snapshotOf(scope, async (snapshot) => [
    ...(await demandDifferences(snapshot.reader)),
    ...(await valueDifferences(snapshot)),
  ]);
