import type { CountSheet, CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";
import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { QueueFailure } from "@cerebro/contracts/storage/offline-queue.ts";
import { describe, expect, it } from "vitest";
import { afterKeptCounts, isCountKept } from "../count/after-kept.ts";
import { isPackKept } from "../pack/after-kept.ts";
import { afterKeptReceipts } from "../receive/after-kept.ts";
import type { KeptAct } from "./kept.ts";

const refusal: QueueFailure = { error: "HTTP 409", status: 409, code: undefined, message: "", at: "" };

function act(route: string, subject: string, input: object, failure?: QueueFailure): KeptAct {
  return { route, url: "", subject, body: JSON.stringify(input), failure };
}

const receive = (lines: object[], failure?: QueueFailure) =>
  act("POST /api/wms/purchase-orders/{purchaseOrderId}/receive", "purchaseOrderId=po-1", { lines }, failure);

const line = (lineNumber: number): PurchaseOrderLine => ({
  lineNumber,
  itemId: `i-${lineNumber}`,
  sku: `SKU-${lineNumber}`,
  itemName: "Mug",
  baseUnit: "each",
  lotTracked: false,
  serialTracked: false,
  quantity: 24,
  unitCostMinor: null,
  expectedOn: null,
  received: 4,
  damaged: 0,
  short: 0,
  open: 20,
  overReceiptPercent: null,
});

const delivery = { id: "po-1", lines: [line(1), line(2)] } satisfies Partial<PurchaseOrderDetail>;
const order = delivery as PurchaseOrderDetail;

describe("screens with acts that wait on the device", () => {
  it("show a delivery less what was received, and as it was where the receipt was refused [PWA-06] [WMS-06]", () => {
    const after = afterKeptReceipts(order, [
      receive([{ lineNumber: 1, good: 12, damaged: 3, complete: false }]),
      receive([{ lineNumber: 2, good: 1, damaged: 0, complete: true }]),
      receive([{ lineNumber: 1, good: 5, damaged: 0, complete: false }], refusal),
    ]);
    expect(after.lines).toMatchObject([
      { received: 16, damaged: 3, open: 5 },
      { received: 5, damaged: 0, open: 0 },
    ]);
    expect(afterKeptReceipts(order, [act("POST /x", "purchaseOrderId=po-2", {})])).toBe(order);
  });

  it("show the numbers of a bin, and leave out a bin that is finished [PWA-06] [WMS-10]", () => {
    const goods = { itemId: "i-1", lotId: null, status: "available", unitId: null, ownerId: null };
    const rows = [
      { ...goods, counted: null },
      { ...goods, lotId: "l-1", counted: null },
    ];
    const sheet = { bin: { id: "b-1" }, lines: rows as unknown as CountSheetLine[] } as unknown as CountSheet;
    const entry = (quantity: number) =>
      act("POST /api/wms/count-bins/{binId}/entries", "binId=b-1", { ...goods, position: 4, quantity });
    expect(afterKeptCounts(sheet, [entry(3), entry(5)]).lines).toMatchObject([{ counted: 5 }, { counted: null }]);
    const finish = (failure?: QueueFailure) =>
      act("POST /api/wms/count-bins/{binId}/finish", "binId=b-1", { restAbsent: false }, failure);
    expect(isCountKept("b-1", [entry(3), finish()])).toBe(true);
    expect(isCountKept("b-1", [entry(3), finish(refusal)])).toBe(false);
    expect(isCountKept("b-2", [finish()])).toBe(false);
  });

  it("show an order as packed only while its cartons wait [PWA-06] [WMS-09]", () => {
    const pack = (failure?: QueueFailure) => act("POST /api/wms/orders/{orderId}/pack", "orderId=o-1", {}, failure);
    expect(isPackKept("o-1", [pack()])).toBe(true);
    expect(isPackKept("o-1", [pack(refusal)])).toBe(false);
    expect(isPackKept("o-2", [pack()])).toBe(false);
  });
});
