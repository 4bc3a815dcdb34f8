import type { Act, Shift } from "./act.ts";

/** Counts the next bin that waits for it, as it is by the books; now and then a piece seems to be missing. */
export const count: Act = async (shift) => {
  const { hands, chance } = shift;
  const { sheet } = await hands.ask("claimNextCountBin", {});
  if (sheet === null) return askForCount(shift);
  const { id: binId, locationId } = sheet.bin;
  return async () => {
    const { rows } = await hands.ask("listInventory", { locationId, limit: 200 });
    for (const { itemId, lotId, status, unitId, ownerId, serialTracked, position } of sheet.lines) {
      const goods = { itemId, lotId, status, unitId, ownerId };
      const there = rows.find((row) => sameGoods(row, goods))?.onHand ?? 0;
      const isMissed = !serialTracked && there > 0 && chance.happens(0.02);
      const quantity = isMissed ? there - 1 : there;
      await hands.ask("submitCount", { binId, ...goods, quantity, position, confirmed: true });
    }
    await hands.ask("finishCountBin", { binId });
  };
};

/** Asks for a count of a bin where there is something. */
async function askForCount({ hands, chance }: Shift): Promise<boolean> {
  const { rows } = await hands.ask("listInventory", { purpose: "storage", sort: "receivedAt", limit: 100 });
  const bin = chance.one(rows);
  if (bin === undefined) return false;
  await hands.ask("requestCount", { locationId: bin.locationId });
  return true;
}

interface Goods {
  readonly itemId: string;
  readonly lotId: string | null;
  readonly status: string;
  readonly unitId: string | null;
  readonly ownerId: string | null;
}

function sameGoods(one: Goods, other: Goods): boolean {
  return (["itemId", "lotId", "status", "unitId", "ownerId"] as const).every((name) => one[name] === other[name]);
}
