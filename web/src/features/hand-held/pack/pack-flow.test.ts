import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { describe, expect, it } from "vitest";
import { itemOf, lotOf, milk, mugs } from "../flow/flow-samples.ts";
import {
  beginPacking,
  canSplit,
  isFull,
  nextOfPacking,
  type PackEvent,
  type Packing,
  type PackOrder,
  stepPacking,
} from "./pack-flow.ts";

const of = (
  { itemId, sku, name, lotCode }: typeof mugs,
  lineNumber: number,
  quantity: number,
  unitId: string | null = null,
) => ({
  lineNumber,
  itemId,
  sku,
  itemName: name,
  lotCode,
  lotId: lotCode,
  unitId,
  unitGrams: 320,
  quantity,
});
const box = { type: "S" } as const;
const order: PackOrder = {
  orderId: "o-1",
  number: "SO-1",
  cartons: [
    { ...box, contents: [of(mugs, 1, 7), of(milk, 2, 1)] },
    { ...box, contents: [of(mugs, 1, 2)] },
  ],
};
const scan = (code: string, meanings: readonly CodeMeaning[]): PackEvent => ({ type: "scanned", code, meanings });
const mug = scan("MUG-1", itemOf(mugs));
const caseOfMugs = scan("CASE", itemOf(mugs, 6));
const carton = scan("L7", lotOf(milk, "L7"));
const close: PackEvent = { type: "closed" };
const start = beginPacking(order);
const after = (events: readonly PackEvent[], from: Packing = start): Packing =>
  events.reduce((state, event) => stepPacking(state, event).state, from);

describe("packing", () => {
  it("fills carton after carton by scans and packs them all with the last [WMS-09] [WMS-15]", () => {
    expect(nextOfPacking(start)).toBe("Scan MUG-1 into carton 1");
    const first = after([mug, caseOfMugs, carton, { type: "weighed", typed: "1,25" }]);
    expect(isFull(first)).toBe(true);
    const second = after([close, mug, mug], first);
    expect(nextOfPacking(second)).toBe("Close carton 2");
    expect(stepPacking(second, close).act).toEqual({
      endpoint: "POST /api/wms/orders/{orderId}/pack",
      input: {
        orderId: "o-1",
        cartons: [
          {
            type: "S",
            weightGrams: 1250,
            tightReason: null,
            contents: [
              { lineNumber: 1, lotId: null, quantity: 7 },
              { lineNumber: 2, lotId: "L7", quantity: 1 },
            ],
          },
          {
            type: "S",
            weightGrams: null,
            tightReason: null,
            contents: [{ lineNumber: 1, lotId: null, quantity: 2 }],
          },
        ],
      },
    });
  });

  it("refuses what is not in the order, what belongs elsewhere and what is too much [WMS-09]", () => {
    const said = (events: readonly PackEvent[], event: PackEvent) => stepPacking(after(events), event).said;
    expect(said([], scan("X-1", itemOf({ ...mugs, itemId: "i-x", sku: "X-1", name: "Other" })))?.text).toBe(
      "X-1 Other was scanned; it is not part of SO-1",
    );
    expect(said([caseOfMugs], caseOfMugs)).toMatchObject({ word: "Too many" });
    expect(said([caseOfMugs, mug], mug)).toMatchObject({ word: "Too many" });
    const swapped = beginPacking({ ...order, cartons: [...order.cartons].reverse() });
    expect(stepPacking(swapped, carton).said).toMatchObject({ word: "Later" });
  });

  it("closes a carton only when it is full and its weight can be read", () => {
    expect(stepPacking(after([mug]), close)).toMatchObject({ state: { open: 0 }, said: { word: "Not full yet" } });
    for (const typed of ["-1", "heavy", "1e9", "0"]) {
      const turn = stepPacking(after([{ type: "filled" }, { type: "weighed", typed }]), close);
      expect(turn, typed).toMatchObject({ state: { open: 0 }, said: { word: "Weight not read" } });
    }
    expect(after([{ type: "filled" }, close]).open).toBe(1);
  });

  it("takes another carton, and closes one with what is in it: the rest gets one of its own [WMS-05] [WMS-15]", () => {
    const other = after([{ type: "chosen", parcel: 0, carton: "M" }, mug]);
    expect(other.parcels.map(({ type }) => type)).toEqual(["M", "S"]);
    expect(canSplit(start)).toBe(false);
    expect(canSplit(other)).toBe(true);
    const split = after([{ type: "weighed", typed: "0.4" }, { type: "split" }], other);
    expect(nextOfPacking(split)).toBe("Scan MUG-1 into carton 2");
    const done = after([{ type: "filled" }, close, { type: "filled" }], split);
    const { act } = stepPacking(done, close);
    expect(act?.input).toMatchObject({
      cartons: [
        { type: "M", weightGrams: 400, contents: [{ lineNumber: 1, quantity: 1 }] },
        { type: "M", weightGrams: null, contents: [{ lineNumber: 1, quantity: 6 }, { lineNumber: 2 }] },
        { type: "S", contents: [{ lineNumber: 1, quantity: 2 }] },
      ],
    });
  });

  it("empties a tote into the open carton, later cartons' share of it included, and no other tote [WMS-05] [WMS-15]", () => {
    const totes = beginPacking({
      ...order,
      cartons: [
        { ...box, contents: [of(mugs, 1, 7, "u-1"), of(milk, 2, 1)] },
        { ...box, contents: [of(mugs, 1, 2, "u-1")] },
      ],
    });
    const tote = (unitId: string): PackEvent =>
      scan("00340", [{ type: "unit", unitId, sscc: "340", unitType: "tote", state: "open" }]);
    expect(stepPacking(totes, tote("u-2")).said).toMatchObject({ word: "Not in this order" });
    const { state, said } = stepPacking(totes, tote("u-1"));
    expect(said).toMatchObject({ tone: "good", text: "9 units out of the tote" });
    expect(state.parcels).toHaveLength(1);
    expect(nextOfPacking(state)).toBe("Scan MILK-1 into carton 1");
    expect(isFull(after([carton], state))).toBe(true);
  });

  it("packs a carton that is too small by the measures with a reason [WMS-05] [WMS-15]", () => {
    const full = after([{ type: "filled" }, close, { type: "filled" }]);
    const { act } = stepPacking(full, { type: "insisted", parcel: 1, reason: "soft" });
    expect(act?.input).toMatchObject({ cartons: [{ tightReason: null }, { tightReason: "soft" }] });
  });

  it("takes nothing unscanned where its warehouse requires scans, and reports what was scanned [WMS-09]", () => {
    const strict = beginPacking({ ...order, scansRequired: true });
    const seen = stepPacking(strict, { type: "filled" });
    expect([seen.said?.word, seen.state.inside]).toEqual(["Scan each unit", [0, 0]]);
    const full = after([mug, caseOfMugs, carton, close, mug, mug], strict);
    const { act } = stepPacking(full, close);
    expect(act?.input).toMatchObject({
      scannedUnits: [
        { itemId: mugs.itemId, quantity: 7 },
        { itemId: milk.itemId, quantity: 1 },
        { itemId: mugs.itemId, quantity: 2 },
      ],
    });
  });
});
