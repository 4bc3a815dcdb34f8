import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { cartonise, holds, type ProposedCarton, volumeOf } from "./cartonise.ts";
import type { CartonType, PickedGoods } from "./pack-carton.ts";

const small: CartonType = { type: "S", lengthMm: 100, widthMm: 100, heightMm: 100, maximumGrams: 1_000 };
const large: CartonType = { type: "L", lengthMm: 400, widthMm: 300, heightMm: 200, maximumGrams: 10_000 };
const goods = (change: Partial<PickedGoods>): PickedGoods => ({
  key: "1",
  quantity: 1,
  sidesMm: [50, 50, 50],
  grams: 100,
  ...change,
});

const limits = { cartons: 1_000, contents: 4_000 };

/** Every carton by itself. */
function eachCarton(picked: readonly PickedGoods[], types: readonly CartonType[]): ProposedCarton[] {
  const cartons = cartonise(picked, types, { cartons: 10_000, contents: 100_000 });
  if ("mostFor" in cartons) throw new Error("too many cartons");
  return cartons.flatMap((carton) => Array.from({ length: carton.times }, () => carton));
}

/** Every unit of a carton as a box of its own. */
const unitsOf = ({ blocks }: ProposedCarton) =>
  blocks.flatMap(({ key, at, unit, grid }) =>
    Array.from({ length: grid[0] * grid[1] * grid[2] }, (_, index) => {
      const step = [
        index % grid[0],
        Math.floor(index / grid[0]) % grid[1],
        Math.floor(index / (grid[0] * grid[1])),
      ] as const;
      const low = ([0, 1, 2] as const).map((axis) => at[axis] + step[axis] * unit[axis]);
      return { key, low, high: ([0, 1, 2] as const).map((axis) => (low[axis] ?? 0) + unit[axis]), unit };
    }),
  );

type Unit = ReturnType<typeof unitsOf>[number];
const overlap = (one: Unit, other: Unit): boolean =>
  [0, 1, 2].every(
    (axis) => (one.low[axis] ?? 0) < (other.high[axis] ?? 0) && (other.low[axis] ?? 0) < (one.high[axis] ?? 0),
  );

const byLength = (sides: readonly number[]): string => sides.toSorted((a, b) => a - b).join();

/** What is wrong with one unit of a carton. */
function faultsOfUnit(unit: Unit, line: PickedGoods | undefined, inner: readonly number[]): string[] {
  const inside = unit.low.every((at) => at >= 0) && unit.high.every((at, axis) => at <= (inner[axis] ?? 0));
  const sides = line?.sidesMm ?? [0, 0, 0];
  return [
    ...(inside ? [] : ["sticks out"]),
    ...(byLength(unit.unit) === byLength(sides) ? [] : ["is another size"]),
    ...(line?.upright === true && unit.unit[2] !== sides[2] ? ["is tipped over"] : []),
  ];
}

function faultsOf(proposed: ProposedCarton, picked: readonly PickedGoods[]): string[] {
  const { carton, contents, grams, fits } = proposed;
  if (!fits)
    return contents.length === 1 && contents[0]?.quantity === 1
      ? []
      : ["something stands beside a unit that fits nowhere"];
  const units = unitsOf(proposed);
  const lineOf = (key: string) => picked.find((line) => line.key === key);
  const inner = [carton.lengthMm, carton.widthMm, carton.heightMm];
  const lost = contents.filter(
    ({ key, quantity }) =>
      lineOf(key)?.sidesMm !== null && units.filter((unit) => unit.key === key).length !== quantity,
  );
  return [
    ...(grams > carton.maximumGrams ? ["too heavy"] : []),
    ...lost.map(({ key }) => `${key} is not where it is said to be`),
    ...units.flatMap((unit) => faultsOfUnit(unit, lineOf(unit.key), inner)),
    ...units.flatMap((unit, index) =>
      units.slice(index + 1).some((other) => overlap(unit, other)) ? ["overlaps"] : [],
    ),
  ];
}

const side = fc.integer({ min: 5, max: 450 });
const lines = (sides: fc.Arbitrary<number>, maxLength = 6) =>
  fc.uniqueArray(
    fc.record({
      key: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 30 }),
      sidesMm: fc.option(fc.tuple(sides, sides, sides), { nil: null, freq: 9 }),
      grams: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: null }),
      upright: fc.boolean(),
    }),
    { minLength: 1, maxLength, selector: ({ key }) => key },
  );

