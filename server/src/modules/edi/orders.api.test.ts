import { writePurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EdiDesk } from "../../../test/factories/edi-desk.ts";
import { rawSet, TradingPartner } from "../../../test/factories/trading-partner.ts";
import { addStock, makeCustomer, makeItem } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { orderVerbs } from "../wms/index.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let desk: EdiDesk;
let buyer: TradingPartner;
let sku: string;
beforeAll(async () => {
  desk = await EdiDesk.open(test);
  ({ buyer } = desk);
});
beforeEach(async () => {
  await desk.stockItem();
  ({ sku } = desk);
});

/** The latest document of a type that the buyer got. */
async function latest(type: string) {
  const [document] = (await buyer.got(type)).slice(-1);
  if (document === undefined) throw new Error(`the buyer got no ${type}`);
  return document;
}

describe("a purchase order (850)", () => {
  it("is acknowledged (997), becomes a confirmed order and is answered (855) and announced (856) [PLT-08]", async () => {
    const received = await buyer.send(writePurchaseOrder(desk.asked()));
    expect(received).toMatchObject({ state: "done", problems: [], subject: { kind: "sales_order" } });
    const orderId = received.subject?.id ?? "";
    expect(await desk.orderOf(orderId)).toMatchObject({
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
    const acknowledgment = await latest("997");
    expect(acknowledgment.segments).toEqual([
      expect.stringMatching(/^AK1\*PO\*\d+$/),
      "AK2*850*0001",
      "AK5*A",
      "AK9*A*1*1*1",
    ]);
    const answer = await latest("855");
    const { number, dueAt } = await desk.orderOf(orderId);
    expect(answer).toMatchObject({ state: "ready", answers: { id: received.id }, subject: { id: orderId } });
    expect(answer.segments).toEqual([
      `BAK*00*AD*${received.reference}*20260309****${number}*20260310`,
      "CUR*SE*EUR",
      `PO1*1*4*EA*12.50**VN*${sku}`,
      `ACK*IA*4*EA*068*${dueAt?.slice(0, 10).replaceAll("-", "")}`,
      "CTT*1",
    ]);

    await desk.ship(orderId);
    const notice = await latest("856");
    const { shipments } = await desk.orderOf(orderId);
    const [carton] = shipments[0]?.cartons ?? [];
    expect(notice.subject).toMatchObject({ kind: "shipment", id: shipments[0]?.id });
    expect(notice.segments).toEqual(
      expect.arrayContaining([
        `BSN*00*${shipments[0]?.number}*20260310*0900*0001`,
        `PRF*${received.reference}***20260309`,
        "N1*ST*Harbor Store 1*UL*4012345000009",
        "N3*12 Quay Street",
        "N4*Boston*MA*02110*US",
        `MAN*GM*00${carton?.sscc}`,
        `LIN*1*VN*${sku}`,
        "SN1**4*EA",
        "REF*CN*T-1",
        "CTT*4*4",
      ]),
    );
    expect((await buyer.read(received.id)).answeredBy.map(({ type }) => type)).toEqual(["997", "855", "856"]);
  });

  it("takes packaging levels, and asks a person where whole cents a piece come to another amount [PLT-08]", async () => {
    const lines = [
      desk.line({ id: "10", quantity: "1", price: "150", unit: "CA" }),
      desk.line({ id: "20", quantity: "1", price: "24.505", unit: "CA" }),
    ];
    const asked = await buyer.send(writePurchaseOrder(desk.asked({ lines })));
    expect(asked).toMatchObject({
      state: "waiting",
      problems: [
        `Line 20: 1 CA of ${sku} at 24.505 come to 24.51, and at a price in whole minor units to 24.48 (PO104). Process it to order at 24.48.`,
      ],
    });
    const { subject } = await buyer.act(asked.id, "process");
    expect((await desk.orderOf(subject?.id)).lines).toMatchObject([
      { quantity: 12, unitPriceMinor: 1_250 },
      { quantity: 12, unitPriceMinor: 204 },
    ]);
    const answer = await latest("855");
    expect(answer.segments.filter((segment) => /^(PO1|ACK)/.test(segment))).toEqual([
      `PO1*10*1*CA*150.00**VN*${sku}`,
      "ACK*IA*1*CA*068*20260320",
      `PO1*20*1*CA*24.48**VN*${sku}`,
      // 24 pieces are ordered, and 20 are there.
      "ACK*IB*1*CA*068*20260320",
    ]);
    expect(answer.segments[0]).toMatch(/^BAK\*00\*AC\*/);
  });

  /** A purchase order by its segments. */
  const raw = (...segments: string[]) =>
    rawSet(
      "850",
      "PO",
      segments.map((segment) => segment.split("*")),
    );

  it("takes a price per hundred as such, and repeats it in the answer [PLT-08]", async () => {
    const { subject } = await buyer.send(
      raw("BEG*00*SA*HP-1**20260309", "CUR*BY*EUR", `PO1*1*4*EA*1250*HP*VN*${sku}`, "CTT*1"),
    );
    expect((await desk.orderOf(subject?.id)).lines).toMatchObject([{ quantity: 4, unitPriceMinor: 1_250 }]);
    expect((await latest("855")).segments).toContain(`PO1*1*4*EA*1250*HP*VN*${sku}`);
  });

  it("asks for the address of a place once, and knows its code from then on [PLT-08]", async () => {
    const lines = [`PO1*1*1*EA*12.5**VN*${sku}`, "CTT*1"];
    const first = await buyer.send(raw("BEG*00*SA*PL-1**20260309", "N1*ST**92*0815", ...lines));
    expect(first).toMatchObject({
      state: "waiting",
      problems: [
        "The address of the place 92 0815 (N103, N104) is not known. Process it, and enter the address in the order.",
      ],
    });
    const sent = await buyer.send(
      raw("BEG*00*SA*PL-2**20260309", "N1*ST*Quay*92*0815", "N3*12 Quay Street", "N4*Boston*MA*02110*USA", ...lines),
    );
    expect(sent).toMatchObject({ state: "done" });
    const known = await buyer.send(raw("BEG*00*SA*PL-3**20260309", "N1*ST**92*0815", ...lines));
    expect(await desk.orderOf(known.subject?.id)).toMatchObject({
      shipToName: "Quay",
      shipToAddress: "12 Quay Street\nBoston, MA 02110",
      shipTo: { country: "US", gln: null },
    });
    // Another numbering is another place, and a D-U-N-S+4 number is no GLN.
    const other = await buyer.send(raw("BEG*00*SA*PL-4**20260309", "N1*ST**91*0815", ...lines));
    expect(other).toMatchObject({ state: "waiting" });
    const duns = await buyer.send(
      raw(
        "BEG*00*SA*PL-5**20260309",
        "N1*ST*Quay*9*1234567890815",
        "N3*12 Quay Street",
        "N4*Boston*MA*02110",
        ...lines,
      ),
    );
    expect(duns).toMatchObject({ state: "done" });
  });

  it("waits with what only a person decides, takes each release once, and names what it did not use [PLT-08]", async () => {
    const line = `PO1*1*1*EA*12.5**VN*${sku}`;
    const charged = await buyer.send(raw("BEG*00*SA*SAC-1**20260309", "SAC*C*D240***1250", line));
    expect(charged).toMatchObject({ state: "waiting", problems: ["It has a charge of 12.50 (SAC C D240)."] });
    const release = (number: string) => buyer.send(raw(`BEG*00*RL*BLANKET*${number}*20260309`, "PER*BD*Ann", line));
    const first = await release("1");
    expect(first).toMatchObject({
      state: "done",
      reference: "BLANKET/1",
      problems: [],
      notices: ["Not used: PER BD, Ann (segment 3)."],
    });
    expect((await latest("855")).segments[0]).toContain("*AD*BLANKET*20260309*1***");
    expect(await release("2")).toMatchObject({ state: "done", reference: "BLANKET/2" });
    expect(await release("2")).toMatchObject({ state: "waiting" });
  });

  it("finds items by a bar code with any number of leading zeros, and by their price list [PLT-08]", async () => {
    const other = await makeItem(desk.ctx, { barcode: "0012345678905", priceMinor: 700 });
    const codes = [{ qualifier: "UP", value: "012345678905" }];
    const { subject } = await buyer.send(
      writePurchaseOrder(desk.asked({ lines: [desk.line({ quantity: "2", price: null, codes })] })),
    );
    expect((await desk.orderOf(subject?.id)).lines).toMatchObject([
      { sku: other.sku, quantity: 2, unitPriceMinor: 700 },
    ]);
    const answer = await latest("855");
    expect(answer.segments).toContain("ACK*IB*2*EA*068*20260320");
  });

  it("waits with its errors, and a person leaves the faulty lines out [PLT-08]", async () => {
    const lines = [
      desk.line({ id: "1", quantity: "4" }),
      desk.line({ id: "2", sku: "NO-SUCH", quantity: "1", price: "1" }),
      desk.line({ id: "3", quantity: "1", price: "1", unit: "BX" }),
    ];
    const waiting = await buyer.send(writePurchaseOrder(desk.asked({ lines })));
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
    expect((await desk.orderOf(done.subject?.id)).lines).toMatchObject([{ sku, quantity: 4 }]);
    const answer = await latest("855");
    expect(answer.segments.filter((segment) => /^(BAK|ACK|PID)/.test(segment))).toEqual([
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
    const waiting = await buyer.send(
      writePurchaseOrder(desk.asked({ lines: [desk.line({ id: "1", sku: "NO-SUCH", quantity: "1", price: "1" })] })),
    );
    const rejected = await buyer.act(waiting.id, "reject", { reason: "Item is not ours" });
    expect(rejected).toMatchObject({ state: "refused", subject: null, problems: ["Rejected: Item is not ours"] });
    const answer = await latest("855");
    expect(answer.segments.slice(0, 3)).toEqual([
      `BAK*00*RJ*${waiting.reference}*20260309*****20260310`,
      "CUR*SE*EUR",
      "MSG*Item is not ours",
    ]);
  });

  it("is not ordered twice under one number, and a cancellation cancels its order [PLT-08]", async () => {
    const order = desk.asked();
    const first = await buyer.send(writePurchaseOrder(order));
    const second = await buyer.send(writePurchaseOrder(order));
    expect(second).toMatchObject({
      state: "waiting",
      problems: [`An order with the number ${order.number} was received before.`],
    });
    const cancellation = await buyer.send(writePurchaseOrder({ ...order, purpose: "01" }));
    expect(cancellation).toMatchObject({ state: "done", subject: { id: first.subject?.id } });
    expect(await desk.orderOf(first.subject?.id)).toMatchObject({ state: "cancelled" });
    const unknown = await buyer.send(writePurchaseOrder(desk.asked({ purpose: "01" })));
    expect(unknown).toMatchObject({
      state: "waiting",
      problems: [expect.stringContaining("No order with the number")],
    });
    const change = await buyer.send(writePurchaseOrder(desk.asked({ purpose: "04" })));
    expect(change).toMatchObject({ state: "waiting", problems: [expect.stringContaining("changes an earlier order")] });
  });

  it("is answered after a person confirms the draft, or cancels it, where the partner is not accepted alone [PLT-08]", async () => {
    const { id: customerId } = await makeCustomer(desk.ctx);
    const careful = await TradingPartner.join(test, desk.person, {
      relation: "customer",
      customerId,
      name: "Careful",
      interchangeId: "CAREFUL",
      autoAccept: false,
    });
    const confirmed = await careful.send(writePurchaseOrder(desk.asked()));
    const cancelled = await careful.send(writePurchaseOrder(desk.asked()));
    expect(await careful.got("855")).toEqual([]);
    await orderVerbs.confirmOrder(desk.ctx, { orderId: confirmed.subject?.id ?? "", version: null });
    const target = { orderId: cancelled.subject?.id ?? "", version: null };
    await orderVerbs.cancelOrder(desk.ctx, { ...target, reason: "out_of_stock", note: null, backOrders: "keep" });
    const answers = await careful.got("855");
    expect(answers.map(({ segments }) => segments[0]?.split("*").slice(2, 4))).toEqual([
      ["AD", confirmed.reference],
      ["RJ", cancelled.reference],
    ]);
  });

  it("sends a ship notice for its back order too, with the partner's line [PLT-08]", async () => {
    const { subject, reference, id } = await buyer.send(
      writePurchaseOrder(desk.asked({ lines: [desk.line({ id: "7", quantity: "30" })] })),
    );
    const orderId = subject?.id ?? "";
    await desk.ship(orderId);
    const [backOrder] = (await desk.orderOf(orderId)).backOrders;
    await addStock(desk.ctx, { itemId: desk.itemId, locationId: desk.warehouse.bins[1]?.id }, 10);
    await desk.ship(backOrder?.id ?? "");
    const notices = (await buyer.got("856")).filter((notice) => notice.reference === reference);
    expect(notices.map(({ segments }) => segments.filter((one) => /^(LIN|SN1)/.test(one)))).toEqual([
      [`LIN*7*VN*${sku}`, "SN1**20*EA"],
      [`LIN*7*VN*${sku}`, "SN1**10*EA"],
    ]);
    expect((await buyer.read(id)).answeredBy.filter(({ type }) => type === "855")).toHaveLength(1);
  });
});
