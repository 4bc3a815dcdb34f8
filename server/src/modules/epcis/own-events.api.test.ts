import type { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { EpcisEvent as EventSchema } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { anyEvents, eventsOf } from "../../../test/factories/epcis.ts";
import { orderFor, purchaseFor } from "../../../test/factories/floor.ts";
import { makeItem, makeWarehouse, placeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { inventoryVerbs, orderVerbs } from "../wms/index.ts";
import { epcisVerbs } from "./index.ts";

const test = useTestApp();
let ctx: Context;
let warehouse: TestWarehouse;
beforeEach(async () => {
  const person = await test.signIn(["wms"]);
  ctx = test.contextFor(person.organisationId, ["wms"]);
  warehouse = await makeWarehouse(ctx);
});

const gtin = "09506000134352";
const bin = () => warehouse.bins[0] ?? { id: "", code: "" };
const base = () => `${test.platform.config.publicUrl}/id/${ctx.organisationId}`;
const steps = (events: readonly EpcisEvent[]) => events.map(({ type, bizStep }) => [type, bizStep]);

/** A lot that was received and sold: three movements at least. */
async function soldLot() {
  const item = await makeItem(ctx, { lotTracked: true, barcode: gtin });
  const lot = { code: "L-7", expiresOn: null };
  const { number } = await purchaseFor(ctx, { itemId: item.id, quantity: 40 }, { lot, locationId: bin().id });
  const { orderId } = await orderFor(ctx, { itemId: item.id, quantity: 5 }, { until: "shipped" });
  const order = await orderVerbs.getOrder(ctx, { orderId });
  return { item, purchase: number, order, sscc: order.shipments[0]?.cartons[0]?.sscc ?? "" };
}

describe("movements as events", () => {
  it("tell an order from receipt to shipment, with lot, carton and documents [PLT-08]", async () => {
    const { purchase, order, sscc } = await soldLot();
    const events = await eventsOf(ctx, { orderDirection: "ASC" });
    for (const event of events) EventSchema.parse(event);
    const received = events.find(({ bizStep }) => bizStep === "receiving");
    const lot = `https://id.gs1.org/01/${gtin}/10/L-7`;
    expect(received).toMatchObject({
      type: "ObjectEvent",
      action: "OBSERVE",
      quantityList: [{ epcClass: lot, quantity: 40 }],
      bizTransactionList: [{ type: "po", bizTransaction: `${base()}/purchase_order/${purchase}` }],
      readPoint: { id: `${base()}/location/${bin().id}` },
      bizLocation: { id: `${base()}/location/${warehouse.id}` },
    });
    expect(steps(events).slice(-2)).toEqual([
      ["AggregationEvent", "packing"],
      ["ObjectEvent", "shipping"],
    ]);
    const [packed, shipped] = events.slice(-2);
    expect(packed).toMatchObject({
      action: "ADD",
      parentID: `https://id.gs1.org/00/${sscc}`,
      childQuantityList: [{ epcClass: lot, quantity: 5 }],
    });
    expect(shipped).toMatchObject({
      epcList: [`https://id.gs1.org/00/${sscc}`],
      disposition: "in_transit",
      bizTransactionList: [
        { type: "po", bizTransaction: `${base()}/sales_order/${order.number}` },
        { type: "desadv", bizTransaction: `${base()}/shipment/${order.shipments[0]?.number}` },
      ],
    });
    expect(shipped).not.toHaveProperty("bizLocation");
    expect(JSON.stringify(events)).not.toMatch(/cost|price|minor/i);
  });

  it("name a place by the GLN of its warehouse [PLT-08]", async () => {
    const site = {
      name: null,
      lines: ["Dock 1"],
      postalCode: null,
      city: "Berlin",
      region: null,
      country: "DE",
      contactName: null,
      phone: null,
      email: null,
      gln: "4012345000115",
    };
    const manager = test.contextFor(ctx.organisationId, ["wms", "manager", "admin"]);
    await placeWarehouse(manager, warehouse.id, { site, country: "DE" });
    const item = await makeItem(ctx);
    await purchaseFor(ctx, { itemId: item.id, quantity: 3 }, { locationId: bin().id });
    const location = "https://id.gs1.org/414/4012345000115";
    const query = { EQ_bizLocation: location, EQ_readPoint: `${location}/254/${bin().code}` };
    const [event, ...others] = await eventsOf(ctx, query);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      bizStep: "receiving",
      bizLocation: { id: location },
      quantityList: [{ epcClass: `${base()}/item/${item.id}`, quantity: 3 }],
    });
    expect(await eventsOf(ctx, { EQ_bizLocation: "https://id.gs1.org/414/4012345000054" })).toEqual([]);
  });

  it("that are taken back are declared to be wrong under the same ID [PLT-08]", async () => {
    const item = await makeItem(ctx, { barcode: gtin });
    await purchaseFor(ctx, { itemId: item.id, quantity: 9 }, { locationId: bin().id });
    const goods = { itemId: item.id, lotId: null, status: "available", unitId: null, ownerId: null } as const;
    await inventoryVerbs.scrapStock(ctx, {
      ...goods,
      locationId: bin().id,
      quantity: 2,
      serials: [],
      reason: "damaged",
      note: null,
    });
    const [scrapped] = await eventsOf(ctx, { EQ_bizStep: "destroying" });
    expect(scrapped).toMatchObject({ action: "DELETE", disposition: "destroyed" });
    const eventID = scrapped?.eventID ?? "";
    await inventoryVerbs.correctMovement(ctx, { movementId: eventID.replace("urn:uuid:", ""), note: null });
    const { epcisBody } = await epcisVerbs.getEpcisEvent(ctx, { eventID });
    const [original, declared, ...others] = epcisBody.queryResults.resultsBody.eventList;
    expect(others).toEqual([]);
    expect(original).toEqual(scrapped);
    expect(declared).toMatchObject({
      eventID,
      bizStep: "destroying",
      eventTime: scrapped?.eventTime,
      errorDeclaration: { reason: "did_not_occur" },
    });
    expect(await eventsOf(ctx, { EXISTS_errorDeclaration: true })).toEqual([declared]);
    expect(await eventsOf(ctx, { EQ_bizStep: "destroying", EXISTS_errorDeclaration: false })).toEqual([original]);
  });

  it("are found by every filter of the standard [PLT-08]", async () => {
    const { purchase, order, sscc } = await soldLot();
    const lot = `https://id.gs1.org/01/${gtin}/10/L-7`;
    const found = async (query: Partial<typeof anyEvents>) => steps(await eventsOf(ctx, query)).map(([, step]) => step);
    const all = await found({});
    expect(await found({ MATCH_epcClass: lot })).toEqual(all);
    expect(await found({ MATCH_anyEPCClass: "urn:epc:class:lgtin:9506000.013435.L-7" })).toEqual(all);
    expect(await found({ MATCH_epc: lot })).toEqual([]);
    expect(await found({ MATCH_parentID: `https://id.gs1.org/00/${sscc}` })).toEqual(["packing"]);
    expect(await found({ MATCH_epc: `https://id.gs1.org/00/${sscc}` })).toEqual(["shipping"]);
    expect(await found({ MATCH_anyEPC: `https://id.gs1.org/00/${sscc}` })).toEqual(["shipping", "packing"]);
    expect(await found({ eventType: "AggregationEvent" })).toEqual(["packing"]);
    expect(await found({ EQ_action: "ADD" })).toEqual(["packing"]);
    expect(await found({ EQ_disposition: "urn:epcglobal:cbv:disp:in_transit" })).toEqual(["shipping"]);
    expect(await found({ EQ_bizStep: "https://ref.gs1.org/cbv/BizStep-receiving|shipping" })).toEqual([
      "shipping",
      "receiving",
    ]);
    expect(await found({ EQ_bizTransaction_po: `${base()}/purchase_order/${purchase}` })).toEqual(["receiving"]);
    expect(await found({ EQ_bizTransaction_rma: `${base()}/purchase_order/${purchase}` })).toEqual([]);
    const ofOrder = await found({ EQ_bizTransaction_po: `${base()}/sales_order/${order.number}` });
    expect(ofOrder).toEqual(expect.arrayContaining(["shipping", "packing", "picking"]));
    const desadv = `${base()}/shipment/${order.shipments[0]?.number}`;
    expect(await found({ EQ_bizTransaction_desadv: desadv })).toEqual(["shipping"]);
    const future = "2100-01-01T00:00:00Z";
    expect(await found({ GE_eventTime: future })).toEqual([]);
    expect(await found({ LT_eventTime: future, GE_recordTime: "2000-01-01T00:00:00Z" })).toEqual(all);
  });

  it("of another organization cannot be reached [PLT-08]", async () => {
    await soldLot();
    const [event] = await eventsOf(ctx);
    const stranger = await test.signIn(["wms"]);
    const other = test.contextFor(stranger.organisationId, ["wms"]);
    expect(await eventsOf(other)).toEqual([]);
    const asked = epcisVerbs.getEpcisEvent(other, { eventID: event?.eventID ?? "" });
    await expect(asked).rejects.toMatchObject({ code: "request.not_found" });
  });
});
