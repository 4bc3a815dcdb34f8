import { describe, expect, it } from "vitest";
import { type Filling, judgeFillings, mpg, perMile, totalConsumption } from "./consumption.ts";

const filling = (litres: number, km: number | null, change: Partial<Filling> = {}): Filling => ({
  unit: "litre",
  amountMilli: litres * 1000,
  isFull: true,
  odometerM: km === null ? null : km * 1000,
  drivenM: km === null ? null : km * 1000,
  ...change,
});
const per100 = (fillings: readonly Filling[], tank: number | null = null) =>
  judgeFillings(fillings, tank).map(({ per100Km }) => per100Km);

describe("consumption", () => {
  it("is what was filled in between two full tanks, part fillings with it [LOG-04]", () => {
    expect(
      per100([filling(40, 1_000), filling(45, 1_500), filling(20, 1_700, { isFull: false }), filling(34, 2_100)]),
    ).toEqual([null, 9, null, 9]);
  });

  it("is not known where a tank was not full or an odometer not read [LOG-04]", () => {
    expect(
      per100([filling(20, 1_000, { isFull: false }), filling(30, 1_200), filling(30, null), filling(30, 1_900)]),
    ).toEqual([null, null, null, null]);
    // A corrected odometer changes nothing: what counts is what was driven.
    expect(per100([filling(40, 9_000, { drivenM: 0 }), filling(50, 500, { drivenM: 500_000 })])).toEqual([null, 10]);
  });

  it("shows what is wrong with a receipt [LOG-04]", () => {
    const faults = judgeFillings([filling(40, 1_000), filling(90, 900, { drivenM: null }), filling(10, null)], 80_000);
    expect(faults.map((each) => each.faults)).toEqual([[], ["over_tank", "odometer_behind"], ["odometer_missing"]]);
  });

  it("is summed by amount and distance, litres apart from kilowatt-hours [LOG-04]", () => {
    const fillings = [
      filling(40, 0),
      filling(10, 100),
      filling(30, 200, { unit: "kwh" }),
      filling(60, 900),
      filling(50, 400, { unit: "kwh" }),
    ];
    expect(totalConsumption(fillings, judgeFillings(fillings, null))).toEqual([
      {
        unit: "litre",
        stretches: 2,
        amountMilli: 70_000,
        metres: 900_000,
        per100Km: 70 / 9,
        mpgUs: expect.closeTo(30.24, 2),
      },
      { unit: "kwh", stretches: 1, amountMilli: 50_000, metres: 200_000, per100Km: 25, mpgUs: null },
    ]);
    expect(mpg(10)).toBeCloseTo(23.5215, 4);
    expect(mpg(null)).toBeNull();
    expect(perMile(100)).toBeCloseTo(160.9344, 4);
  });
});

it("finds no fault in a tank that was filled to its brim, nor in an odometer that stood still, which tells no use [LOG-04]", () => {
  const judged = judgeFillings([filling(80, 1_000), filling(80, 1_000)], 80_000);
  expect(judged.map(({ faults }) => faults)).toEqual([[], []]);
  expect(judged[1]).toMatchObject({ metres: null, per100Km: null });
  expect(totalConsumption([filling(80, 1_000)], judged.slice(0, 1))).toEqual([
    { unit: "litre", stretches: 0, amountMilli: 0, metres: 0, per100Km: null, mpgUs: null },
  ]);
  expect([mpg(0), perMile(null)]).toEqual([null, null]);
  // The last odometer that was read counts, not the last receipt.
  const gap = [filling(1, 1_000), filling(1, null), filling(1, 999, { drivenM: null })];
  expect(judgeFillings(gap, null).map(({ faults }) => faults)).toEqual([[], ["odometer_missing"], ["odometer_behind"]]);
});
