import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { type Proposal, propose } from "../../src/modules/decisions/index.ts";
import { onBehalfOf } from "../../src/modules/identity/index.ts";
import { inventoryVerbs, purchasingVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { findDemoMember } from "./demo.store.ts";

/** Of what the shelf should hold, how much a count did not find, and how much of a lot is spoiled. */
const missingShare = 0.05;
const spoiledShare = 0.02;
/** More than may ever run alone, so that a person has to decide. */
const reorderWorthMinor = { least: 1_000_000, most: 5_000_000 };

type Ask = Omit<Proposal, "impact" | "complianceRequired">;

/** Three things the warehouse worker of the demo asks for: a likely one, a doubtful one, and one too large to run alone. */
export async function proposeDemoDecisions(platform: Platform, organisationId: string): Promise<void> {
  const { database } = platform;
  const accountId = await findDemoMember(database, organisationId, "wms");
  const reader = database.read({ organisationId, accountId });
  const worker = await onBehalfOf(platform, reader, { organisationId, accountId, requestId: "demo" });
  if (worker === null) throw new Error("the demo has no warehouse worker");
  const [counted, spoiled] = await fullestPlaces(worker);
  if (counted === undefined || spoiled === undefined) throw new Error("the demo has no stock");
  for (const ask of [missing(counted), scrapping(spoiled), await reorder(worker)]) {
    await propose(worker, { ...ask, complianceRequired: false });
  }
}

/** Of two different items. */
async function fullestPlaces(worker: Context): Promise<(StockRow | undefined)[]> {
  const { rows } = await inventoryVerbs.listInventory(worker, { sort: "available", direction: "desc", limit: 50 });
  const [first] = rows;
  return [first, rows.find(({ itemId }) => itemId !== first?.itemId)];
}

const placeOf = ({ itemId, locationId, lotId }: StockRow) => ({ itemId, locationId, lotId });
const share = (row: StockRow, part: number): number => Math.max(1, Math.round(row.available * part));

const missing = (row: StockRow): Ask => ({
  tool: "inventory-management_adjust_stock",
  data: { ...placeOf(row), change: -share(row, missingShare), reason: "could_not_locate" },
  confidence: 0.82,
  note: "Counted twice this morning; the next bins were checked too.",
});

const scrapping = (row: StockRow): Ask => ({
  tool: "inventory-management_scrap_stock",
  data: { ...placeOf(row), quantity: share(row, spoiledShare), reason: "damaged" },
  confidence: 0.61,
  note: "The cartons at the bottom are wet. Some of it may still be sold.",
});

/** Orders a supplier's last delivery again, at the prices paid then. */
async function reorder(worker: Context): Promise<Ask> {
  const { rows } = await purchasingVerbs.listPurchaseOrders(worker, {
    history: true,
    sort: "orderedAt",
    direction: "desc",
    limit: 100,
  });
  const delivered = rows.find(
    ({ totalCostMinor }) =>
      totalCostMinor !== null && totalCostMinor >= reorderWorthMinor.least && totalCostMinor <= reorderWorthMinor.most,
  );
  if (delivered === undefined) throw new Error("the demo has no delivery to order again");
  const { lines } = await purchasingVerbs.getPurchaseOrder(worker, { purchaseOrderId: delivered.id });
  return {
    tool: "purchasing_create_purchase_order",
    data: {
      supplierId: delivered.supplierId,
      warehouseId: null,
      reference: null,
      currency: delivered.currency,
      expectedOn: null,
      note: null,
      lines: lines.map(({ itemId, quantity, unitCostMinor }) => ({
        itemId,
        quantity,
        unitCostMinor,
        expectedOn: null,
      })),
    },
    confidence: 0.93,
    note: `The same as ${delivered.number}, at the prices paid then.`,
  };
}
