import type { CodeMeaning } from "@cerebro/contracts/entities/stock.ts";
import { describe, expect, it } from "vitest";
import { itemOf, lotOf, milk, mugs } from "../flow/flow-samples.ts";
import { beginPacking, isFull, nextOfPacking, type PackEvent, type Packing, stepPacking } from "./pack-flow.ts";

const of = ({ itemId, sku, name, lotCode }: typeof mugs, lineNumber: number, quantity: number) => ({
  lineNumber,
  itemId,
  sku,
  itemName: name,
  lotCode,
  lotId: lotCode,
  quantity,
});
const box = { type: "S", lengthMm: 300, widthMm: 200, heightMm: 100, weightGrams: 900, fill: 0.5 };
const order = {
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
            lengthMm: 300,
            widthMm: 200,
            heightMm: 100,
            weightGrams: 1250,
            contents: [
              { lineNumber: 1, lotId: null, quantity: 7 },
              { lineNumber: 2, lotId: "L7", quantity: 1 },
            ],
          },
          {
            type: "S",
            lengthMm: 300,
            widthMm: 200,
            heightMm: 100,
            weightGrams: 900,
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
});
