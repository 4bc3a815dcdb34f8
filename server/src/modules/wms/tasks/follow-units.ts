import type { CommandTransaction } from "../../../platform/context.ts";
import type { BookMovement } from "../stock/stock-goods.ts";
import { loadUnitMeasures } from "../units/unit-places.store.ts";
import { treeIds } from "../units/units.store.ts";
import { isStored, type MovedGoods } from "./follow-goods.ts";
import { type CarryingTask, isUnitCarried, loadStanding, lockUnitCarriers, turnTask } from "./follow-goods.store.ts";
import { planPutAway } from "./plan-put-away.ts";
import { endFollowing, recordFollow } from "./record-follow.ts";

/**
 * The put-away of a whole unit follows the unit and ends with what is in it. Goods taken out of the unit that still wait
 * get a separate task. Asked after the movements are written.
 */
export async function followUnits(
  tx: CommandTransaction,
  moved: MovedGoods,
  followed: ReadonlyMap<string, number>,
): Promise<void> {
  const unitIds = [...new Set(moved.movements.flatMap(({ fromUnitId }) => fromUnitId ?? []))];
  if (unitIds.length === 0) return;
  for (const task of await lockUnitCarriers(tx, unitIds)) {
    const inside = await treeIds(tx, task.unitId);
    await followUnit(tx, task, inside);
    await coverTakenOut(tx, task, { moved, followed, inside: new Set(inside) });
  }
}

async function followUnit(
  tx: CommandTransaction,
  task: CarryingTask & { readonly unitId: string },
  inside: readonly string[],
): Promise<void> {
  const { quantity } = await loadUnitMeasures(tx, inside);
  const { locationId, purpose, warehouseId } = await loadStanding(tx, task.unitId);
  if (quantity === 0 || locationId === null || warehouseId === null) return endFollowing(tx, task, "goods_gone");
  if (isStored(purpose)) return endFollowing(tx, task, "goods_moved");
  if (locationId === task.fromLocationId) return;
  const { status, unitId } = task;
  const keepsTarget = warehouseId === task.warehouseId;
  await turnTask(tx, task.id, { fromLocationId: locationId, status, unitId, warehouseId, keepsTarget });
  recordFollow(tx, task, { fromLocationId: locationId });
}

interface TakenOut {
  readonly moved: MovedGoods;
  readonly followed: ReadonlyMap<string, number>;
  readonly inside: ReadonlySet<string>;
}

/** Warehouse in which goods taken out of the unit still wait; undefined for all others. */
function waitsAt(
  { moved, inside }: TakenOut,
  { fromUnitId, toUnitId, toLocationId }: BookMovement,
): string | undefined {
  if (fromUnitId === null || !inside.has(fromUnitId) || (toUnitId !== null && inside.has(toUnitId))) return undefined;
  const { physical, purpose, warehouseId } = moved.location(toLocationId);
  return physical !== true || isStored(purpose) ? undefined : (warehouseId ?? undefined);
}

async function coverTakenOut(tx: CommandTransaction, task: CarryingTask, taken: TakenOut): Promise<void> {
  const { documentType, documentId, documentNumber, priority, dueAt } = task;
  for (const movement of taken.moved.movements) {
    const warehouseId = waitsAt(taken, movement);
    const { itemId, lotId, ownerId, toStatus: status, toUnitId: unitId, toLocationId: fromLocationId } = movement;
    const quantity = movement.quantity - (taken.followed.get(movement.id) ?? 0);
    if (warehouseId === undefined || quantity <= 0 || (unitId !== null && (await isUnitCarried(tx, unitId)))) continue;
    await planPutAway(tx, { documentType, documentId, documentNumber, warehouseId, priority, dueAt }, [
      { itemId, lotId, ownerId, status, unitId, quantity, fromLocationId, documentLine: null },
    ]);
  }
}
