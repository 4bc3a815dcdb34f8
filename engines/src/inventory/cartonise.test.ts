import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartonise, type CartonType, type PickedGoods } from "./cartonise.ts";

const small: CartonType = { type: "S", lengthMm: 100, widthMm: 100, heightMm: 100, maximumGrams: 1_000 };
const large: CartonType = { type: "L", lengthMm: 400, widthMm: 300, heightMm: 200, maximumGrams: 10_000 };
const goods = (change: Partial<PickedGoods>): PickedGoods => ({
  key: "1",
  quantity: 1,
  sidesMm: [50, 50, 50],
  grams: 100,
  ...change,
});

describe("cartons", () => {
  it("uses the smallest type that holds everything [WMS-09]", () => {
    expect(cartonise([goods({ quantity: 4 })], [large, small])).toMatchObject([
      { carton: { type: "S" }, contents: [{ key: "1", quantity: 4 }], grams: 400, fill: 0.5 },
    ]);
  });

  it("opens another carton when the weight is reached [WMS-09]", () => {
    const cartons = cartonise([goods({ quantity: 5, grams: 4_000 })], [small, large]);
    expect(cartons.map(({ contents }) => contents[0]?.quantity)).toEqual([2, 2, 1]);
  });

  it("turns a long thing to fit, and gives one that fits nowhere a carton to itself [WMS-09]", () => {
    expect(cartonise([goods({ sidesMm: [10, 390, 10] })], [small, large])).toMatchObject([{ carton: { type: "L" } }]);
    const cartons = cartonise([goods({ sidesMm: [900, 10, 10] }), goods({ key: "2" })], [small, large]);
    expect(cartons.map(({ contents }) => contents.map(({ key }) => key))).toEqual([["2"], ["1"]]);
  });

  it("packs every unit once, within weight and volume unless a single unit is beyond them [WMS-09]", () => {
    const side = fc.integer({ min: 5, max: 450 });
    const lines = fc.uniqueArray(
      fc.record({
        key: fc.uuid(),
        quantity: fc.integer({ min: 1, max: 30 }),
        sidesMm: fc.option(fc.tuple(side, side, side), { nil: null }),
        grams: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: null }),
      }),
      { maxLength: 6, selector: ({ key }) => key },
    );
    fc.assert(
      fc.property(lines, (picked) => {
        const cartons = cartonise(picked, [small, large]);
        for (const { key, quantity } of picked) {
          const packed = cartons.flatMap(({ contents }) => contents).filter((content) => content.key === key);
          expect(packed.reduce((sum, content) => sum + content.quantity, 0)).toBe(quantity);
        }
        for (const { carton, contents, grams, fill } of cartons) {
          const units = contents.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(units === 1 || (grams <= carton.maximumGrams && fill <= 0.85)).toBe(true);
        }
      }),
    );
  });
});
