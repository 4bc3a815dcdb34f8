import { expect, it } from "vitest";
import { askable, usualWave, waveInputOf, withoutOrders } from "./wave-input.ts";

function formOf(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}
const limits = { maxOrders: "12", maxLines: "90", "cart.orders": "4", "cart.volumeMl": "120", "cart.grams": "" };

it("reads the form in the server's units [WMS-08]", () => {
  expect(waveInputOf(formOf({ "rule.kind": "carrier_cutoff", "rule.time": "16:30", ...limits }))).toEqual({
    warehouseId: null,
    rule: { kind: "carrier_cutoff", time: "16:30" },
    maxOrders: 12,
    maxLines: 90,
    cart: { orders: 4, volumeMl: 120_000, grams: null },
  });
  expect(waveInputOf(formOf({ "rule.kind": "priority", "rule.atMost": "1", ...limits })).rule).toEqual({
    kind: "priority",
    atMost: 1,
  });
});

it("asks for no preview of a form that is half empty [WMS-08]", () => {
  expect(askable(usualWave)).toBe(true);
  expect(askable({ ...usualWave, maxOrders: 0 })).toBe(false);
  expect(askable({ ...usualWave, rule: { kind: "zone", zoneId: "" } })).toBe(false);
});

it("takes the rest by hand once an order is left out [WMS-08]", () => {
  const orders = [{ id: "a" }, { id: "b" }];
  expect(withoutOrders(usualWave, orders, new Set())).toBe(usualWave);
  expect(withoutOrders(usualWave, orders, new Set(["a"])).rule).toEqual({ kind: "chosen", orderIds: ["b"] });
});
