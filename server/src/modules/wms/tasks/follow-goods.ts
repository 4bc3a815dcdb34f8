import type { CommandTransaction } from "../../../platform/context.ts";
import { type BookMovement, keyText, type StockKey } from "../stock/stock-goods.ts";
import { endFollowing, recordFollow } from "./record-follow.ts";
import {
  type CarryingTask,
  isUnitCarried,
  lockCarriers,
  partTask,
  shortenTask,
  type TaskGoods,
  turnTask,
} from "./follow-goods.store.ts";

/** A place as a task sees it. */
interface Place {
  readonly purpose: string | null;
  readonly warehouseId: string | null;
  readonly physical: boolean | null;
}

/** Movements of a command and their effect. */
export interface MovedGoods {
  readonly movements: readonly BookMovement[];
  readonly location: (id: string) => Place;
  /** Units left there after all movements. */
  readonly onHand: (key: StockKey) => number;
}

type Carrier = CarryingTask & { readonly itemId: string };

/** Goods on a shelf or a pick face do not wait to be put away. */
export const isStored = (purpose: string | null): boolean => purpose === "storage" || purpose === "pick";

const leftOf = (movement: BookMovement): Required<StockKey> => ({
  itemId: movement.itemId,
  lotId: movement.lotId,
  locationId: movement.fromLocationId,
  status: movement.fromStatus,
  unitId: movement.fromUnitId,
  ownerId: movement.ownerId,
});

/**
 * Tasks follow their goods: a put-away goes along to where its goods wait now and with the status they have, and ends
 * where they are gone or stored. Goods without a task leave first. Answers how much of each movement had a task that
 * went along.
 */
export async function followGoods(tx: CommandTransaction, moved: MovedGoods): Promise<ReadonlyMap<string, number>> {
  const followed = new Map<string, number>();
  const leaving = moved.movements.filter(({ fromLocationId }) => moved.location(fromLocationId).physical === true);
  if (leaving.length === 0) return followed;
  const carriers = await lockCarriers(
    tx,
    [...new Set(leaving.map(({ itemId }) => itemId))],
    [...new Set(leaving.map(({ fromLocationId }) => fromLocationId))],
  );
  const byGoods = Map.groupBy(carriers, (task) => keyText({ ...task, locationId: task.fromLocationId }));
  for (const tasks of byGoods.values()) {
    for (const kind of ["put_away", "replenish"] as const) {
      await followKind(tx, moved, { followed, leaving, tasks: tasks.filter((task) => task.kind === kind) });
    }
  }
  return followed;
}

interface Following {
  readonly tasks: readonly Carrier[];
  readonly leaving: readonly BookMovement[];
  readonly followed: Map<string, number>;
}

/** Cuts the tasks of one kind that carry the same goods down to what is there, the last movement first. */
async function followKind(
  tx: CommandTransaction,
  moved: MovedGoods,
  { tasks, leaving, followed }: Following,
): Promise<void> {
  const [first] = tasks;
  if (first === undefined) return;
  const key = { ...first, locationId: first.fromLocationId };
  const open = tasks.map((task) => ({ task, rest: task.quantity - task.doneQuantity }));
  let excess = open.reduce((sum, { rest }) => sum + rest, 0) - moved.onHand(key);
  const away = leaving.filter((movement) => keyText(leftOf(movement)) === keyText(key)).toReversed();
  for (const movement of away) {
    let units = Math.min(excess, movement.quantity);
    for (const each of open) {
      const part = Math.min(units, each.rest);
      if (part <= 0) continue;
      const goesAlong = await cut(tx, moved, { movement, task: each.task, part, rest: each.rest });
      if (goesAlong) followed.set(movement.id, (followed.get(movement.id) ?? 0) + part);
      each.rest -= part;
      units -= part;
      excess -= part;
    }
  }
}

interface Cut {
  readonly movement: BookMovement;
  readonly task: Carrier;
  readonly part: number;
  /** Units the task still has to carry, `part` included. */
  readonly rest: number;
}

/** Takes goods that have left off a task, or sends the task after them. Answers whether it goes along. */
async function cut(tx: CommandTransaction, moved: MovedGoods, { movement, task, part, rest }: Cut): Promise<boolean> {
  const place = moved.location(movement.toLocationId);
  const whole = part === rest;
  const inCarriedUnit = movement.toUnitId !== null && (await isUnitCarried(tx, movement.toUnitId));
  if (place.physical !== true || place.warehouseId === null || !goesOn(task, movement, place) || inCarriedUnit) {
    const reason = place.physical === true ? "goods_moved" : "goods_gone";
    if (whole) await endFollowing(tx, task, reason);
    else {
      await shortenTask(tx, task.id, part);
      recordFollow(tx, task, { reason, less: part });
    }
    return inCarriedUnit;
  }
  const sameWarehouse = place.warehouseId === task.warehouseId;
  const goods: TaskGoods = {
    fromLocationId: movement.toLocationId,
    status: movement.toStatus,
    unitId: movement.toUnitId,
    warehouseId: place.warehouseId,
    // Damaged goods do not belong into the bin of the good ones: a person chooses.
    keepsTarget: sameWarehouse && movement.toStatus !== "damaged",
  };
  const parted = whole ? null : await partTask(tx, task.id, { ...goods, quantity: part });
  if (whole) await turnTask(tx, task.id, goods);
  recordFollow(tx, task, { quantity: part, parted, fromLocationId: goods.fromLocationId, status: goods.status });
  return true;
}

/** Whether goods still have to be carried from where they are now. */
function goesOn(task: Carrier, { toStatus, toLocationId }: BookMovement, place: Place): boolean {
  if (task.kind === "put_away") return !isStored(place.purpose);
  const usable = toStatus === "available" && place.warehouseId === task.warehouseId;
  return usable && place.purpose === "storage" && toLocationId !== task.toLocationId;
}
