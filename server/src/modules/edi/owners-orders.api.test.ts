import { type WarehouseOrder, writeWarehouseOrder } from "@cerebro/engines/edi/messages/warehouse-order.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EdiDesk } from "../../../test/factories/edi-desk.ts";
import { TradingPartner } from "../../../test/factories/trading-partner.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { inventoryVerbs, lotVerbs } from "../wms/index.ts";
import { plainGoods } from "../wms/stock/stock-goods.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let desk: EdiDesk;
let sku: string;
beforeAll(async () => {
  desk = await EdiDesk.open(test);
});
beforeEach(async () => {
  await desk.stockItem();
  ({ sku } = desk);
});

describe("an owner's order to ship goods (940)", () => {
  it("ships the owner's goods, and is answered with what was shipped (945) [PLT-08]", async () => {
    const { id: ownerId } = await lotVerbs.createOwner(desk.ctx, { code: "OWN", name: "Goods owner" });
    const owner = await TradingPartner.join(test, desk.person, {
      relation: "owner",
      ownerId,
      name: "Owner",
      interchangeId: "OWNER",
    });
    const goods = {
      itemId: desk.itemId,
      locationId: desk.warehouse.bins[2]?.id ?? "",
      lotId: null,
      lot: null,
      ...plainGoods,
      ownerId,
    };
    await inventoryVerbs.adjustStock(desk.ctx, { ...goods, change: 10, reason: "found", note: null });
    const order: WarehouseOrder = {
      status: "N",
      number: "OWN-1",
      purchaseOrder: "PO-77",
      shipOn: "2026-03-12",
      shipTo: desk.asked().shipTo,
      note: null,
      lines: [{ id: "5", quantity: "6", unit: "EA", codes: [{ qualifier: "VN", value: sku }] }],
    };
    const received = await owner.send(writeWarehouseOrder(order));
    expect(received).toMatchObject({ state: "done", reference: "OWN-1" });
    const orderId = received.subject?.id ?? "";
    expect(await desk.orderOf(orderId)).toMatchObject({
      ownerId,
      customerId: null,
      lines: [{ quantity: 6, unitPriceMinor: 0 }],
    });
    await desk.ship(orderId);
    const [advice] = await owner.got("945");
    const { number, shipments } = await desk.orderOf(orderId);
    expect(advice?.segments).toEqual(
      expect.arrayContaining([
        `W06*N*OWN-1*20260310*${shipments[0]?.number}*${number}*PO-77`,
        "LX*5",
        `MAN*GM*00${shipments[0]?.cartons[0]?.sscc}`,
        `W12*CC*6*6*0*EA**VN*${sku}`,
      ]),
    );
    // A case of twelve is advised in cases, as it was ordered.
    await inventoryVerbs.adjustStock(desk.ctx, { ...goods, change: 20, reason: "found", note: null });
    const cases = {
      ...order,
      number: "OWN-2",
      lines: [{ id: "1", quantity: "1", unit: "CA", codes: [{ qualifier: "VN", value: sku }] }],
    };
    const second = await owner.send(writeWarehouseOrder(cases));
    await desk.ship(second.subject?.id ?? "");
    expect((await owner.got("945")).at(-1)?.segments).toEqual(
      expect.arrayContaining([`W12*CC*1*1*0*CA**VN*${sku}`, expect.stringMatching(/^W27\*ZZ\*\*.+/)]),
    );
    const cancelled = await owner.send(writeWarehouseOrder({ ...order, status: "C" }));
    expect(cancelled).toMatchObject({ state: "waiting", problems: [expect.stringContaining(number)] });
  });
});
