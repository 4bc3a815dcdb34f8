import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Crossing, valueCrossings } from "./fifo.ts";

const day = 86_400_000;
const crossing = (sequence: number, units: number, more: Partial<Crossing> = {}): Crossing => ({
  sequence,
  at: sequence * day,
  units,
  unitCost: null,
  ...more,
});
const shown = (crossings: readonly Crossing[]) =>
  valueCrossings(crossings).layers.map(({ remaining, unitCost }) => [remaining, unitCost]);

describe("value of stock, first in first out", () => {
  it("counts a layer as without a cost that is worth more than the largest amount, and values the others [WMS-14] [PLT-01]", () => {
    const { value, unitsWithoutCost, receivedValue, soldValue, soldUnitsWithoutCost, layers } = valueCrossings(
      [
        crossing(1, 10, { unitCost: 300 }),
        crossing(2, 1_000_000_000, { unitCost: 9_000_000_000_000 }),
        crossing(3, 1, { unitCost: 9_000_000_000_000 }),
        crossing(4, -12, { customer: true }),
      ],
      { from: 0, to: 100 * day },
    );
    expect({ value, unitsWithoutCost, receivedValue, soldValue, soldUnitsWithoutCost }).toEqual({
      value: 9_000_000_000_000,
      unitsWithoutCost: 999_999_998,
      receivedValue: 9_000_000_003_000,
      soldValue: 3_000,
      soldUnitsWithoutCost: 2,
    });
    expect(layers.map(({ unitCost }) => unitCost)).toEqual([null, 9_000_000_000_000]);
  });

  it("is what a person computes by hand, returns and corrections included [WMS-14]", () => {
    const crossings = [
      crossing(1, 100, { unitCost: 200 }),
      crossing(2, 50, { unitCost: 260 }),
      // 100 × 2.00 + 20 × 2.60 = 252.00
      crossing(3, -120, { customer: true }),
      crossing(4, 40, { unitCost: 300 }),
      // The customer brings back 30: the first ones sold, at 2.00.
      crossing(5, 30, { unitCost: 999, customer: true, returnOf: [3] }),
      // Thrown away by mistake: 30 × 2.60 + 5 × 3.00 = 93.00; and taken back.
      crossing(6, -35),
      crossing(7, 35, { unitCost: 999, corrects: 6 }),
      // Found 10 that were never there; and taken back from that very layer.
      crossing(8, 10, { unitCost: 500 }),
      crossing(9, -10, { corrects: 8 }),
      // 30 × 2.60 + 5 × 3.00 = 93.00
      crossing(10, -35, { customer: true }),
    ];
    const { value, units, soldValue, soldUnits, receivedValue, issuedValue } = valueCrossings(crossings, {
      from: 0,
      to: 100 * day,
    });
    expect(shown(crossings)).toEqual([
      [35, 300],
      [30, 200],
    ]);
    expect({ units, value }).toEqual({ units: 65, value: 35 * 300 + 30 * 200 });
    expect({ soldUnits, soldValue }).toEqual({ soldUnits: 120 - 30 + 35, soldValue: 25_200 - 6_000 + 9_300 });
    expect(receivedValue - issuedValue).toBe(value);
  });

  it("leaves units without a cost out of the value and counts them [WMS-14]", () => {
    const { value, units, unitsWithoutCost } = valueCrossings([crossing(1, 10), crossing(2, 5, { unitCost: 100 })]);
    expect({ value, units, unitsWithoutCost }).toEqual({ value: 500, units: 15, unitsWithoutCost: 10 });
  });

  it("counts sold units without a cost, less those that customers brought back [WMS-14]", () => {
    const sales = [
      crossing(1, 10),
      crossing(2, 5, { unitCost: 100 }),
      crossing(3, -12, { customer: true }),
      crossing(4, 3, { customer: true, returnOf: [3] }),
    ];
    const sold = ({ soldUnits, soldValue, soldUnitsWithoutCost }: ReturnType<typeof valueCrossings>) => [
      soldUnits,
      soldValue,
      soldUnitsWithoutCost,
    ];
    expect(sold(valueCrossings(sales, { from: 0, to: 4 * day }))).toEqual([12, 200, 10]);
    expect(sold(valueCrossings(sales, { from: 0, to: 5 * day }))).toEqual([9, 200, 7]);
    // The first moment of a span belongs to it, the one it ends with does not.
    expect(sold(valueCrossings(sales, { from: 3 * day, to: 4 * day }))).toEqual([12, 200, 10]);
    expect(sold(valueCrossings(sales, { from: 3 * day + 1, to: 4 * day }))).toEqual([0, 0, 0]);
    expect(sold(valueCrossings(sales))).toEqual([0, 0, 0]);
  });

  it("weighs the average by how long each value lay there [WMS-14]", () => {
    const crossings = [crossing(0, 10, { unitCost: 100 }), crossing(5, -5, { customer: true })];
    expect(valueCrossings(crossings, { from: 0, to: 10 * day }).averageValue).toBe((1_000 * 5 + 500 * 5) / 10);
    expect(valueCrossings(crossings, { from: 6 * day, to: 7 * day }).averageValue).toBe(500);
    expect(valueCrossings(crossings, { from: 6 * day, to: 7 * day }).soldUnits).toBe(0);
  });

  it("brings no sold unit back twice at its cost: what goes beyond comes at the cost of its own entry [WMS-14]", () => {
    const crossings = [
      crossing(1, 10, { unitCost: 100 }),
      crossing(2, -10, { customer: true }),
      crossing(3, 6, { unitCost: 700, returnOf: [2] }),
      crossing(4, 6, { unitCost: 700, returnOf: [2] }),
    ];
    expect(shown(crossings)).toEqual([
      [6, 100],
      [4, 100],
      [2, 700],
    ]);
  });

  it("says of units that left without ever coming that they are unexplained [WMS-14]", () => {
    expect(valueCrossings([crossing(1, 3, { unitCost: 1 }), crossing(2, -5)])).toMatchObject({
      units: 0,
      value: 0,
      unexplained: 2,
    });
  });
});

