import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderFor, purchaseFor, waitingTasks } from "../../../../test/factories/floor.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { operationVerbs } from "../index.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
beforeEach(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

type Kind = "pick" | "put_away";
const found = async (code: string, kind: Kind = "pick", more: { warehouseId?: string } = {}) => {
  const filter = { kind, code, state: "waiting", sort: "path", limit: 1, ...more } as const;
  const { rows, count } = await operationVerbs.listTasks(ctx, filter);
  return { ids: rows.map(({ id }) => id), count };
};

/** The pick of an order for a new item that lies in one of the bins. */
async function picked(
  bin: number,
  change: Parameters<typeof makeItem>[1] = {},
  lot?: Parameters<typeof addStock>[3],
): Promise<TaskRow> {
  const { id: itemId } = await makeItem(ctx, change);
  await addStock(ctx, { itemId, locationId: warehouse.bins[bin]?.id }, 5, lot);
  const { orderId } = await orderFor(ctx, { itemId, quantity: 2 });
  const [task] = await waitingTasks(ctx, "pick", orderId);
  if (task === undefined) throw new Error("no pick waits");
  return task;
}

describe("a scan of a work queue", () => {
  it("finds an order, bin, item or lot wherever it stands in the queue, and nothing else [WMS-09] [WMS-15]", async () => {
    const [coded, inLots, plain] = [
      await picked(0, { barcode: "4006381333931" }),
      await picked(1, { lotTracked: true }, { code: "L-77", expiresOn: null }),
      await picked(2),
    ];
    const one = ({ id }: TaskRow) => ({ ids: [id], count: 1 });
    expect(await found("04006381333931")).toEqual(one(coded));
    expect(await found(String(coded.sku).toLowerCase())).toEqual(one(coded));
    expect(await found("L-77")).toEqual(one(inLots));
    expect(await found(plain.documentNumber)).toEqual(one(plain));
    expect(await found(String(plain.fromCode))).toEqual(one(plain));
    expect(await found(String(plain.fromCode), "put_away")).toEqual({ ids: [], count: 0 });
    expect(await found("NOBODY-KNOWS")).toEqual({ ids: [], count: 0 });
    await expect(found("4006381333930")).rejects.toMatchObject({ code: "code.check_digit" });
  });

  it("stays in the warehouse that is asked for and in the own organization [WMS-01] [PLT-01]", async () => {
    const { id: itemId, sku } = await makeItem(ctx);
    await purchaseFor(ctx, { itemId, quantity: 3 });
    expect((await found(sku, "put_away", { warehouseId: warehouse.id })).count).toBe(1);
    const other = await makeWarehouse(ctx);
    expect((await found(sku, "put_away", { warehouseId: other.id })).count).toBe(0);
    ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
    expect((await found(sku, "put_away")).count).toBe(0);
  });
});
