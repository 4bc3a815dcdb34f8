import { expect, it } from "vitest";
import { addStock, makeItem, makeOrder, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { transferVerbs } from "../transfers/verbs.ts";
import { inventoryVerbs, operationVerbs, orderVerbs } from "../verbs.ts";
import { plainGoods } from "./stock-goods.ts";

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
  const goods = { ...plainGoods, itemId, lotId: null, quantity: 8, reason: "reslotting", note: null } as const;
  await inventoryVerbs.transferStock(ctx, { ...goods, locationId: first, toLocationId: second, serials: [] });
  await expectAge();

  const { id: transferId } = await transferVerbs.createTransfer(ctx, {
    fromWarehouseId: north.id,
    toWarehouseId: south.id,
    ownerId: null,
    reference: null,
    expectedOn: null,
    note: null,
    lines: [{ itemId, quantity: 8 }],
  });
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
  const queue = { kind: "put_away", documentId: transferId, state: "waiting", sort: "urgency", limit: 10 } as const;
  const [task] = (await operationVerbs.listTasks(ctx, queue)).rows;
  const put = { quantity: 8, unit: null, locationId: null, scannedLocation: null, scannedItem: null, note: null };
  await operationVerbs.putAwayTask(ctx, { ...put, taskId: task?.id ?? "" });
  await expectAge();

  // What came later is held later, though its bin is nearer or as near.
  const [shelf] = await stock();
  await addStock(ctx, { itemId, locationId: south.bins.find(({ id }) => id !== shelf?.locationId)?.id }, 8);
  const { id: orderId } = await makeOrder(ctx, [{ itemId, quantity: 8 }], { warehouseId: south.id });
  await orderVerbs.confirmOrder(ctx, { orderId, version: null });
  await orderVerbs.allocateOrder(ctx, { orderId, version: null });
  expect((await stock()).map(({ reserved }) => reserved)).toEqual([8, 0]);
});
