import type { EdiDocument, EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import { writePurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { EdiDesk } from "../../../test/factories/edi-desk.ts";
import { plainTerms } from "../../../test/factories/carriers.ts";
import { importText } from "../../../test/factories/imports.ts";
import { plainPartner, TradingPartner } from "../../../test/factories/trading-partner.ts";
import { makeCustomer } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { carrierUndo, carrierVerbs } from "../logistics/index.ts";
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

const order = (number: string) => writePurchaseOrder(desk.asked({ number }));

describe("a trading partner", () => {
  const create = (change: object) => buyer.post("partners", { ...plainPartner, relation: "customer", ...change });

  it("needs its customer, owner or carrier, and a SCAC where loads are tendered [PLT-08]", async () => {
    const end = { interchangeId: "OTHER" };
    expect((await create(end)).json()).toMatchObject({ code: "edi.party_missing", facts: { party: "customer" } });
    expect((await create({ ...end, relation: "owner" })).json()).toMatchObject({ code: "edi.party_missing" });
    expect((await create({ ...end, relation: "carrier" })).json()).toMatchObject({ code: "edi.party_missing" });
    expect((await create({ ...end, relation: "shipper" })).json()).toMatchObject({ code: "edi.scac_missing" });
    const { customerId } = buyer.partner;
    expect((await create({ customerId })).json()).toMatchObject({ code: "edi.partner_taken" });
    expect((await create({ customerId, interchangeId: "A*B" })).json()).toMatchObject({ code: "request.invalid" });
  });

  it("is changed at its version, keeps its role once it has documents, and receives nothing while inactive [PLT-08]", async () => {
    await buyer.send(order("KEEP"));
    const { id: partnerId, name: _, version, partyName, waiting, ready, overdue, lastAt, ...fields } = buyer.partner;
    expect([partyName, waiting, ready, overdue, lastAt]).toEqual([expect.stringMatching(/^CUS-/), 0, 0, 0, null]);
    const save = (change: object) => person.request("PUT", `/api/edi/partners/${partnerId}`, { ...fields, ...change });
    expect((await save({ name: "A", version: version + 1 })).json()).toMatchObject({ code: "request.stale" });
    const shipper = { name: "A", version, relation: "shipper", scac: "ABCD" };
    expect((await save(shipper)).json()).toMatchObject({ code: "edi.relation_fixed" });
    const inactive = await answerOf<EdiPartner>(save({ name: "Harbor Stores", version, active: false }));
    expect(inactive).toMatchObject({ active: false, version: version + 1, lastAt: expect.any(String) });
    const refused = await buyer.post("interchanges", { content: buyer.write(order("NO")) });
    expect(refused.json()).toMatchObject({ code: "edi.partner_inactive" });
    await answerOf(save({ name: "Harbor Stores", version: version + 1, active: true }));
  });

  it("keeps its customer and carrier: an import of the customer and the carrier cannot be undone [PLT-08]", async () => {
    const imported = await importText(ctx, "customers", "code,name\nEDI-1,Harbor\n");
    const { rows } = await orderVerbs.listCustomers(ctx, { search: "EDI-1", archived: false, limit: 5 });
    const customerId = rows[0]?.id ?? "";
    await TradingPartner.join(test, person, { relation: "customer", customerId, interchangeId: "IMPORTED" });
    const undone = await person.request("POST", `/api/imports/${imported.id}/undo`, {});
    expect([undone.statusCode, undone.json().message]).toEqual([
      409,
      expect.stringContaining("customers were used since"),
    ]);
    const carrier = await carrierVerbs.createCarrier(ctx, { ...plainTerms, code: "EDI-C", name: "Carrier" });
    const terms = { relation: "carrier", carrierId: carrier.id, scac: "ROAD", interchangeId: "CARRIER" } as const;
    await TradingPartner.join(test, person, terms);
    const taken = carrierUndo.undoCreateCarrier(ctx, { output: carrier, audit: [] });
    await expect(taken).rejects.toMatchObject({ code: "undo.changed_since" });
  });

  it("counts what waits, what is ready, and what was not acknowledged within a day; its tile lists the same rows [PLT-08]", async () => {
    const { id: customerId } = await makeCustomer(ctx);
    const late = await TradingPartner.join(test, person, { relation: "customer", customerId, interchangeId: "LATE" });
    await late.send(order("L-1"));
    const [answer] = await late.got("855");
    await late.act(answer?.id ?? "", "sent");
    test.clock.advance(25 * 3_600_000);
    const boss = await test.signIn(["admin"], { organisationId: person.organisationId });
    const { rows } = (await boss.request("GET", "/api/edi/partners")).json<{ rows: EdiPartner[] }>();
    expect(rows.find(({ id }) => id === late.partner.id)).toMatchObject({ waiting: 0, ready: 1, overdue: 1 });
    const listed = async (filter: string) =>
      (await boss.request("GET", `/api/edi/documents?partnerId=${late.partner.id}&${filter}`)).json<{
        rows: EdiDocument[];
      }>().rows;
    expect((await listed("overdue=true")).map(({ id }) => id)).toEqual([answer?.id]);
    expect((await listed("state=ready")).map(({ type }) => type)).toEqual(["997"]);
    expect((await listed("search=l-1")).map(({ type }) => type).toSorted()).toEqual(["850", "855"]);
    expect((await boss.request("POST", `/api/edi/documents/${answer?.id}/sent`, {})).json()).toMatchObject({
      code: "edi.not_ready",
    });
  });
});
