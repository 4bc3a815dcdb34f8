import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { type PurchaseOrder, writePurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { type WarehouseOrder, writeWarehouseOrder } from "@cerebro/engines/edi/messages/warehouse-order.ts";
import { acknowledgmentOf } from "@cerebro/engines/edi/acknowledgment.ts";
import { checkGroup } from "@cerebro/engines/edi/check-set.ts";
import { readInterchange } from "@cerebro/engines/edi/read-interchange.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packAndShip, pick, waitingTasks } from "../../../test/factories/floor.ts";
import { rawSet, TradingPartner } from "../../../test/factories/trading-partner.ts";
import { addStock, makeCustomer, makeItem, makeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { inventoryVerbs, lotVerbs, orderVerbs } from "../wms/index.ts";
import { plainGoods } from "../wms/stock/stock-goods.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let person: SignedInPerson;
let ctx: Context;
let warehouse: TestWarehouse;
let buyer: TradingPartner;
let sku: string;
let itemId: string;
beforeAll(async () => {
  person = await test.signIn(["admin"]);
  ctx = test.contextFor(person.organisationId, ["admin"]);
  warehouse = await makeWarehouse(ctx);
  const { id: customerId } = await makeCustomer(ctx);
  buyer = await TradingPartner.join(test, person, { relation: "customer", customerId });
});
beforeEach(async () => {
  const item = await makeItem(ctx, {
    priceMinor: 1_250,
    barcode: null,
    units: [{ unit: "Case", factor: 12, barcode: null }],
  });
  ({ id: itemId, sku } = item);
  await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 20);
});

let numbers = 0;
const asked = (change: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  purpose: "00",
  number: `PO-${(numbers += 1)}`,
  orderedOn: "2026-03-09",
  currency: "EUR",
  deliverOn: "2026-03-20",
  shipTo: {
    name: "Harbor Store 1",
    code: { qualifier: "UL", value: "4012345000009" },
    lines: ["12 Quay Street"],
    city: "Boston",
    region: "MA",
    postalCode: "02110",
    country: "US",
  },
  note: "Ring twice",
  lines: [line("1", sku, "4", "12.50")],
  ...change,
});
const line = (id: string, code: string, quantity: string, price: string | null, unit = "EA") => ({
  id,
  quantity,
  unit,
  price,
  codes: [{ qualifier: "VN", value: code }],
  description: null,
});
const orderOf = (id: string | undefined): Promise<SalesOrderDetail> => orderVerbs.getOrder(ctx, { orderId: id ?? "" });

async function shipIt(orderId: string): Promise<void> {
  const target = { orderId, version: null };
  await orderVerbs.allocateOrder(ctx, target);
  await orderVerbs.releaseOrder(ctx, { ...target, missing: "back_order" });
  for (const task of await waitingTasks(ctx, "pick", orderId)) await pick(ctx, task.id, task.quantity);
  await packAndShip(ctx, orderId);
}

