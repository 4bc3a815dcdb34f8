import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import type { Act, Shift } from "./act.ts";

type Kind = NonNullable<CallOf<typeof operationEndpoints.listTasks>["kind"]>;

/** Goes on with what one has claimed before, else takes one of the first tasks of a queue; undefined when it is empty. */
async function claim({ hands, chance }: Shift, kind: Kind): Promise<TaskRow | undefined> {
  const own = await hands.ask("listTasks", { kind, state: "claimed", mine: "true", limit: 1 });
  if (own.rows[0] !== undefined) return own.rows[0];
  const sort = kind === "pick" ? "path" : "urgency";
  const { rows } = await hands.ask("listTasks", { kind, state: "open", sort, limit: 25 });
  const task = chance.one(rows);
  return task && hands.ask("claimTask", { taskId: task.id });
}

/** Goes to the bin and picks; a few times in a hundred not all of it is found. */
export const pick: Act = async (shift) => {
  const task = await claim(shift, "pick");
  if (task === undefined) return false;
  const left = task.quantity - task.doneQuantity;
  const isShort = shift.chance.happens(0.03);
  const { id: taskId, fromCode: scannedLocation, sku: scannedItem } = task;
  return () =>
    shift.hands.ask("pickTask", {
      taskId,
      quantity: isShort ? left - 1 : left,
      scannedLocation,
      scannedItem,
      // A reason about the bin would take it out of promise until somebody approves its count.
      shortReason: isShort ? "other" : null,
    });
};

/** Packs what was picked as the product proposes. */
export const pack: Act = async (shift) => {
  const task = await claim(shift, "pack");
  if (task === undefined) return false;
  const orderId = task.documentId;
  return async () => {
    const { cartons } = await shift.hands.ask("proposeCartons", { orderId });
    await shift.hands.ask("packOrder", {
      orderId,
      cartons: cartons.map(({ type, contents }) => ({
        type,
        contents: contents.map(({ lineNumber, lotId, quantity }) => ({ lineNumber, lotId, quantity })),
      })),
    });
  };
};

export const ship: Act = async (shift) => {
  const task = await claim(shift, "ship");
  if (task === undefined) return false;
  const { documentType, documentId } = task;
  if (documentType === "transfer_order") return () => shift.hands.ask("shipTransfer", { transferId: documentId });
  return () => shift.hands.ask("shipOrder", { orderId: documentId, carrier: "Simulated carrier" });
};

export const putAway: Act = async (shift) => {
  const task = await claim(shift, "put_away");
  if (task === undefined) return false;
  const { id: taskId, toLocationId } = task;
  return () =>
    toLocationId === null
      ? shift.hands.ask("reportTaskException", { taskId, reason: "bin_full" })
      : shift.hands.ask("putAwayTask", { taskId, quantity: task.quantity - task.doneQuantity });
};

export const replenish: Act = async (shift) => {
  const task = await claim(shift, "replenish");
  if (task === undefined) return false;
  return () => shift.hands.ask("replenishTask", { taskId: task.id, quantity: task.quantity - task.doneQuantity });
};

/** Brings stock of an item together in one of its bins. */
export const consolidate: Act = async ({ hands, chance }) => {
  const { rows } = await hands.ask("listInventory", { purpose: "storage", sort: "receivedAt", limit: 100 });
  const from = chance.one(rows.filter(({ available, unitId }) => available > 0 && unitId === null));
  if (from === undefined) return false;
  const { itemId, lotId, locationId, ownerId } = from;
  const places = await hands.ask("listInventory", { itemId, purpose: "storage", limit: 20 });
  const to = chance.one(places.rows.filter((row) => row.locationId !== locationId && row.lotId === lotId));
  if (to === undefined) return false;
  const quantity = chance.between(1, Math.min(5, from.available));
  const goods = { itemId, lotId, locationId, ownerId };
  await hands.ask("transferStock", { ...goods, toLocationId: to.locationId, quantity, reason: "consolidation" });
  return true;
};
