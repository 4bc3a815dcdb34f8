import type { EdiDocument, EdiPartner, EdiReceipt } from "@cerebro/contracts/entities/platform/edi.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { byText } from "../../../test/factories/refusal.ts";
import { answerOf } from "../../../test/answer-of.ts";
import { EdiDesk } from "../../../test/factories/edi-desk.ts";
import { makeCarrier } from "../../../test/factories/carriers.ts";
import { packedOrder } from "../../../test/factories/shipments.ts";
import { TradingPartner } from "../../../test/factories/trading-partner.ts";
import { makeCustomer } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { orderVerbs } from "../wms/index.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let desk: EdiDesk;
let person: SignedInPerson;
let ctx: Context;
let buyer: TradingPartner;
beforeAll(async () => {
  desk = await EdiDesk.open(test);
  ({ person, ctx, buyer } = desk);
  await desk.stockItem();
});

describe("the partner simulator", () => {
  async function simulate(boss: SignedInPerson, partner: EdiPartner, message: "order" | "answers") {
    const answer = await boss.request("POST", `/api/edi/partners/${partner.id}/simulate`, { message });
    await test.drain();
    return answer;
  }
  const boss = () => test.signIn(["admin"], { organisationId: person.organisationId });

  it("orders goods that are there, and acknowledges every answer; all of it is marked [PLT-08]", async () => {
    const admin = await boss();
    const { id: customerId } = await makeCustomer(ctx);
    const { partner } = await TradingPartner.join(test, admin, {
      relation: "customer",
      customerId,
      test: true,
      interchangeId: "SIM",
    });
    const { rows } = (await simulate(admin, partner, "order")).json<{ rows: EdiReceipt[] }>();
    expect(rows).toMatchObject([
      { control: "1", test: true, documents: [{ type: "850", simulated: true, reference: "SIM-1" }] },
    ]);
    const list = async () =>
      (await admin.request("GET", `/api/edi/documents?partnerId=${partner.id}`)).json<{ rows: EdiDocument[] }>().rows;
    const simulated = await list();
    expect(
      simulated.map(({ type, state, simulated: mark, test: usage }) => [type, state, mark, usage]).toSorted(byText),
    ).toEqual([
      ["850", "done", true, true],
      ["855", "ready", true, true],
      ["997", "ready", true, true],
    ]);
    const orderId = simulated.find(({ type }) => type === "850")?.subject?.id ?? "";
    expect(await orderVerbs.getOrder(ctx, { orderId })).toMatchObject({ state: "confirmed", reference: "SIM-1" });
    await simulate(admin, partner, "answers");
    expect((await list()).find(({ type }) => type === "855")).toMatchObject({ state: "acknowledged" });
    expect((await simulate(admin, partner, "answers")).json()).toMatchObject({ code: "edi.nothing_to_simulate" });
  });

  it("plays a carrier that accepts a load and picks it up, and a shipper [PLT-08]", async () => {
    const admin = await boss();
    const { id: carrierId } = await makeCarrier(ctx, {}, [{ origin: "SIMLANE" }]);
    const carrier = { relation: "carrier", carrierId, scac: "ROAD", test: true, interchangeId: "SIMCAR" } as const;
    const { partner } = await TradingPartner.join(test, admin, carrier);
    expect((await simulate(admin, partner, "order")).json()).toMatchObject({ code: "edi.nothing_to_simulate" });
    const { shipmentId } = await packedOrder(ctx, desk.warehouse);
    await test.owner.query(
      "update shipment set from_name = 'SIMLANE', from_location_id = null, to_country = 'GB' where id = $1",
      [shipmentId],
    );
    const url = `/api/logistics/shipments/${shipmentId}`;
    const { offers } = (await admin.request("GET", `${url}/offers?anyDay=true&grams=1000`)).json<{
      offers: { bandId: string }[];
    }>();
    const body = { bandIds: offers.map(({ bandId }) => bandId), anyDay: true, grams: 1_000 };
    await answerOf(admin.request("POST", `${url}/tenders`, body), "done");
    await test.drain();
    expect((await simulate(admin, partner, "answers")).statusCode).toBe(201);
    expect((await test.owner.query("select status from shipment where id = $1", [shipmentId])).rows).toEqual([
      { status: "picked_up" },
    ]);
    const shipper = {
      relation: "shipper",
      scac: "OURS",
      test: true,
      interchangeId: "SIMSHIP",
      name: "Shipper",
    } as const;
    const load = await TradingPartner.join(test, admin, shipper);
    await simulate(admin, load.partner, "order");
    const rows = (await admin.request("GET", `/api/edi/documents?partnerId=${load.partner.id}&type=204,990`)).json<{
      rows: EdiDocument[];
    }>().rows;
    expect(rows.map(({ type, state }) => [type, state]).toSorted(byText)).toEqual([
      ["204", "done"],
      ["990", "ready"],
    ]);
  });

  it("never plays a production partner [PLT-08]", async () => {
    const admin = await boss();
    expect((await simulate(admin, buyer.partner, "order")).json()).toMatchObject({ code: "edi.not_test" });
  });
});
