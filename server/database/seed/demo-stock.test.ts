import { describe, expect, it } from "vitest";
import { openingStock, reorderRule } from "./demo-stock.ts";

describe("the stock a demo organisation starts with", () => {
  const demand = Array.from({ length: 30 }, (_, index) => ({ sku: `S${index}`, units: 20 + index }));
  const bins = {
    pick: Array.from({ length: 30 }, (_, index) => `P${index}`),
    storage: Array.from({ length: 10 }, (_, index) => `R${index}`),
  };
  const stock = openingStock(demand, bins);
  const held = (sku: string) => stock.filter((row) => row.sku === sku).reduce((sum, row) => sum + row.quantity, 0);

  it("covers four weeks of demand, the best sellers in the nearest faces", () => {
    expect(stock[0]).toEqual({ sku: "S29", location: "P0", quantity: 25 });
    expect(stock[1]).toEqual({ sku: "S29", location: "R0", quantity: 75 });
    expect(held("S29")).toBe(100);
    expect(held("S1")).toBe(44);
  });

  it("leaves every fifteenth item short of a week's demand", () => {
    const short = demand.filter(({ sku, units }) => held(sku) < units / 2);
    expect(short).toHaveLength(2);
  });

  it("is ordered again when a week's demand is left", () => {
    expect(reorderRule({ sku: "S", units: 25 })).toEqual({ point: 13, quantity: 52 });
  });

  it("puts no two items into one bin", () => {
    const places = stock.map((row) => row.location);
    expect(new Set(places).size).toBe(places.length);
  });
});
