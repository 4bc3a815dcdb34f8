import type { PickedGoods } from "@cerebro/engines/inventory/pack-carton.ts";
import { describe, expect, it } from "vitest";
import { runOnThread } from "../../../platform/thread.ts";
import { type CartonAnswer, cartonAnswer, type CartonOrder, isShort } from "./carton-order.ts";

const goods = (rows: number): PickedGoods[] =>
  Array.from({ length: rows }, (_, row) => ({ key: String(row), quantity: 3, sidesMm: [200, 250, 250], grams: 600 }));
const sides = { type: "S", lengthMm: 200, widthMm: 150, heightMm: 100, maximumGrams: 5_000 };

describe("the cartons of an order", () => {
  it("are worked out in place for a few rows of goods, and on a thread for more [PLT-02]", () => {
    const cartons = (count: number, rows: number) =>
      Array.from({ length: count }, () => ({ sides, goods: goods(rows) }));
    expect(isShort({ goods: goods(40), chosen: [] })).toBe(true);
    expect(isShort({ goods: goods(41), chosen: [] })).toBe(false);
    expect(isShort({ goods: [], chosen: cartons(200, 20) })).toBe(true);
    expect(isShort({ goods: [], chosen: cartons(1, 500) })).toBe(false);
  });

  it("are the same on a thread [WMS-09]", async () => {
    const order: CartonOrder = {
      goods: goods(2),
      chosen: [
        { sides, goods: goods(1) },
        { sides, goods: [] },
      ],
    };
    const entry = new URL("./cartons-worker.ts", import.meta.url);
    const answer = await runOnThread<CartonOrder, CartonAnswer>(entry, order, { withinMs: 60_000 });
    expect(answer).toEqual(cartonAnswer(order));
    expect(answer).toMatchObject({ proposed: [{ contents: [{ quantity: 3 }, { quantity: 3 }] }], tooSmall: [0] });
  });
});