/** The slow, obvious twin: one entry per unit, oldest first. */
function unitByUnit(crossings: readonly Crossing[]): number[] {
  const units: number[] = [];
  for (const { units: many, unitCost } of crossings) {
    if (many > 0) units.push(...Array.from({ length: many }, () => unitCost ?? 0));
    else units.splice(0, -many);
  }
  return units;
}

const history = fc
  .array(fc.record({ units: fc.integer({ min: -30, max: 30 }), unitCost: fc.integer({ min: 0, max: 900 }) }), {
    maxLength: 60,
  })
  .map((wishes) => {
    let onHand = 0;
    const crossings: Crossing[] = [];
    for (const { units, unitCost } of wishes) {
      const possible = Math.max(units, -onHand);
      if (possible === 0) continue;
      onHand += possible;
      crossings.push(crossing(crossings.length + 1, possible, { unitCost, customer: possible < 0 }));
    }
    return crossings;
  });

describe("any history", () => {
  it("agrees with counting unit by unit, and received is issued plus what is left [WMS-14]", () => {
    fc.assert(
      fc.property(history, (crossings) => {
        const { layers, value, units, receivedValue, issuedValue } = valueCrossings(crossings);
        const left = layers.flatMap(({ remaining, unitCost }) => Array<number>(remaining).fill(unitCost ?? 0));
        expect(left).toEqual(unitByUnit(crossings));
        expect(value).toBe(left.reduce((sum, cost) => sum + cost, 0));
        expect(units).toBe(left.length);
        expect(value + issuedValue).toBe(receivedValue);
      }),
    );
  });

  it("is worth the same after a crossing and its correction as if neither had been [WMS-14]", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: -30, max: 30 }), (crossings, wish) => {
        const onHand = crossings.reduce((sum, { units }) => sum + units, 0);
        const units = Math.max(wish, -onHand);
        if (units === 0) return;
        const next = crossings.length + 1;
        const both = [
          ...crossings,
          crossing(next, units, { unitCost: 77 }),
          crossing(next + 1, -units, { unitCost: 5, corrects: next }),
        ];
        expect(shown(both)).toEqual(shown(crossings));
      }),
    );
  });
});

