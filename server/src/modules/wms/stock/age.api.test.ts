import { expect, it } from "vitest";
import { orderFor, putAway, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeTransfer, makeWarehouse, moveStock } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { transferVerbs } from "../transfers/verbs.ts";
import { inventoryVerbs } from "../verbs.ts";

const test = useTestApp();

const dayMs = 86_400_000;

it("goods keep the day on which they came in: from bin to bin, to the other warehouse, on its shelf [WMS-11] [WMS-14]", async () => {
  const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  const [north, south] = [await makeWarehouse(ctx), await makeWarehouse(ctx)];
  const { id: itemId } = await makeItem(ctx);
  const stock = async () => {
    const filter = { itemId, sort: "receivedAt", direction: "asc", limit: 10 } as const;
    return (await inventoryVerbs.listInventory(ctx, filter)).rows;
  };
  const cameIn = test.clock.now().toISOString();
  const expectAge = async () => expect(await stock()).toMatchObject([{ receivedAt: cameIn, onHand: 8 }]);
  const [first, second] = [north.bins[0]?.id ?? "", north.bins[1]?.id ?? ""];
  await addStock(ctx, { itemId, locationId: first }, 8);

  test.clock.advance(dayMs);
  await moveStock(ctx, { itemId, locationId: first, toLocationId: second, quantity: 8 });
  await expectAge();

  const { id: transferId } = await makeTransfer(ctx, [north, south], [{ itemId, quantity: 8 }]);
  const target = { transferId, version: null, note: null };
  await transferVerbs.confirmTransfer(ctx, target);
  await transferVerbs.reserveTransfer(ctx, target);
  await transferVerbs.shipTransfer(ctx, { ...target, loaded: null });
  test.clock.advance(dayMs);
  const line = { lineNumber: 1, lotId: null, unitId: null, good: 8, damaged: 0, reason: null };
  const lines = [{ ...line, serials: [], damagedSerials: [] }];
  await transferVerbs.receiveTransfer(ctx, { ...target, lines, complete: false, locationId: null });
  await expectAge();

  test.clock.advance(dayMs);
  const [task] = await waitingTasks(ctx, "put_away", transferId);
  await putAway(ctx, task?.id, 8);
  await expectAge();

  // What came later is held later, though its bin is nearer or as near.
  const [shelf] = await stock();
  await addStock(ctx, { itemId, locationId: south.bins.find(({ id }) => id !== shelf?.locationId)?.id }, 8);
  await orderFor(ctx, { itemId, quantity: 8 }, { warehouseId: south.id, until: "allocated" });
  expect((await stock()).map(({ reserved }) => reserved)).toEqual([8, 0]);
});