describe("a purchase order (850)", () => {
  it("is acknowledged (997), becomes a confirmed order and is answered (855) and announced (856) [PLT-08]", async () => {
    const received = await buyer.send(writePurchaseOrder(asked()));
    expect(received).toMatchObject({ state: "done", problems: [], subject: { kind: "sales_order" } });
    const orderId = received.subject?.id ?? "";
    expect(await orderOf(orderId)).toMatchObject({
      state: "confirmed",
      reference: received.reference,
      customerId: buyer.partner.customerId,
      currency: "EUR",
      shipToName: "Harbor Store 1",
      shipTo: {
        lines: ["12 Quay Street"],
        city: "Boston",
        region: "MA",
        postalCode: "02110",
        country: "US",
        gln: "4012345000009",
      },
      note: "Ring twice",
      lines: [{ sku, quantity: 4, unitPriceMinor: 1_250 }],
    });
    const [acknowledgment] = (await buyer.got("997")).slice(-1);
    expect(acknowledgment?.segments).toEqual([
      expect.stringMatching(/^AK1\*PO\*\d+$/),
      "AK2*850*0001",
      "AK5*A",
      "AK9*A*1*1*1",
    ]);
    const [answer] = (await buyer.got("855")).slice(-1);
    const { number, dueAt } = await orderOf(orderId);
    expect(answer).toMatchObject({ state: "ready", answers: { id: received.id }, subject: { id: orderId } });
    expect(answer?.segments).toEqual([
      `BAK*00*AD*${received.reference}*20260309****${number}*20260310`,
      "CUR*SE*EUR",
      `PO1*1*4*EA*12.50**VN*${sku}`,
      `ACK*IA*4*EA*068*${dueAt?.slice(0, 10).replaceAll("-", "")}`,
      "CTT*1",
    ]);

    await shipIt(orderId);
    const [notice] = (await buyer.got("856")).slice(-1);
    const { shipments } = await orderOf(orderId);
    const [carton] = shipments[0]?.cartons ?? [];
    expect(notice?.subject).toMatchObject({ kind: "shipment", id: shipments[0]?.id });
    expect(notice?.segments).toEqual(
      expect.arrayContaining([
        `BSN*00*${shipments[0]?.number}*20260310*0900*0001`,
        `PRF*${received.reference}***20260309`,
        `MAN*GM*00${carton?.sscc}`,
        `LIN*1*VN*${sku}`,
        "SN1**4*EA",
        "REF*CN*T-1",
        "CTT*4*4",
      ]),
    );
    expect((await buyer.read(received.id)).answeredBy.map(({ type }) => type)).toEqual(["997", "855", "856"]);
  });

  it("takes packaging levels, and answers a price that is no whole cent a piece with the order's [PLT-08]", async () => {
    const lines = [line("10", sku, "1", "150", "CA"), line("20", sku, "1", "24.505", "CA")];
    const { subject } = await buyer.send(writePurchaseOrder(asked({ lines })));
    expect((await orderOf(subject?.id)).lines).toMatchObject([
      { quantity: 12, unitPriceMinor: 1_250 },
      { quantity: 12, unitPriceMinor: 204 },
    ]);
    const [answer] = (await buyer.got("855")).slice(-1);
    expect(answer?.segments.filter((segment) => /^(PO1|ACK)/.test(segment))).toEqual([
      `PO1*10*1*CA*150.00**VN*${sku}`,
      "ACK*IA*1*CA*068*20260320",
      `PO1*20*1*CA*24.48**VN*${sku}`,
      // 24 pieces are ordered, and 20 are there.
      "ACK*IB*1*CA*068*20260320",
    ]);
    expect(answer?.segments[0]).toMatch(/^BAK\*00\*AC\*/);
  });

  it("finds items by a bar code with any number of leading zeros, and by their price list [PLT-08]", async () => {
    const other = await makeItem(ctx, { barcode: "0012345678905", priceMinor: 700 });
    const codes = [{ qualifier: "UP", value: "012345678905" }];
    const { subject } = await buyer.send(
      writePurchaseOrder(asked({ lines: [{ ...line("1", "", "2", null), codes }] })),
    );
    expect((await orderOf(subject?.id)).lines).toMatchObject([{ sku: other.sku, quantity: 2, unitPriceMinor: 700 }]);
    const [answer] = (await buyer.got("855")).slice(-1);
    expect(answer?.segments).toContain("ACK*IB*2*EA*068*20260320");
  });

  it("waits with its errors, and a person leaves the faulty lines out [PLT-08]", async () => {
    const lines = [line("1", sku, "4", "12.50"), line("2", "NO-SUCH", "1", "1"), line("3", sku, "1", "1", "BX")];
    const waiting = await buyer.send(writePurchaseOrder(asked({ lines })));
    expect(waiting).toMatchObject({
      state: "waiting",
      subject: null,
      problems: ["Line 2: no item has the code VN NO-SUCH.", `Line 3: ${sku} has no packaging level for the unit BX.`],
    });
    expect(await buyer.got("855")).not.toContainEqual(expect.objectContaining({ reference: waiting.reference }));
    const again = await buyer.act(waiting.id, "process");
    expect(again).toMatchObject({ state: "waiting", problems: waiting.problems });
    const done = await buyer.act(waiting.id, "process", { withoutFaultyLines: true });
    expect(done).toMatchObject({ state: "done", subject: { kind: "sales_order" } });
    expect((await orderOf(done.subject?.id)).lines).toMatchObject([{ sku, quantity: 4 }]);
    const [answer] = (await buyer.got("855")).slice(-1);
    expect(answer?.segments.filter((segment) => /^(BAK|ACK|PID)/.test(segment))).toEqual([
      expect.stringContaining("*AC*"),
      "ACK*IA*4*EA*068*20260320",
      "PID*F****Line 2: no item has the code VN NO-SUCH.",
      "ACK*IR*0*EA",
      expect.stringContaining("no packaging level for the unit BX"),
      "ACK*IR*0*BX",
    ]);
    expect((await buyer.post(`documents/${waiting.id}/process`)).json()).toMatchObject({ code: "edi.not_waiting" });
  });

  it("is rejected with the reason of a person, and creates no order [PLT-08]", async () => {
    const waiting = await buyer.send(writePurchaseOrder(asked({ lines: [line("1", "NO-SUCH", "1", "1")] })));
    const rejected = await buyer.act(waiting.id, "reject", { reason: "Item is not ours" });
    expect(rejected).toMatchObject({ state: "refused", subject: null, problems: ["Rejected: Item is not ours"] });
    const [answer] = (await buyer.got("855")).slice(-1);
    expect(answer?.segments.slice(0, 3)).toEqual([
      `BAK*00*RJ*${waiting.reference}*20260309*****20260310`,
      "CUR*SE*EUR",
      "MSG*Item is not ours",
    ]);
  });

  it("is not ordered twice under one number, and a cancellation cancels its order [PLT-08]", async () => {
    const order = asked();
    const first = await buyer.send(writePurchaseOrder(order));
    const second = await buyer.send(writePurchaseOrder(order));
    expect(second).toMatchObject({
      state: "waiting",
      problems: [`An order with the number ${order.number} was received before.`],
    });
    const cancellation = await buyer.send(writePurchaseOrder({ ...order, purpose: "01" }));
    expect(cancellation).toMatchObject({ state: "done", subject: { id: first.subject?.id } });
    expect(await orderOf(first.subject?.id)).toMatchObject({ state: "cancelled" });
    const unknown = await buyer.send(writePurchaseOrder(asked({ purpose: "01" })));
    expect(unknown).toMatchObject({
      state: "waiting",
      problems: [expect.stringContaining("No order with the number")],
    });
    const change = await buyer.send(writePurchaseOrder(asked({ purpose: "04" })));
    expect(change).toMatchObject({ state: "waiting", problems: [expect.stringContaining("changes an earlier order")] });
  });

  it("is answered after a person confirms the draft, or cancels it, where the partner is not accepted alone [PLT-08]", async () => {
    const { id: customerId } = await makeCustomer(ctx);
    const careful = await TradingPartner.join(test, person, {
      relation: "customer",
      customerId,
      name: "Careful",
      interchangeId: "CAREFUL",
      autoAccept: false,
    });
    const confirmed = await careful.send(writePurchaseOrder(asked()));
    const cancelled = await careful.send(writePurchaseOrder(asked()));
    expect(await careful.got("855")).toEqual([]);
    await orderVerbs.confirmOrder(ctx, { orderId: confirmed.subject?.id ?? "", version: null });
    const target = { orderId: cancelled.subject?.id ?? "", version: null };
    await orderVerbs.cancelOrder(ctx, { ...target, reason: "out_of_stock", note: null });
    const answers = await careful.got("855");
    expect(answers.map(({ segments }) => segments[0]?.split("*").slice(2, 4))).toEqual([
      ["AD", confirmed.reference],
      ["RJ", cancelled.reference],
    ]);
  });

  it("sends a ship notice for its back order too, with the partner's line [PLT-08]", async () => {
    const { subject, reference, id } = await buyer.send(
      writePurchaseOrder(asked({ lines: [line("7", sku, "30", "12.50")] })),
    );
    const orderId = subject?.id ?? "";
    await shipIt(orderId);
    const [backOrder] = (await orderOf(orderId)).backOrders;
    await addStock(ctx, { itemId, locationId: warehouse.bins[1]?.id }, 10);
    await shipIt(backOrder?.id ?? "");
    const notices = (await buyer.got("856")).filter((notice) => notice.reference === reference);
    expect(notices.map(({ segments }) => segments.filter((one) => /^(LIN|SN1)/.test(one)))).toEqual([
      [`LIN*7*VN*${sku}`, "SN1**20*EA"],
      [`LIN*7*VN*${sku}`, "SN1**10*EA"],
    ]);
    expect((await buyer.read(id)).answeredBy.filter(({ type }) => type === "855")).toHaveLength(1);
  });
});