/** Receipts and sales at two places, and moves between them. */
const twoPlaces = fc
  .array(
    fc.record({
      units: fc.integer({ min: -30, max: 30 }),
      unitCost: fc.integer({ min: 0, max: 900 }),
      place: fc.constantFrom(0, 1),
      isMove: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((wishes) => {
    const onHand = [0, 0];
    const events: { readonly crossing: Crossing; readonly changes: readonly number[] }[] = [];
    for (const { units: wish, unitCost, place, isMove } of wishes) {
      const units = Math.max(wish, -(onHand[place] ?? 0));
      // A move takes from the place what the other gains.
      const gain = isMove ? -Math.abs(Math.min(units, 0)) : units;
      if (gain === 0) continue;
      const changes = [0, 1].map((at) => (at === place ? gain : isMove ? -gain : 0));
      for (const [at, change] of changes.entries()) onHand[at] = (onHand[at] ?? 0) + change;
      const crossed = crossing(events.length + 1, isMove ? 0 : gain, { unitCost, customer: !isMove && gain < 0 });
      events.push({ crossing: crossed, changes });
    }
    return events;
  });

describe("a place of the house", () => {
  it("has its share of the layers, and what it sold at their cost [WMS-14]", () => {
    const span = { from: 0, to: 4 * day };
    const at = (here: readonly number[]) =>
      valueCrossings(
        [
          crossing(0, 10, { unitCost: 100, here: here[0] }),
          crossing(1, 10, { unitCost: 300, here: here[1] }),
          // Five go from the first to the second; then it sells eight, and four are sold from the first.
          crossing(2, 0, { here: here[2] }),
          crossing(3, -8, { customer: true, here: here[3] }),
          { ...crossing(4, -4, { customer: true, here: here[4] }), at: 3 * day },
        ],
        span,
      );
    const [first, second] = [at([10, 0, -5, 0, -4]), at([0, 10, 5, -8, 0])];
    // The house sells the ten at 1.00 before two at 3.00; eight at 3.00 are left.
    expect([first.unitsHere, first.soldUnits, first.soldValue]).toEqual([1, 4, 2 * 100 + 2 * 300]);
    expect([second.unitsHere, second.soldUnits, second.soldValue]).toEqual([7, 8, 800]);
    expect([first.valueHere, second.valueHere]).toEqual([300, 2_100]);
    // 10 × 1.00 for a day; 10, then 5 of 20 units with 40.00; at the end its one unit at 3.00.
    expect(first.averageValue).toBe((1_000 + 2_000 + 1_000 + 300) / 4);
  });

  it("adds up with the other places to the value and the sales of the house [WMS-14]", () => {
    fc.assert(
      fc.property(twoPlaces, (events) => {
        const span = { from: 10 * day, to: 40 * day };
        const whole = valueCrossings(
          events.map(({ crossing: crossed }) => crossed),
          span,
        );
        const places = [0, 1].map((place) =>
          valueCrossings(
            events.map(({ crossing: crossed, changes }) => ({ ...crossed, here: changes[place] ?? 0 })),
            span,
          ),
        );
        const sum = (of: (each: (typeof places)[number]) => number) =>
          places.reduce((total, each) => total + of(each), 0);
        expect(sum(({ unitsHere }) => unitsHere)).toBe(whole.units);
        expect([sum(({ soldUnits }) => soldUnits), sum(({ soldValue }) => soldValue)]).toEqual([
          whole.soldUnits,
          whole.soldValue,
        ]);
        expect(sum(({ valueHere }) => valueHere)).toBeCloseTo(whole.value, 3);
        expect(sum(({ averageValue }) => averageValue)).toBeCloseTo(whole.averageValue, 3);
      }),
    );
  });
});
