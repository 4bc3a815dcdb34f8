import { operationVerbs, purchasingVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { addDays } from "./demo-calendar.ts";
import { itemNamed, required } from "./demo-names.ts";

interface ExpectedOrder {
  readonly supplier: string;
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  /** Days from today. */
  readonly expectedIn: number;
  readonly arrival: "none" | "whole" | "partly damaged";
}

/** Expected receipts: the suppliers and items of the deliveries, in every state of a receipt. */
const expected: readonly ExpectedOrder[] = [
  { supplier: "V001", lines: [{ sku: "MED-001", quantity: 240 }], expectedIn: -3, arrival: "none" },
  {
    supplier: "V010",
    lines: [
      { sku: "MED-020", quantity: 400 },
      { sku: "MED-021", quantity: 160 },
    ],
    expectedIn: 0,
    arrival: "whole",
  },
  { supplier: "V020", lines: [{ sku: "MED-040", quantity: 300 }], expectedIn: 0, arrival: "partly damaged" },
  {
    supplier: "V030",
    lines: [
      { sku: "MED-060", quantity: 120 },
      { sku: "MED-061", quantity: 90 },
    ],
    expectedIn: 2,
    arrival: "none",
  },
  { supplier: "V040", lines: [{ sku: "MED-080", quantity: 500 }], expectedIn: 6, arrival: "none" },
];
const shelfLifeDays = 540;
/** The source has prices of other years in dollars: one price replaces all. */
const packCostMinor = 240;

/** Purchase orders that are open now, some of them received today, half of what came put away. */
export async function replayPurchasing(context: Context, today: string): Promise<void> {
  for (const order of expected) await expectOrder(context, order, today);
  const { rows } = await operationVerbs.listTasks(context, {
    kind: "put_away",
    state: "waiting",
    sort: "urgency",
    limit: 50,
  });
  for (const task of rows.slice(0, Math.floor(rows.length / 2))) {
    await operationVerbs.putAwayTask(context, {
      taskId: task.id,
      quantity: task.quantity,
      locationId: null,
      note: null,
      scannedLocation: task.toCode,
      scannedItem: task.sku,
    });
  }
}

async function expectOrder(context: Context, order: ExpectedOrder, today: string): Promise<void> {
  const expectedOn = addDays(today, order.expectedIn);
  const lines = await Promise.all(
    order.lines.map(async ({ sku, quantity }) => ({
      itemId: await itemNamed(context, sku),
      quantity,
      unitCostMinor: packCostMinor,
      expectedOn,
    })),
  );
  const draft = await purchasingVerbs.createPurchaseOrder(context, {
    supplierId: await supplierNamed(context, order.supplier),
    warehouseId: null,
    ownerId: null,
    reference: null,
    currency: "GBP",
    expectedOn,
    note: null,
    lines,
  });
  const confirmed = { purchaseOrderId: draft.id, version: null };
  await purchasingVerbs.confirmPurchaseOrder(context, confirmed);
  if (order.arrival === "none") return;
  await purchasingVerbs.receivePurchaseOrder(context, {
    ...confirmed,
    lines: order.lines.map(({ quantity }, index) => ({
      lineNumber: index + 1,
      ...arrivedUnits(order.arrival, quantity),
      lot: { code: `R-${today}`, expiresOn: addDays(today, shelfLifeDays) },
      complete: false,
    })),
    acceptSurplus: false,
    locationId: null,
    receivedAt: null,
    note: null,
  });
}

function arrivedUnits(arrival: ExpectedOrder["arrival"], quantity: number): { good: number; damaged: number } {
  if (arrival === "whole") return { good: quantity, damaged: 0 };
  const damaged = Math.floor(quantity / 20);
  return { good: Math.floor(quantity / 2), damaged };
}

async function supplierNamed(context: Context, code: string): Promise<string> {
  const { rows } = await purchasingVerbs.listSuppliers(context, { search: code, archived: false, limit: 1 });
  return required(rows[0]?.id, code);
}