describe("an acknowledgment of a partner (997)", () => {
  it("settles what was sent, accepted or rejected with its errors [PLT-08]", async () => {
    await buyer.send(writePurchaseOrder(asked()));
    const [answer] = (await buyer.got("855")).slice(-1);
    await buyer.act(answer?.id ?? "", "sent");
    const [group] = readInterchange(answer?.content ?? "", 9).interchange?.groups ?? [];
    if (group === undefined) throw new Error("there is no group");
    const checked = checkGroup(group);
    const good = acknowledgmentOf({ ...checked, sets: checked.sets.map((set) => ({ ...set, errors: [] })) });
    const acknowledgment = await buyer.send(good);
    expect(acknowledgment).toMatchObject({ state: "done", answers: { id: answer?.id } });
    expect(await buyer.read(answer?.id ?? "")).toMatchObject({ state: "acknowledged", problems: [] });

    await buyer.send(writePurchaseOrder(asked()));
    const [second] = (await buyer.got("855")).slice(-1);
    const rejected = rawSet("997", "FA", [
      ["AK1", "PR", second?.interchange ?? ""],
      ["AK2", "855", "0001"],
      ["AK3", "ACK", "5", "", "8"],
      ["AK5", "R", "5"],
      ["AK9", "R", "1", "1", "0"],
    ]);
    expect(await buyer.send(rejected)).toMatchObject({ state: "done" });
    expect(await buyer.read(second?.id ?? "")).toMatchObject({
      state: "rejected",
      problems: ["Segment ACK (position 5) has an error.", "Segments have errors."],
    });
    const unknown = await buyer.send(
      rawSet("997", "FA", [
        ["AK1", "PR", "999"],
        ["AK9", "A", "1", "1", "1"],
      ]),
    );
    expect(unknown).toMatchObject({ state: "refused", problems: [expect.stringContaining("No group PR")] });
    // An acknowledgment is not acknowledged.
    expect((await buyer.read(unknown.id)).answeredBy).toEqual([]);
  });
});

