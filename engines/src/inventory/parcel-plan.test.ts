import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatherUnit, moveGoods, type ParcelGoods, type PlannedParcel, splitParcel } from "./parcel-plan.ts";

type Parcel = PlannedParcel<ParcelGoods>;

const goods = (lineNumber: number, quantity: number, unitId: string | null = null): ParcelGoods => ({
  lineNumber,
  lotId: null,
  unitId,
  quantity,
});
const parcel = (type: string, ...contents: ParcelGoods[]): Parcel => ({ type, contents });
const mugs = parcel("M", goods(1, 6, "tote"), goods(2, 2));
const rest = parcel("S", goods(1, 1, "tote"));

describe("a plan of parcels", () => {
  it("moves goods into another parcel or a new one, and forgets one that is empty [WMS-05]", () => {
    expect(moveGoods([mugs, rest], { from: 0, row: 0, quantity: 2, to: 1 })).toEqual([
      parcel("M", goods(1, 4, "tote"), goods(2, 2)),
      parcel("S", goods(1, 3, "tote")),
    ]);
    expect(moveGoods([mugs, rest], { from: 0, row: 1, quantity: 9, to: 2 })).toEqual([
      parcel("M", goods(1, 6, "tote")),
      rest,
      parcel("M", goods(2, 2)),
    ]);
    expect(moveGoods([mugs, rest], { from: 1, row: 0, quantity: 1, to: 0 })).toEqual([
      parcel("M", goods(1, 7, "tote"), goods(2, 2)),
    ]);
  });

  it("splits a parcel into what is in it and a new one for the rest [WMS-05]", () => {
    expect(splitParcel([mugs, rest], 0, [4, 0])).toEqual([
      parcel("M", goods(1, 4, "tote")),
      parcel("M", goods(1, 2, "tote"), goods(2, 2)),
      rest,
    ]);
    expect(splitParcel([mugs], 0, [0, 0])).toEqual([mugs]);
    expect(splitParcel([mugs], 0, [6, 2])).toEqual([mugs]);
  });

  it("gathers what a tote still holds in one parcel [WMS-05]", () => {
    expect(gatherUnit([mugs, rest], 0, "tote")).toEqual([parcel("M", goods(1, 7, "tote"), goods(2, 2))]);
    expect(gatherUnit([mugs, rest], 0, "other")).toEqual([mugs, rest]);
  });

  it("never loses or makes a unit, whatever is moved, split and gathered [WMS-05]", () => {
    const plans = fc.array(
      fc.array(
        fc.record({
          lineNumber: fc.integer({ min: 1, max: 3 }),
          lotId: fc.constant(null),
          unitId: fc.constantFrom(null, "tote"),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      { minLength: 1, maxLength: 4 },
    );
    const steps = fc.array(fc.record({ kind: fc.nat(2), a: fc.nat(4), b: fc.nat(4), c: fc.nat(9) }), { maxLength: 8 });
    const units = (parcels: readonly Parcel[]): number[] =>
      [1, 2, 3].map((line) =>
        parcels
          .flatMap(({ contents }) => contents)
          .reduce((sum, { lineNumber, quantity }) => sum + (lineNumber === line ? quantity : 0), 0),
      );
    fc.assert(
      fc.property(plans, steps, (contents, many) => {
        const before: Parcel[] = contents.map((rows) => parcel("M", ...rows));
        const after = many.reduce<Parcel[]>((parcels, { kind, a, b, c }) => {
          if (kind === 0) return moveGoods(parcels, { from: a, row: b, quantity: c, to: c % (parcels.length + 1) });
          return kind === 1 ? splitParcel(parcels, a, [b, c]) : gatherUnit(parcels, a, "tote");
        }, before);
        expect(units(after)).toEqual(units(before));
        expect(after.every((each) => each.contents.length > 0)).toBe(true);
      }),
    );
  });
});
