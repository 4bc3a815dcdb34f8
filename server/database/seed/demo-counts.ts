import type { CountSheet } from "@cerebro/contracts/entities/wms/counts.ts";
import type { StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { countVerbs, inventoryVerbs, itemVerbs, locationVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { required } from "./demo-names.ts";

/** Above the automatic approval: a manager has to decide. */
const missingWorthMinor = 6_000;
/** An aisle of the pick shelves, and how many of its bins were counted by now. */
const aisle = "CW-PICK-E";
const binsCountedOfAisle = 5;

/** A count that agrees and is over, one with a variance that waits for a manager, one that people are in the middle of. */
export async function replayCounts(context: Context): Promise<void> {
  const { rows } = await inventoryVerbs.listInventory(context, {
    purpose: "storage",
    sort: "available",
    direction: "desc",
    limit: 50,
  });
  const [exact, ...others] = rows.filter(({ lotId, reserved }) => lotId === null && reserved === 0).toReversed();
  await countAll(context, required(exact, "stock").itemId, null);
  const { itemId, missing } = await missingOf(context, others);
  await countAll(context, itemId, missing);
  await beginAisle(context);
}

interface Missing {
  readonly locationId: string;
  /** Fewer than the bin holds. */
  readonly units: number;
}

/** The first bin that holds more of its item than is to be missing. */
export async function missingOf(
  context: Context,
  rows: readonly StockRow[],
): Promise<{ readonly itemId: string; readonly missing: Missing }> {
  for (const { itemId, locationId, onHand } of rows) {
    const { costMinor } = await itemVerbs.getItem(context, { itemId });
    const units = costMinor === null || costMinor <= 0 ? onHand : Math.ceil(missingWorthMinor / costMinor);
    if (units < onHand) return { itemId, missing: { locationId, units } };
  }
  throw new Error("no bin holds enough stock for a count with a variance");
}

/** Counts an item wherever it lies; where something seems to be missing, a second count finds the same. */
async function countAll(context: Context, itemId: string, missing: Missing | null): Promise<void> {
  const { id } = await ask(context, { itemId });
  while (await countNext(context, id, missing));
}

async function beginAisle(context: Context): Promise<void> {
  const { rows } = await locationVerbs.listLocations(context, {
    kind: "aisle",
    purpose: "pick",
    search: aisle,
    archived: false,
    sort: "code",
    direction: "asc",
    limit: 1,
  });
  const { id } = await ask(context, { locationId: required(rows[0]?.id, `aisle ${aisle}`) });
  for (let bin = 0; bin < binsCountedOfAisle; bin += 1) await countNext(context, id, null);
}

const ask = (context: Context, what: { readonly itemId: string } | { readonly locationId: string }) =>
  countVerbs.requestCount(context, { ...what, priority: 3, dueAt: null, note: null });

/** Counts the next bin as the books have it, but for what is missing. Returns whether there was one. */
async function countNext(context: Context, countId: string, missing: Missing | null): Promise<boolean> {
  const { sheet } = await countVerbs.claimNextCountBin(context, { countId, warehouseId: null, afterLocationId: null });
  if (sheet === null) return false;
  const binId = sheet.bin.id;
  let left = sheet.bin.locationId === missing?.locationId ? missing.units : 0;
  for (const { quantity, line } of await heldBy(context, sheet)) {
    const { itemId, lotId, status, unitId, ownerId, position } = line;
    const absent = Math.min(left, quantity);
    left -= absent;
    await countVerbs.submitCount(context, {
      binId,
      itemId,
      lotId,
      status,
      unitId,
      ownerId,
      serials: [],
      lot: null,
      quantity: quantity - absent,
      position,
      moved: null,
      confirmed: true,
    });
  }
  await countVerbs.finishCountBin(context, { binId, restAbsent: false });
  return true;
}

async function heldBy(context: Context, { bin, lines }: CountSheet) {
  const { rows } = await inventoryVerbs.listInventory(context, {
    locationId: bin.locationId,
    sort: "sku",
    direction: "asc",
    limit: 200,
  });
  return lines.map((line) => {
    const same = rows.find(
      ({ itemId, lotId, status, unitId }) =>
        itemId === line.itemId && lotId === line.lotId && status === line.status && unitId === line.unitId,
    );
    return { line, quantity: same?.onHand ?? 0 };
  });
}
