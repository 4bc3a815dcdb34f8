import { inventoryVerbs, operationVerbs, transferVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";
import { addDays } from "./demo-calendar.ts";

interface Trip {
  readonly reference: string;
  readonly note: string;
  /** Days from today. */
  readonly expectedIn: number;
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[];
}

const itemsPerTrip = 3;
/** Of what lies in the fullest reserve places, as much goes along. */
const share = 0.1;

/** One load is on the way to the depot, one came yesterday and is partly put away. */
export async function replayTransfers(
  context: Context,
  { warehouseId, depotId, today }: { readonly warehouseId: string; readonly depotId: string; readonly today: string },
): Promise<void> {
  const lines = await fullest(context, warehouseId, 2 * itemsPerTrip);
  const ends = { fromWarehouseId: warehouseId, toWarehouseId: depotId };
  const arrived = await send(
    context,
    ends,
    {
      reference: "First load",
      note: "Opening stock of the depot",
      expectedIn: 0,
      lines: lines.slice(0, itemsPerTrip),
    },
    today,
  );
  await receive(context, arrived);
  await send(
    context,
    ends,
    {
      reference: "Second load",
      note: "Leaves room in the racks",
      expectedIn: 1,
      lines: lines.slice(itemsPerTrip),
    },
    today,
  );
}

async function fullest(context: Context, warehouseId: string, count: number) {
  const { rows } = await inventoryVerbs.listInventory(context, {
    warehouseId,
    purpose: "storage",
    sort: "available",
    direction: "desc",
    limit: 50,
  });
  return rows
    .filter(({ lotId }) => lotId === null)
    .slice(0, count)
    .map(({ itemId, available }) => ({ itemId, quantity: Math.ceil(available * share) }));
}

async function send(
  context: Context,
  ends: { readonly fromWarehouseId: string; readonly toWarehouseId: string },
  { expectedIn, lines, ...words }: Trip,
  today: string,
): Promise<string> {
  const { id } = await transferVerbs.createTransfer(context, {
    ...ends,
    ...words,
    ownerId: null,
    expectedOn: addDays(today, expectedIn),
    lines: [...lines],
  });
  const target = { transferId: id, version: null };
  await transferVerbs.confirmTransfer(context, target);
  await transferVerbs.reserveTransfer(context, target);
  await transferVerbs.shipTransfer(context, { ...target, loaded: null, note: null });
  return id;
}

/** All of it comes; one item is put away, the rest waits. */
async function receive(context: Context, transferId: string): Promise<void> {
  const { onTheWay } = await transferVerbs.getTransfer(context, { transferId });
  await transferVerbs.receiveTransfer(context, {
    transferId,
    version: null,
    lines: onTheWay.map(({ lineNumber, lotId, unitId, quantity }) => ({
      lineNumber,
      lotId,
      unitId,
      good: quantity,
      damaged: 0,
      reason: null,
      serials: [],
      damagedSerials: [],
    })),
    complete: true,
    locationId: null,
    note: null,
  });
  const { rows } = await operationVerbs.listTasks(context, {
    kind: "put_away",
    state: "waiting",
    documentId: transferId,
    sort: "urgency",
    limit: 1,
  });
  for (const { id: taskId, quantity, sku, toCode } of rows) {
    await operationVerbs.putAwayTask(context, {
      taskId,
      quantity,
      locationId: null,
      note: null,
      scannedLocation: toCode,
      scannedItem: sku,
    });
  }
}