describe("cartons", () => {
  it("uses the smallest type that holds everything [WMS-09]", () => {
    expect(eachCarton([goods({ quantity: 8 })], [large, small])).toMatchObject([
      { carton: { type: "S" }, contents: [{ key: "1", quantity: 8 }], grams: 800, fill: 1, fits: true },
    ]);
  });

  it("opens another carton when the weight is reached [WMS-09]", () => {
    const cartons = eachCarton([goods({ quantity: 5, grams: 4_000 })], [small, large]);
    expect(cartons.map(({ contents }) => contents[0]?.quantity)).toEqual([2, 2, 1]);
  });

  it("turns a long thing to fit, tips nothing over that must stand, and gives what fits nowhere a carton to itself [WMS-09]", () => {
    const rod = goods({ sidesMm: [10, 10, 390] });
    expect(eachCarton([rod], [small, large])).toMatchObject([{ carton: { type: "L" }, fits: true }]);
    expect(eachCarton([{ ...rod, upright: true }], [small, large])).toMatchObject([
      { carton: { type: "L" }, fits: false },
    ]);
    const cartons = eachCarton([goods({ sidesMm: [900, 10, 10] }), goods({ key: "2" })], [small, large]);
    expect(cartons.map(({ contents, fits }) => [contents.map(({ key }) => key), fits])).toEqual([
      [["2"], true],
      [["1"], false],
    ]);
  });

  it("packs by shape, not by volume: two plates that fill half of a carton each but do not fit side by side [WMS-09]", () => {
    const plate = goods({ sidesMm: [80, 80, 60], quantity: 2, grams: 10 });
    expect(eachCarton([plate], [small]).map(({ contents }) => contents[0]?.quantity)).toEqual([1, 1]);
  });

  it("goes on with the turns that fit where a line needs several blocks and other turns fit nowhere [WMS-09]", () => {
    const board = goods({ sidesMm: [250, 100, 100], quantity: 7, grams: 10 });
    expect(eachCarton([board], [large])).toMatchObject([{ contents: [{ key: "1", quantity: 7 }], fits: true }]);
  });

  it("stands the next of two equal units lowest, then nearest the front, then nearest the left [WMS-09]", () => {
    const hall: CartonType = { type: "H", lengthMm: 300, widthMm: 300, heightMm: 100, maximumGrams: 10_000 };
    const [box] = eachCarton(
      ["1", "2", "3"].map((key) => goods({ key, sidesMm: [150, 150, 100], grams: 10 })),
      [hall],
    );
    expect(box?.blocks.map(({ at }) => at)).toEqual([
      [0, 0, 0],
      [150, 0, 0],
      [0, 150, 0],
    ]);
  });

  it("takes the turn of which most stand in the room there is [WMS-09]", () => {
    const box = goods({ sidesMm: [300, 130, 150], quantity: 3, grams: 10 });
    expect(eachCarton([box], [large])).toMatchObject([{ contents: [{ key: "1", quantity: 3 }], fits: true }]);
  });

  it("packs every unit once, none overlapping, sticking out, tipped over or too heavy [WMS-09]", () => {
    fc.assert(
      fc.property(lines(side), (picked) => {
        const cartons = eachCarton(picked, [small, large]);
        for (const { key, quantity } of picked) {
          const packed = cartons.flatMap(({ contents }) => contents).filter((content) => content.key === key);
          expect(packed.reduce((sum, content) => sum + content.quantity, 0)).toBe(quantity);
        }
        expect(cartons.flatMap((proposed) => faultsOf(proposed, picked))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("stays near the bound that volume sets for goods that are small against the carton [WMS-09]", () => {
    const weightless = lines(fc.integer({ min: 20, max: 100 }), 8).map((picked) =>
      picked.map((line) => ({ ...line, grams: null, sidesMm: line.sidesMm ?? ([50, 50, 50] as const) })),
    );
    let [cartons, bound] = [0, 0];
    for (const picked of fc.sample(weightless, { numRuns: 60, seed: 7 })) {
      const volume = picked.reduce((sum, { sidesMm: [x, y, z], quantity }) => sum + x * y * z * quantity, 0);
      cartons += eachCarton(picked, [large]).length;
      bound += Math.ceil(volume / volumeOf(large));
    }
    expect(cartons).toBeGreaterThanOrEqual(bound);
    expect(cartons / bound).toBeLessThan(1.25);
  });

  it("looks at free spaces 75,000 times at most for a hundred different units, and 20 times for ten thousand equal ones [WMS-09]", () => {
    const sizes = fc.sample(fc.tuple(side, side, side), { numRuns: 100, seed: 11 });
    const mixed = sizes.map(([x, y, z], key) =>
      goods({ key: String(key), sidesMm: [x / 3, y / 3, z / 3].map(Math.ceil) as [number, number, number] }),
    );
    // A space that is looked at is divided by the sides of a unit, three times.
    const divided = vi.spyOn(Math, "floor");
    const looks = (picked: readonly PickedGoods[]): number => {
      divided.mockClear();
      eachCarton(picked, [small, large]);
      return divided.mock.calls.length / 3;
    };
    try {
      expect(looks(mixed)).toBeLessThan(75_000);
      expect(looks([goods({ quantity: 10_000 })])).toBeLessThan(20);
    } finally {
      divided.mockRestore();
    }
  });
});

describe("the cost of cartons", () => {
  const types = [small, large];
  const most = 10_000_000;
  const refused = { mostFor: "1" };
  const cases: readonly (readonly [string, Partial<PickedGoods>, object])[] = [
    ["fit no carton", { sidesMm: [100_000, 100_000, 100_000] }, refused],
    ["are too heavy for every carton", { grams: 1_000_000 }, refused],
    ["fill a carton each", { sidesMm: [400, 300, 200] }, refused],
    ["are heavy and have no measures", { sidesMm: null, grams: 10_000 }, refused],
    ["weigh a gram", { sidesMm: [1, 1, 1], grams: 1 }, [{ times: 1_000, contents: [{ key: "1", quantity: 10_000 }] }]],
    ["have neither measures nor weight", { sidesMm: null, grams: null }, [{ times: 1 }]],
  ];

  it.each(cases)("is bounded for ten million pieces that %s [WMS-09] [PLT-02]", (_, change, expected) => {
    const before = process.cpuUsage();
    const answer = cartonise([goods({ ...change, quantity: most })], types, limits);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
    expect(JSON.stringify(answer).length).toBeLessThan(10_000);
    expect(answer).toMatchObject(expected);
  });

  it("groups equal cartons up to the limit and names the goods of most cartons above it [WMS-09]", () => {
    const chair = goods({ key: "chair", sidesMm: [900, 900, 900] });
    const cube = goods({ key: "cube", sidesMm: [100, 100, 100], grams: 10_000, quantity: 400 });
    expect(cartonise([cube, { ...chair, quantity: 600 }], types, limits)).toMatchObject([
      { contents: [{ key: "cube", quantity: 1 }], times: 400, fits: true },
      { contents: [{ key: "chair", quantity: 1 }], times: 600, fits: false },
    ]);
    expect(cartonise([cube, { ...chair, quantity: 601 }], types, limits)).toEqual({ mostFor: "chair" });
    expect(
      cartonise(
        [
          { ...cube, quantity: 700 },
          { ...chair, quantity: 301 },
        ],
        types,
        limits,
      ),
    ).toEqual({ mostFor: "cube" });
  });

  it("counts what stands in the cartons, too [WMS-09]", () => {
    const pair = ["a", "b"].map((key) => goods({ key, sidesMm: [100, 100, 50], grams: 10, quantity: 3 }));
    expect(cartonise(pair, [small], { cartons: 9, contents: 3 })).toEqual({ mostFor: "a" });
  });
});

describe("a carton that somebody chose", () => {
  const types = [small, large];
  const cube = goods({ quantity: 8 });

  it("holds what fits into it by measures and weight [WMS-09]", () => {
    expect(holds(small, [cube], types)).toBe(true);
    expect(holds(small, [{ ...cube, quantity: 9 }], types)).toBe(false);
    expect(holds(large, [{ ...cube, quantity: 9 }], types)).toBe(true);
    expect(holds(small, [{ ...cube, grams: 200 }], types)).toBe(false);
  });

  it("holds one unit that fits into none if it is the largest [WMS-09]", () => {
    const rod = goods({ quantity: 1, sidesMm: [10, 10, 900] });
    expect([holds(large, [rod], types), holds(large, [rod], types.toReversed())]).toEqual([true, true]);
    expect([holds(small, [rod], types), holds(small, [rod], types.toReversed())]).toEqual([false, false]);
    expect(holds(large, [{ ...rod, quantity: 2 }], types)).toBe(false);
    // It would fit into a flat type that is no larger.
    const flat: CartonType = { ...small, type: "F", lengthMm: 1_000, widthMm: 50, heightMm: 20 };
    expect(holds(large, [rod], [...types, flat])).toBe(false);
  });
});
