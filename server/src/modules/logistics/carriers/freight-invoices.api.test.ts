import { beforeAll, describe, expect, it } from "vitest";
import { carry, makeCarrier, makeLoad, plainBand } from "../../../../test/factories/carriers.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let person: SignedInPerson;
let ctx: Context;
beforeAll(async () => {
  person = await test.signIn(["logistics"]);
  ctx = test.contextFor(person.organisationId, ["logistics"]);
});

const get = async (path: string) => (await person.request("GET", `/api/logistics/${path}`)).json();
const post = async (path: string, body: object = {}) =>
  (await person.request("POST", `/api/logistics/${path}`, body)).json();
describe("freight audit", () => {
  it("holds each line against what was booked, and names the sum at stake [LOG-03]", async () => {
    const { id: carrierId } = await makeCarrier(ctx, {}, [{ origin: "F1" }]);
    const numbers: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const shipmentId = await makeLoad(test, person.organisationId, { fromName: "F1" });
      if (index < 4) {
        const { offers } = await get(`shipments/${shipmentId}/offers`);
        await post(`shipments/${shipmentId}/book`, { bandId: offers[0].bandId });
      }
      if (index !== 3) await carry(ctx, shipmentId, "2026-03-01T12:00:00Z", "2026-03-02T08:00:00Z");
      const { rows } = await test.owner.query<{ number: string }>("select number from shipment where id = $1", [
        shipmentId,
      ]);
      numbers.push(rows[0]?.number ?? "");
    }
    const [exact = "", over = "", under = "", onTheWay = "", unbooked = ""] = numbers;
    const line = (shipmentReference: string, amountMinor: number) => ({ shipmentReference, amountMinor });
    const invoice = {
      carrierId,
      reference: "R-1",
      invoicedOn: "2026-03-02",
      currency: "EUR",
      lines: [
        line(exact, 2_040),
        line(over.toLowerCase(), 2_500),
        line(under, 1_500),
        line(onTheWay, 2_000),
        line(unbooked, 900),
        line("NOBODY-KNOWS", 700),
        line(exact, 2_000),
      ],
    };
    expect(await post("freight-invoices", { ...invoice, currency: "USD" })).toMatchObject({
      code: "freight_invoice.other_currency",
    });
    expect(await post("freight-invoices", { ...invoice, lines: [line(exact, -1)] })).toMatchObject({
      code: "request.invalid",
    });
    const entered = await post("freight-invoices", invoice);
    expect(entered.lines.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      "matches",
      "over",
      "under",
      "not_delivered",
      "not_booked",
      "unknown_shipment",
      "billed_twice",
    ]);
    expect(entered).toMatchObject({ state: "entered", findings: 6, amountMinor: 11_640 });
    expect(entered.atStakeMinor).toBe(500 + 2_000 + 900 + 700 + 2_000);
    expect(entered.lines[1]).toMatchObject({ expectedMinor: 2_000, price: { freightMinor: 2_000 } });
    expect(await post("freight-invoices", { ...invoice, reference: "r-1" })).toMatchObject({
      code: "freight_invoice.reference_taken",
    });

    const weighed = { ...line(under, 2_500), grams: 300_000 };
    const heavy = await post("freight-invoices", { ...invoice, reference: "R-3", lines: [weighed] });
    expect(heavy.lines).toMatchObject([{ grams: 300_000, expectedMinor: 2_000 }]);

    const next = await post("freight-invoices", { ...invoice, reference: "R-2", lines: [line(over, 2_000)] });
    expect(next.lines).toMatchObject([{ verdict: "billed_twice", atStakeMinor: 2_000 }]);

    await carry(ctx, entered.lines[3].shipmentId, "2026-03-01T12:00:00Z", "2026-03-02T08:30:00Z");
    const again = await post(`freight-invoices/${entered.id}/audit`);
    expect(again.lines[3]).toMatchObject({ verdict: "matches", atStakeMinor: 0 });

    const decide = `freight-invoices/${entered.id}/decide`;
    expect(await post(decide, { decision: "dispute" })).toMatchObject({ code: "freight_invoice.reason_needed" });
    expect(await post(decide, { decision: "dispute", reason: "Three lines are not ours" })).toMatchObject({
      state: "disputed",
      decidedBy: "Test person",
    });
    expect(await post(decide, { decision: "approve" })).toMatchObject({ code: "freight_invoice.decided" });
    expect(await post(`freight-invoices/${entered.id}/audit`)).toMatchObject({ code: "freight_invoice.decided" });
    expect((await get("freight-invoices?state=disputed")).count).toBe(1);

    const own = await makeLoad(test, person.organisationId);
    expect(await post("claims", { shipmentId: own, kind: "lost", amountMinor: 1 })).toMatchObject({
      code: "claim.no_carrier",
    });
  });
});

