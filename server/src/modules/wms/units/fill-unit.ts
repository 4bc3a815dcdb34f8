import type { unitEndpoints } from "@cerebro/contracts/endpoints/wms/handling-units.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { makeSscc } from "@cerebro/engines/inventory/sscc.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextSerials } from "./sscc.store.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { requireUnitCommand } from "./open-unit.ts";
import { recordUnit } from "./present-unit.ts";
import { insertUnit, loadUnit, type LockedUnit, lockUnit } from "./units.store.ts";

/** Bins whose loose goods belong to orders on their way out: packing looks for them there. */
const orderPurposes: readonly (string | null)[] = ["packing", "staging", "shipping"];

interface OpenUnit {
  readonly unit: LockedUnit;
  readonly book: StockBook;
  readonly locationId: string;
}

/** Opens the books of goods where a unit stands, then locks the unit. */
async function openWithGoods(tx: CommandTransaction, unitId: string, itemIds: readonly string[]): Promise<OpenUnit> {
  const { locationId, sscc } = await loadUnit(tx, unitId);
  const book = await openBook(tx, [...new Set(itemIds)], { locationIds: locationId === null ? [] : [locationId] });
  const unit = await lockUnit(tx, unitId);
  if (unit.locationId !== locationId) throw new AppError("unit.changed", { sscc });
  return { unit, book, locationId: locationId ?? "" };
}

type Goods = Omit<InputOf<typeof unitEndpoints.fillUnit>, "unitId">;

/** Moves goods between loose, this unit and another, in place. */
function put(
  book: StockBook,
  goods: Goods,
  ends: { locationId: string; from: string | null; to: string | null },
): void {
  const { locationId, from, to } = ends;
  book.move({
    ...book.goods({ ...goods, locationId, unitId: from }),
    toUnitId: to,
    quantity: goods.quantity,
    fromLocationId: locationId,
    toLocationId: locationId,
    kind: "unit",
  });
}

/** Loose goods beside the unit are put into it. */
export const fillUnit: Verb<typeof unitEndpoints.fillUnit> = async (ctx, { unitId, ...goods }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const { unit, book, locationId } = await openWithGoods(tx, unitId, [goods.itemId]);
    requireUnitCommand(unit, "fill");
    const { purpose, code } = book.location(locationId);
    if (orderPurposes.includes(purpose)) throw new AppError("unit.goods_of_orders", { location: code });
    put(book, goods, { locationId, from: null, to: unitId });
    await book.write();
    return recordUnit(tx, unit, { action: "fill", input: goods, book });
  });
};

export const takeFromUnit: Verb<typeof unitEndpoints.takeFromUnit> = async (ctx, { unitId, ...goods }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const { unit, book, locationId } = await openWithGoods(tx, unitId, [goods.itemId]);
    requireUnitCommand(unit, "take");
    put(book, goods, { locationId, from: unitId, to: null });
    await book.write();
    return recordUnit(tx, unit, { action: "take", input: goods, book });
  });
};

/** Some of what is in a unit goes into a new one beside it; answers the new one. */
export const splitUnit: Verb<typeof unitEndpoints.splitUnit> = async (ctx, { unitId, type, goods }) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const { unit, book, locationId } = await openWithGoods(
      tx,
      unitId,
      goods.map(({ itemId }) => itemId),
    );
    const { prefix, first } = await nextSerials(tx, 1);
    requireUnitCommand(unit, "split");
    const made = await insertUnit(tx, { type, locationId, note: null, sscc: makeSscc(prefix, first) });
    for (const part of goods) put(book, part, { locationId, from: unitId, to: made });
    await book.write();
    return recordUnit(tx, await lockUnit(tx, made), { action: "split", input: { from: unit.sscc, goods }, book });
  });
};
