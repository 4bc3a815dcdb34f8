import {
  type ProposedTransferLine,
  proposedLines,
  type StockPosition,
  type TransferAssumptions,
  transferModel,
  transferPairs,
} from "@cerebro/engines/stock-policy/transfers.ts";
import { describe, expect, it } from "vitest";
import { computationCut } from "./propose-transfers.ts";
import { solveTransfers } from "./solve-transfers.ts";

const usual: TransferAssumptions = { transferCost: 50, unitCost: 0.1, holdingRate: 0.2 };

/** Numbers in [0, 1), the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function randomPositions(seed: number, items: number, warehouses: number): StockPosition[] {
  const next = random(seed);
  return Array.from({ length: items * warehouses }, (_, place) => {
    const reorderPoint = Math.floor(next() * 6);
    return {
      item: place % items,
      warehouse: Math.floor(place / items),
      units: Math.floor(next() * 14),
      reorderPoint,
      orderUpTo: reorderPoint + 1 + Math.floor(next() * 4),
      yearlyUnits: next() < 0.3 ? 0 : 1 + Math.floor(next() * 20),
      cost: 5 + Math.floor(next() * 60),
    };
  });
}

const worth = (lines: readonly ProposedTransferLine[], { transferCost, unitCost }: TransferAssumptions): number => {
  const lanes = new Set(lines.map(({ from, to }) => `${from} ${to}`));
  return lines.reduce((sum, line) => sum + line.quantity * (line.benefit - unitCost), 0) - lanes.size * transferCost;
};

/** Tries every quantity of every pair. */
function exhaustive(positions: readonly StockPosition[], assumptions: TransferAssumptions): number {
  const pairs = transferPairs(positions, assumptions);
  const left = (position: StockPosition) => ({ surplus: position.units - position.orderUpTo, position });
  const surplus = new Map(positions.map((each) => [`${each.item} ${each.warehouse}`, left(each).surplus]));
  const need = new Map(
    positions.map((each) => [
      `${each.item} ${each.warehouse}`,
      each.units <= each.reorderPoint ? each.orderUpTo - each.units : 0,
    ]),
  );
  let best = 0;
  const quantities: number[] = [];
  const go = (place: number): void => {
    const pair = pairs[place];
    if (pair === undefined) {
      best = Math.max(
        best,
        worth(
          proposedLines(pairs, (index) => quantities[index] ?? 0),
          assumptions,
        ),
      );
      return;
    }
    const [source, target] = [`${pair.item} ${pair.from}`, `${pair.item} ${pair.to}`];
    const most = Math.min(surplus.get(source) ?? 0, need.get(target) ?? 0);
    for (let quantity = 0; quantity <= most; quantity += 1) {
      quantities[place] = quantity;
      surplus.set(source, (surplus.get(source) ?? 0) - quantity);
      need.set(target, (need.get(target) ?? 0) - quantity);
      go(place + 1);
      surplus.set(source, (surplus.get(source) ?? 0) + quantity);
      need.set(target, (need.get(target) ?? 0) + quantity);
    }
  };
  go(0);
  return best;
}

describe("transfers between warehouses", () => {
  it("save as much as the best of all plans, over random stock [PRED-06]", { timeout: 30_000 }, async () => {
    const totals = { best: 0, used: 0 };
    for (let seed = 1; seed <= 40; seed += 1) {
      const positions = randomPositions(seed, 2, 3);
      const assumptions = { ...usual, transferCost: seed % 2 === 0 ? 20 : 3 };
      if (transferPairs(positions, assumptions).length > 4) continue;
      const { lines, isBest } = await solveTransfers(positions, assumptions, 10);
      expect(isBest).toBe(true);
      const best = exhaustive(positions, assumptions);
      expect(worth(lines, assumptions), `seed ${seed}`).toBeCloseTo(best, 4);
      totals.best += best;
      totals.used += lines.length;
    }
    expect(totals.best).toBeGreaterThan(0);
    expect(totals.used).toBeGreaterThan(10);
  });

  it("are the best found when time runs out, and say so [PRED-08]", async () => {
    const positions = randomPositions(5, 60, 6);
    expect(await solveTransfers(positions, usual, 0)).toMatchObject({ isBest: false });
    expect(computationCut.message).toMatch(/^Computation timeout: the best transfers found so far are returned/);
  });

  it("take no more than the surplus, bring no more than the need, and leave alone what is not due [PRED-06]", async () => {
    const place = { item: 0, reorderPoint: 10, orderUpTo: 30, yearlyUnits: 0, cost: 40 };
    const positions: StockPosition[] = [
      { ...place, warehouse: 0, units: 100 },
      { ...place, warehouse: 1, units: 10 },
      { ...place, warehouse: 2, units: 11 },
      { ...place, warehouse: 3, units: 0 },
    ];
    const { lines } = await solveTransfers(positions, usual, 10);
    expect(lines.map(({ from, to, quantity }) => `${from} → ${to}: ${quantity}`).toSorted()).toEqual([
      "0 → 1: 20",
      "0 → 3: 30",
    ]);
  });

  it("propose nothing where moving costs more than it saves [PRED-06]", async () => {
    const place = { item: 0, reorderPoint: 10, orderUpTo: 30, yearlyUnits: 400, cost: 1 };
    const positions: StockPosition[] = [
      { ...place, warehouse: 0, units: 100 },
      { ...place, warehouse: 1, units: 5 },
    ];
    expect((await solveTransfers(positions, usual, 10)).lines).toEqual([]);
    const dear = { ...usual, transferCost: 1_000 };
    const idle = positions.map((each) => ({ ...each, yearlyUnits: 0, cost: 20 }));
    expect((await solveTransfers(idle, dear, 10)).lines).toEqual([]);
    expect((await solveTransfers(idle, usual, 10)).lines).toMatchObject([{ quantity: 25 }]);
  });

  it("say in the model what each end gives and takes", () => {
    const positions = randomPositions(3, 2, 3);
    const pairs = transferPairs(positions, usual);
    const text = transferModel(pairs, positions, usual);
    expect(text.startsWith("Maximize\n")).toBe(true);
    expect(
      text
        .split("Binary\n")[1]
        ?.split("\n")
        .filter((line) => line.startsWith("y_")).length,
    ).toBe(new Set(pairs.map(({ from, to }) => `${from} ${to}`)).size);
  });
});