describe("what was done with carriers", () => {
  /** Does it, takes it back, and answers what was done. */
  async function undone(method: "POST" | "PUT", path: string, body: object) {
    const response = await person.request(method, `/api/logistics/${path}`, body);
    const id = String(response.headers["applied-action"]);
    const { applied } = (await person.request("POST", `/api/actions/applied/${id}/undo`, {})).json();
    expect(applied, path).toMatchObject({ undoneAt: expect.any(String) });
    return response.json();
  }

  it("is taken back: terms, tariffs, bands, bookings, tenders, claims and invoices [LOG-02] [LOG-03] [PLT-06]", async () => {
    const { id, tariff } = await makeCarrier(ctx, { name: "As it was" }, [{ origin: "U1" }]);
    await undone("PUT", `carriers/${id}`, { name: "Changed", fuelBasisPoints: 900 });
    await undone("POST", `carriers/${id}/active`, { active: false });
    expect(await get(`carriers/${id}`)).toMatchObject({ name: "As it was", fuelBasisPoints: 0, active: true });
    const entered = await undone("POST", "carriers", { code: "GONE", name: "Gone" });
    expect(await get(`carriers/${entered.id}`)).toMatchObject({ code: "request.not_found" });

    await undone("PUT", `tariffs/${tariff.id}`, { validFrom: "2020-01-01", validUntil: "2020-12-31" });
    await undone("POST", `tariffs/${tariff.id}/bands`, { bands: [{ ...plainBand, origin: "U2" }] });
    const [band] = (await get(`bands?tariffId=${tariff.id}`)).rows;
    await undone("POST", `bands/${band.id}/remove`, {});
    await undone("POST", `carriers/${id}/tariffs`, { code: "other", validFrom: "2030-01-01" });
    const { rows: tariffs } = await get(`carriers/${id}/tariffs`);
    expect(tariffs).toMatchObject([{ code: "usual", validUntil: null, bandCount: 1 }]);
    expect((await get(`bands?tariffId=${tariff.id}`)).rows).toEqual([band]);

    const shipmentId = await makeLoad(test, person.organisationId, { fromName: "U1" });
    await undone("POST", `shipments/${shipmentId}/tenders`, { bandIds: [band.id] });
    await undone("POST", `shipments/${shipmentId}/book`, { bandId: band.id });
    const { rows } = await test.owner.query("select status, carrier_id from shipment where id = $1", [shipmentId]);
    expect(rows).toEqual([{ status: "draft", carrier_id: null }]);

    await post(`shipments/${shipmentId}/book`, { bandId: band.id });
    await undone("POST", "claims", { shipmentId, kind: "lost", amountMinor: 100 });
    const claim = await post("claims", { shipmentId, kind: "lost", amountMinor: 100, note: "Since Monday" });
    await undone("POST", `claims/${claim.id}/decide`, { settledMinor: 50, note: "Half" });
    expect((await get(`claims?shipmentId=${shipmentId}`)).rows).toMatchObject([
      { state: "open", note: "Since Monday" },
    ]);

    const lines = [{ shipmentReference: "X", amountMinor: 100 }];
    const invoice = { carrierId: id, reference: "U-1", invoicedOn: "2026-03-02", currency: "EUR", lines };
    await undone("POST", "freight-invoices", invoice);
    const again = await post("freight-invoices", invoice);
    await undone("POST", `freight-invoices/${again.id}/decide`, { decision: "approve" });
    expect(await get(`freight-invoices/${again.id}`)).toMatchObject({ state: "entered", decidedBy: null });
  });
});
