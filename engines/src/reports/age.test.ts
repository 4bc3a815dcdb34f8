import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageBrackets, ageOf, bracketOf } from "./age.ts";

const day = 86_400_000;
const now = 1_000 * day;

describe("age of stock", () => {
  it("falls into the bracket whose last day it has not passed [WMS-14]", () => {
    expect([0, 30, 31, 60, 90, 91, 180, 365, 366].map((days) => bracketOf(now - days * day, now))).toEqual([
      0, 0, 1, 1, 2, 3, 3, 4, 5,
    ]);
  });

  it("puts the oldest cost on the oldest stock [WMS-14]", () => {
    const stock = [
      { receivedAt: now - 10 * day, units: 4 },
      { receivedAt: now - 400 * day, units: 6 },
    ];
    const layers = [
      { remaining: 5, unitCost: 100 },
      { remaining: 5, unitCost: 300 },
    ];
    const rows = ageOf(stock, layers, now);
    expect(rows[0]).toEqual({ units: 4, value: 1_200 });
    expect(rows[5]).toEqual({ units: 6, value: 800 });
  });

  it("takes units that no layer covers for worth nothing, and layers beyond the stock for none of it [WMS-14]", () => {
    const stock = [{ receivedAt: now - 10 * day, units: 9 }];
    expect(ageOf(stock, [{ remaining: 5, unitCost: 100 }], now)[0]).toEqual({ units: 9, value: 500 });
    expect(ageOf(stock, [], now)[0]).toEqual({ units: 9, value: 0 });
    expect(ageOf(stock, [{ remaining: 20, unitCost: 100 }], now)[0]).toEqual({ units: 9, value: 900 });
  });

  it("adds up to the units on hand and to the value of the layers [WMS-14]", () => {
    const part = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(fc.array(part), fc.array(part), fc.array(fc.integer({ min: 0, max: 900 })), (ages, many, costs) => {
        const stock = many.map((units, index) => ({ units, receivedAt: now - (ages[index] ?? 1) * 9 * day }));
        const layers = many.map((remaining, index) => ({ remaining, unitCost: costs[index] ?? null }));
        const rows = ageOf(stock, layers.toReversed(), now);
        expect(rows).toHaveLength(ageBrackets);
        expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(many.reduce((sum, units) => sum + units, 0));
        expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(
          layers.reduce((sum, { remaining, unitCost }) => sum + remaining * (unitCost ?? 0), 0),
        );
      }),
    );
  });

  it("shares units and value among places, so that they add up to the whole [WMS-14]", () => {
    const balance = fc.record({
      receivedAt: fc.integer({ min: 1, max: 900 }),
      units: fc.nat(20),
      isHere: fc.boolean(),
    });
    const layer = fc.record({ remaining: fc.nat(30), unitCost: fc.option(fc.nat(500)) });
    fc.assert(
      fc.property(fc.array(balance), fc.array(layer), (balances, layers) => {
        const at = (keep: (isHere: boolean) => boolean) =>
          ageOf(
            balances.map(({ receivedAt, units, isHere }) => ({
              receivedAt: now - receivedAt * day,
              units,
              elsewhere: !keep(isHere),
            })),
            layers,
            now,
          );
        const [all, here, there] = [at(() => true), at((isHere) => isHere), at((isHere) => !isHere)];
        expect(
          here.map(({ units, value }, index) => ({
            units: units + (there[index]?.units ?? 0),
            value: value + (there[index]?.value ?? 0),
          })),
        ).toEqual(all);
      }),
    );
  });
});
