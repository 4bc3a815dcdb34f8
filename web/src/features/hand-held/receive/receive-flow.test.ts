import type { PurchaseOrderDetail, PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { describe, expect, it } from "vitest";
import { factsOf, itemOf, lotOf, milk, mugs } from "../flow/flow-samples.ts";
import {
  beginReceiving,
  nextOfReceiving,
  openLines,
  type ReceiveEvent,
  type Receiving,
  stepReceiving,
} from "./receive-flow.ts";

const line: PurchaseOrderLine = {
  lineNumber: 1,
  itemId: mugs.itemId,
  sku: mugs.sku,
  itemName: mugs.name,
  baseUnit: "each",
  lotTracked: false,
  serialTracked: false,
  quantity: 24,
  unitCostMinor: null,
  expectedOn: null,
  received: 0,
  damaged: 0,
  short: 0,
  open: 24,
  overReceiptPercent: null,
};
const milkLine = { ...line, lineNumber: 2, itemId: milk.itemId, sku: milk.sku, itemName: milk.name, lotTracked: true };
const order: PurchaseOrderDetail = {
  id: "p-1",
  number: "PO-1",
  reference: null,
  supplierId: "s-1",
  supplierName: "Alder Ceramics",
  state: "confirmed",
  currency: "EUR",
  totalCostMinor: 0,
  lineCount: 2,
  unitCount: 48,
  unitsReceived: 0,
  orderedAt: "2026-11-01T00:00:00Z",
  expectedOn: null,
  late: false,
  receivedAt: null,
  history: false,
  version: 1,
  warehouseId: null,
  warehouseCode: "MAIN",
  warehouseName: "Main hall",
  ownerId: null,
  note: null,
  supplierAddress: null,
  deliverTo: null,
  cancelledReason: null,
  commands: ["receive"],
  lines: [line, milkLine, { ...line, lineNumber: 3, itemId: "i-done", sku: "DONE-1", open: 0 }],
};

const start = beginReceiving;
const step = (state: Receiving, event: ReceiveEvent) => stepReceiving(order, state, event);
const scan = (code: string, meanings: readonly CodeMeaning[]) =>
  ({ type: "scanned", code, meanings }) as const satisfies ReceiveEvent;
const count = (typed: string, what: "goodUnits" | "damaged" = "goodUnits"): ReceiveEvent => ({
  type: "counted",
  what,
  typed,
});
const mug = scan("MUG-1", itemOf(mugs));
const carton = scan("MILK-1", itemOf(milk));
const confirm: ReceiveEvent = { type: "confirmed", surplus: false };
const after = (events: readonly ReceiveEvent[], from: Receiving = start): Receiving =>
  events.reduce((state, event) => step(state, event).state, from);

describe("a receipt", () => {
  it("finds the line by a scan, counts scan by scan and books good and damaged units [WMS-06] [WMS-15]", () => {
    expect(openLines(order)).toHaveLength(2);
    expect(after([mug, mug, scan("CASE", itemOf(mugs, 6))]).counting?.goodUnits).toBe(8);
    const counted = after([mug, count("22"), count("2", "damaged")]);
    expect(step(counted, confirm).act).toEqual({
      endpoint: "POST /api/wms/purchase-orders/{purchaseOrderId}/receive",
      input: {
        purchaseOrderId: "p-1",
        lines: [{ lineNumber: 1, good: 22, damaged: 2, damagedTo: "hold", lot: null, complete: false }],
        acceptSurplus: false,
      },
    });
  });

  it("refuses what is not open on the order, and another item before the line is booked [WMS-09]", () => {
    expect(
      step(start, scan("DONE-1", itemOf({ ...mugs, itemId: "i-done", sku: "DONE-1", name: "Done" }))).said?.text,
    ).toBe("DONE-1 Done is not open on PO-1 of Alder Ceramics");
    expect(step(start, scan("??", [])).said?.tone).toBe("bad");
    const turn = step(after([mug]), carton);
    expect(turn.said?.text).toBe("MILK-1 Oat milk was scanned; book MUG-1 first, or leave it");
    expect(turn.state.counting?.goodUnits).toBe(1);
  });

  it("asks before it books more than was ordered [WMS-06]", () => {
    const over = step(after([mug, count("30")]), confirm);
    expect(over).toMatchObject({ state: { surplusAsked: true }, said: { word: "More than expected" } });
    expect(over.act).toBeUndefined();
    const booked = step(over.state, { type: "confirmed", surplus: true });
    expect(booked.act?.input).toMatchObject({ acceptSurplus: true, lines: [{ good: 30 }] });
  });

  it("does not book goods that are kept by lot without their lot, known or new [WMS-04]", () => {
    const noLot = after([carton]);
    expect(nextOfReceiving(order, noLot)).toBe("Scan or type the lot of MILK-1");
    expect(step(noLot, confirm)).toMatchObject({ said: { word: "Lot missing" } });
    const dated = after([scan("L9", []), { type: "filled", part: { expiresOn: "2027-01-31" } }], noLot);
    expect(step(dated, confirm).act?.input).toMatchObject({
      lines: [{ lineNumber: 2, good: 1, lot: { code: "L9", expiresOn: "2027-01-31" } }],
    });
    expect(after([scan("L7", lotOf(milk, "L7"))]).counting).toMatchObject({ lotCode: "L7", goodUnits: 0 });
  });

  it("fills in lot, expiry and quantity from a GS1 label, and keeps lots apart [WMS-15] [WMS-04]", () => {
    const label = { ...carton, facts: factsOf({ lot: "L9", expiresOn: "2027-01-31", quantity: 12 }) };
    const filled = after([label, label]);
    expect(filled.counting).toMatchObject({ lotCode: "L9", expiresOn: "2027-01-31", goodUnits: 24 });
    expect(step(filled, { ...carton, facts: factsOf({ lot: "L10" }) })).toMatchObject({
      said: { word: "Another lot" },
    });
  });

  it("puts what comes onto the unit that was scanned or set down, line after line [WMS-05]", () => {
    const sscc = "340123450000000017";
    const unit = { type: "unit", unitId: "u-1", sscc, unitType: "pallet", state: "open" } as const;
    const onPallet = after([scan(sscc, [unit]), mug, { type: "left" }, mug]);
    expect(step(onPallet, confirm).act?.input).toMatchObject({ unitId: "u-1", lines: [{ lineNumber: 1 }] });
    expect(step(after([{ type: "loose" }], onPallet), confirm).act?.input).not.toHaveProperty("unitId");
    expect(step(start, scan(sscc, [{ ...unit, state: "closed" }])).said?.word).toBe("Not open");
    const fresh = step(after([mug]), { ...scan(`00${sscc}`, []), facts: factsOf({ sscc }) });
    expect(fresh.act).toEqual({
      endpoint: "POST /api/wms/handling-units",
      input: { type: "pallet", locationId: null, warehouseId: null, sscc, note: null },
    });
    expect(fresh.state.counting?.goodUnits).toBe(1);
    const stands = step(fresh.state, { type: "stands", onto: { id: "u-2", sscc } });
    expect(step(stands.state, confirm).act?.input).toMatchObject({ unitId: "u-2" });
  });

  it("counts pieces by their numbers, each once [WMS-04]", () => {
    const numbered = { ...order, lines: [{ ...line, serialTracked: true }] };
    const opened = stepReceiving(numbered, start, mug).state;
    // The code of the item opens the line and counts none: each piece has its own number.
    expect(opened.counting).toMatchObject({ goodUnits: 0, serials: [] });
    const pieces = ["S-1", "S-2", "S-2"].reduce(
      (state, code) => stepReceiving(numbered, state, scan(code, [])).state,
      opened,
    );
    expect(step(pieces, confirm).act?.input).toMatchObject({ lines: [{ good: 2, serials: ["S-1", "S-2"] }] });
    expect(step(pieces, mug).said?.word).toBe("Piece by piece");
  });

  it("reads numbers only, and books nothing where nothing was counted", () => {
    for (const typed of ["-1", "two", "1.5", "99999999999"]) {
      expect(step(after([mug]), count(typed))).toMatchObject({ said: { word: "Not read" } });
    }
    expect(step(after([{ type: "chosen", lineNumber: 1 }]), confirm)).toMatchObject({
      said: { word: "Nothing counted" },
    });
    const closed = after([
      { type: "chosen", lineNumber: 1 },
      { type: "filled", part: { complete: true } },
    ]);
    expect(step(closed, confirm).act?.input).toMatchObject({ lines: [{ good: 0, complete: true }] });
  });

  it("leaves a line as it was, and knows when all is here", () => {
    expect(after([mug, { type: "left" }]).counting).toBeNull();
    const all = { ...order, lines: order.lines.map((each) => ({ ...each, open: 0 })) };
    expect(nextOfReceiving(all, start)).toBe("All of PO-1 is here");
  });
});
