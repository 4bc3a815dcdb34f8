import type { StockRow } from "@cerebro/contracts/entities/stock.ts";
import { type Proposal, propose } from "../../src/modules/decisions/index.ts";
import { onBehalfOf } from "../../src/modules/identity/index.ts";
import { inventoryVerbs, itemVerbs, purchasingVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { findDemoMember } from "./demo.store.ts";

/** Of what the shelf should hold, how much a count did not find, and how much of a lot is spoiled. */
const missingShare = 0.05;
const spoiledShare = 0.02;
/** More than may ever run alone, so that a person has to decide. */
const orderWorthMinor = 1_240_000;

type Ask = Omit<Proposal, "impact" | "data">;

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
    await propose(worker, { ...ask, data: {} });
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
  args: { ...placeOf(row), change: -share(row, missingShare), reason: "could_not_locate" },
  confidence: 0.82,
  note: "Counted twice this morning; the next bins were checked too.",
});

const scrapping = (row: StockRow): Ask => ({
  tool: "inventory-management_scrap_stock",
  args: { ...placeOf(row), quantity: share(row, spoiledShare), reason: "damaged" },
  confidence: 0.61,
  note: "The cartons at the bottom are wet. Some of it may still be sold.",
});

async function reorder(worker: Context): Promise<Ask> {
  const { rows } = await purchasingVerbs.listPurchaseOrders(worker, {
    state: "open",
    sort: "expectedOn",
    direction: "desc",
    limit: 1,
  });
  const [last] = rows;
  if (last === undefined) throw new Error("the demo expects nothing");
  const [line] = (await purchasingVerbs.getPurchaseOrder(worker, { purchaseOrderId: last.id })).lines;
  if (line === undefined) throw new Error("a purchase order of the demo has no line");
  const { costMinor } = await itemVerbs.getItem(worker, { itemId: line.itemId });
  const unitCostMinor = costMinor ?? 1;
  return {
    tool: "purchasing_create_purchase_order",
    args: {
      supplierId: last.supplierId,
      warehouseId: null,
      reference: null,
      currency: "GBP",
      expectedOn: null,
      note: null,
      lines: [
        { itemId: line.itemId, quantity: Math.ceil(orderWorthMinor / unitCostMinor), unitCostMinor, expectedOn: null },
      ],
    },
    confidence: 0.93,
    note: "Enough for the quarter at the price of the last order.",
  };
}
