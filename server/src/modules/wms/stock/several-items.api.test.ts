import { beforeEach, expect, it } from "vitest";
import {
  addStock,
  makeItem,
  makeTransfer,
  makeWarehouse,
  moveStock,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { expireReservations } from "../index.ts";
import { transferVerbs } from "../transfers/verbs.ts";
import { unitVerbs } from "../units/verbs.ts";
import { inventoryVerbs } from "../verbs.ts";
import { plainGoods } from "./stock-goods.ts";

const test = useTestApp();

let ctx: Context;
let warehouse: TestWarehouse;
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
});
const bin = (index: number): string => warehouse.bins[index]?.id ?? "";

it("pieces of two items may have the same number, and each command takes those of its item [WMS-04]", async () => {
  const items = [await makeItem(ctx, { serialTracked: true }), await makeItem(ctx, { serialTracked: true })];
  for (const { id: itemId } of items) await addStock(ctx, { itemId, locationId: bin(0), serials: ["S-1", "S-2"] }, 2);
  const lines = items.map(({ id: itemId }) => ({ itemId, quantity: 1 }));
  const { id: transferId } = await makeTransfer(ctx, [warehouse, await makeWarehouse(ctx)], lines);
  const target = { transferId, version: null, note: null };
  await transferVerbs.confirmTransfer(ctx, target);
  const { reservations } = await transferVerbs.reserveTransfer(ctx, target);
  const loaded = reservations.map(({ id: reservationId }) => ({ reservationId, quantity: 1, serials: ["S-1"] }));
  const { onTheWay } = await transferVerbs.shipTransfer(ctx, { ...target, loaded });
  const sent = onTheWay.map(({ itemId, serials }) => [itemId, serials]);
  expect(sent).toHaveLength(items.length);
  expect(sent).toEqual(expect.arrayContaining(items.map(({ id }) => [id, ["S-1"]])));
});

it("holds that end at the same time are freed item by item, each with an audit event of its own [WMS-03]", async () => {
  const items = [await makeItem(ctx), await makeItem(ctx)];
  for (const { id: itemId } of items) {
    await addStock(ctx, { itemId, locationId: bin(0) }, 10);
    const hold = { itemId, warehouseId: null, quantity: 3, expiresInMinutes: 60, note: null };
    await inventoryVerbs.reserveStock(ctx, hold);
  }
  test.clock.advance(61 * 60_000);
  expect(await expireReservations(ctx)).toBe(2);
  const { rows } = await test.owner.query<{ subject_id: string; holds: number }>(
    `select subject_id, jsonb_array_length(before) as holds from audit_event
     where organisation_id = $1 and action = 'stock.expire' order by subject_id`,
    [ctx.organisationId],
  );
  const ids = items.map(({ id }) => id).toSorted();
  expect(rows).toEqual(ids.map((id) => ({ subject_id: id, holds: 1 })));
});

it("a movement of goods out of a handling unit is corrected: they are in the unit again [WMS-02] [WMS-05]", async () => {
  const { id: itemId } = await makeItem(ctx);
  await addStock(ctx, { itemId, locationId: bin(0) }, 10);
  const { id: unitId } = await unitVerbs.createUnit(ctx, { type: "pallet", locationId: bin(0), note: null });
  const goods = { ...plainGoods, itemId, lotId: null, serials: [] };
  await unitVerbs.fillUnit(ctx, { ...goods, unitId, quantity: 10 });
  const move = { itemId, unitId, locationId: bin(0), toLocationId: bin(1), quantity: 4 };
  const { movementIds } = await moveStock(ctx, move);
  const held = async () => {
    const { rows } = await inventoryVerbs.listInventory(ctx, { itemId, sort: "location", direction: "asc", limit: 10 });
    return rows.map((row) => [row.unitId, row.onHand]);
  };
  expect(await held()).toEqual([
    [unitId, 6],
    [null, 4],
  ]);
  await inventoryVerbs.correctMovement(ctx, { movementId: movementIds[0] ?? "", note: null });
  expect(await held()).toEqual([[unitId, 10]]);
});

it("holds are listed by place and state, and giving one up is told with what it held [WMS-03]", async () => {
  const { id: itemId } = await makeItem(ctx);
  for (const index of [0, 1]) await addStock(ctx, { itemId, locationId: bin(index) }, 5);
  const hold = { itemId, warehouseId: null, quantity: 8, expiresInMinutes: 60, note: null };
  await inventoryVerbs.reserveStock(ctx, hold);
  const held = async (filter: object) =>
    (await inventoryVerbs.listReservations(ctx, { ...filter, limit: 10 })).rows.map((row) => row.locationId);
  expect(new Set(await held({ itemId }))).toEqual(new Set([bin(0), bin(1)]));
  expect(await held({ locationId: bin(1) })).toEqual([bin(1)]);
  const { rows } = await inventoryVerbs.listReservations(ctx, { locationId: bin(1), limit: 10 });
  await inventoryVerbs.releaseReservation(ctx, { reservationId: rows[0]?.id ?? "" });
  expect(await held({ itemId, state: "active" })).toEqual([bin(0)]);
  expect(await held({ itemId, state: "released" })).toEqual([bin(1)]);
  const { rows: told } = await test.owner.query<{ quantity: number }>(
    `select (payload ->> 'quantity')::int as quantity from outbox_event
     where subject_id = $1 and type = 'stock.reserved' order by id`,
    [itemId],
  );
  expect(told.map(({ quantity }) => quantity)).toEqual([8, -(rows[0]?.quantity ?? 0)]);
});