describe("an owner's order to ship goods (940)", () => {
  it("ships the owner's goods, and is answered with what was shipped (945) [PLT-08]", async () => {
    const { id: ownerId } = await lotVerbs.createOwner(ctx, { code: "OWN", name: "Goods owner" });
    const owner = await TradingPartner.join(test, person, {
      relation: "owner",
      ownerId,
      name: "Owner",
      interchangeId: "OWNER",
    });
    await test.owner
      .query("update stock_balance set owner_id = $1 where item_id = $2", [ownerId, itemId])
      .catch(() => 0);
    const order: WarehouseOrder = {
      status: "N",
      number: "OWN-1",
      purchaseOrder: "PO-77",
      shipOn: "2026-03-12",
      shipTo: asked().shipTo,
      note: null,
      lines: [{ id: "5", quantity: "6", unit: "EA", codes: [{ qualifier: "VN", value: sku }] }],
    };
    const received = await owner.send(writeWarehouseOrder(order));
    expect(received).toMatchObject({ state: "done", reference: "OWN-1" });
    const orderId = received.subject?.id ?? "";
    expect(await orderOf(orderId)).toMatchObject({
      ownerId,
      customerId: null,
      lines: [{ quantity: 6, unitPriceMinor: 0 }],
    });
    await shipIt(orderId);
    const [advice] = await owner.got("945");
    const { number, shipments } = await orderOf(orderId);
    expect(advice?.segments).toEqual(
      expect.arrayContaining([
        `W06*N*OWN-1*20260310*${shipments[0]?.number}*${number}*PO-77`,
        "LX*5",
        `MAN*GM*00${shipments[0]?.cartons[0]?.sscc}`,
        `W12*CC*6*6*0*EA**VN*${sku}`,
      ]),
    );
    const cancelled = await owner.send(writeWarehouseOrder({ ...order, status: "C" }));
    expect(cancelled).toMatchObject({ state: "waiting", problems: [expect.stringContaining(number)] });
  });
});
