import { cpuUsage } from "node:process";
import { describe, expect, it } from "vitest";
import { ageOf } from "../reports/age.ts";
import { flowOf } from "../what-if/queue.ts";
import { allocate } from "./allocate.ts";
import { availableToPromise } from "./available-to-promise.ts";
import { holds } from "./cartonise.ts";
import type { CartonType, PickedGoods } from "./pack-carton.ts";
import { splitIntoLevels, toBaseUnits } from "./packaging.ts";
import { gatherUnit, moveGoods, splitParcel } from "./parcel-plan.ts";
import { proposePutAway } from "./put-away.ts";
import { planReplenishment } from "./replenish.ts";

const most = 1_000_000_000;
const carton: CartonType = { type: "XL", lengthMm: 600, widthMm: 500, heightMm: 500, maximumGrams: 30_000 };
const cube: PickedGoods = { key: "1", quantity: most, sidesMm: [1, 1, 1], grams: 0 };
const bin = { locationId: "b", capacityGrams: null, capacityMl: null, usedGrams: 0, usedMl: 0 };
const lying = { locationId: "r", lotId: null, unitId: null, expiresOn: null, receivedAt: "2026-01-01T00:00:00Z" };
const stock = { ...lying, available: most, pickFace: false, pickSequence: 1 };
const face = { id: "f", locationId: "b", itemId: "i", minimum: most, maximum: most, onHand: 0, reserved: 0 };
const parcels = [
  { type: "XL", contents: [{ lineNumber: 1, lotId: null, unitId: "u", quantity: most }] },
  { type: "XL", contents: [{ lineNumber: 2, lotId: null, unitId: "u", quantity: most }] },
];

/** Each calculation over stock and goods, with the largest quantity a contract allows and the answer by hand. */
const calculations: readonly (readonly [name: string, calculate: () => unknown, expected: unknown])[] = [
  ["holds", () => holds(carton, [cube], [carton]), false],
  ["allocate", () => allocate([stock], { quantity: most - 1, usableOn: "2026-01-01", packages: [7] }).length, 1],
  [
    "proposePutAway",
    () =>
      proposePutAway([{ ...bin, empty: true, holdsSame: false, distanceMm: 1 }], {
        quantity: most,
        unitGrams: 1,
        unitMl: 1,
        velocity: "fast",
      }).map(({ quantity }) => quantity),
    [most],
  ],
  [
    "planReplenishment",
    () =>
      planReplenishment({
        faces: [{ ...face, incoming: 0, unreserved: most }],
        stock: [{ ...stock, itemId: "i", wholeUnit: false }],
        bins: [bin],
        items: [{ itemId: "i", unitGrams: 1, unitMl: 1, packs: [10] }],
        usableOn: "2026-01-01",
        mode: "needed",
      }).map(({ quantity, moves }) => [quantity, moves.length]),
    [[most, 1]],
  ],
  [
    "availableToPromise",
    () => {
      const quantities = [{ day: 3, quantity: most }];
      return availableToPromise({ availableNow: most, receipts: quantities, promises: quantities }, 365).length;
    },
    2,
  ],
  ["toBaseUnits", () => toBaseUnits(10_000_000, 100), most],
  ["splitIntoLevels", () => splitIntoLevels(most, "each", [{ unit: "case", factor: 3 }]).length, 2],
  ["moveGoods", () => moveGoods(parcels, { from: 0, row: 0, quantity: most, to: 1 }).length, 1],
  ["splitParcel", () => splitParcel(parcels, 0, [1]).length, 3],
  ["gatherUnit", () => gatherUnit(parcels, 0, "u").length, 1],
  ["ageOf", () => ageOf([{ receivedAt: 0, units: most }], [{ remaining: most, unitCost: 2 }], 0)[0]?.value, 2 * most],
  ["flowOf", () => flowOf([most, 0], 1).waiting, [most - 1, most - 2]],
];

describe("the largest quantity", () => {
  it.each(calculations)("costs %s no more than a small one does [PLT-02]", (_, calculate, expected) => {
    const before = cpuUsage();
    const answer = calculate();
    const { user, system } = cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
    expect(answer).toEqual(expected);
  });
});
