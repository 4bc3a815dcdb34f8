import { beforeAll, describe, expect, it } from "vitest";
import { carry, makeCarrier, makeLoad } from "../../../../test/factories/carriers.ts";
import { shownTo, type SignedInPerson, startTestApp } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import { expireTenders } from "./answer-tender.ts";

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
/** Whoever has the link: no account, no session. */
const asCarrier = (path: "read" | "answer", payload: object) =>
  test.app.inject({ method: "POST", url: `/api/logistics/tender-offers/${path}`, payload });

interface Line {
  readonly shipmentId: string;
  readonly tenders: readonly {
    id: string;
    number: string;
    state: string;
    carrierId: string;
    expiresAt: string | null;
  }[];
}

/** A session does not outlast the wait. */
async function later(minutes: number): Promise<void> {
  test.clock.advance(minutes * 60_000);
  person = await test.signIn(["logistics"], { organisationId: person.organisationId });
}

/** What the job does every minute. */
const lookAgain = () => expireTenders(systemContext(test.platform, person.organisationId, "Tenders"));

let lanes = 0;

/** A shipment offered to carriers of its own, asked in the order of their price. */
async function offered(emails: readonly (string | null)[], minutes = 60): Promise<Line> {
  lanes += 1;
  const origin = `T${lanes}`;
  for (const [index, email] of emails.entries()) {
    await makeCarrier(ctx, { email }, [{ origin, minimumMinor: 3_000 + index }]);
  }
  const shipmentId = await makeLoad(test, person.organisationId, { fromName: origin });
  const { offers } = await get(`shipments/${shipmentId}/offers?weightTime=0&weightOnTime=0`);
  const bandIds = offers.map(({ bandId }: { bandId: string }) => bandId);
  const { rows } = await post(`shipments/${shipmentId}/tenders`, { bandIds, minutes });
  return { shipmentId, tenders: rows };
}

const states = async ({ shipmentId }: Line): Promise<string[]> => {
  const { rows } = await get(`tenders?shipmentId=${shipmentId}&sort=number&direction=asc`);
  return rows.map(({ state }: { state: string }) => state);
};

const linkTo = (address: string): string => /\/tender\/([\w-]+)/.exec(shownTo(test, address))?.[1] ?? "";

describe("a tender", () => {
  it("goes to one carrier after the other, until one accepts: the shipment is booked with it [LOG-02]", async () => {
    const line = await offered([null, null, null]);
    const [first, second] = line.tenders;
    expect(line.tenders.map(({ state }) => state)).toEqual(["offered", "waiting", "waiting"]);
    expect(await post(`tenders/${second?.id}/accept`)).toMatchObject({ code: "tender.not_offered" });
    expect(await post(`tenders/${first?.id}/refuse`, {})).toMatchObject({ code: "request.invalid" });
    expect(await post(`tenders/${first?.id}/refuse`, { reason: "no_capacity" })).toMatchObject({
      state: "refused",
      reason: "no_capacity",
      answeredBy: "Test person",
    });
    expect(await states(line)).toEqual(["refused", "offered", "waiting"]);
    expect(await post(`tenders/${second?.id}/accept`)).toMatchObject({ state: "accepted" });
    expect(await states(line)).toEqual(["refused", "accepted", "withdrawn"]);
    const { rows } = await test.owner.query("select status, carrier_id from shipment where id = $1", [line.shipmentId]);
    expect(rows).toEqual([{ status: "booked", carrier_id: second?.carrierId }]);
    expect((await get(`shipments/${line.shipmentId}/bookings`)).rows).toMatchObject([
      { tenderId: second?.id, reason: `Accepted ${second?.number}` },
    ]);
  });

  it("is answered once: a second answer is refused with what the first one was [LOG-02]", async () => {
    const { tenders, shipmentId } = await offered([null]);
    const id = tenders[0]?.id ?? "";
    await post(`tenders/${id}/accept`);
    const twice = { code: "tender.answered", facts: { number: tenders[0]?.number, state: "accepted" } };
    expect(await post(`tenders/${id}/accept`)).toMatchObject(twice);
    expect(await post(`tenders/${id}/refuse`, { reason: "price" })).toMatchObject(twice);
    expect(await post(`tenders/${id}/withdraw`)).toMatchObject(twice);
    expect((await get(`shipments/${shipmentId}/bookings`)).rows).toHaveLength(1);
  });

  it("lets two answers at the same moment count as one [LOG-02]", async () => {
    const { tenders, shipmentId } = await offered([null]);
    const answers = await Promise.all(
      ["accept", "accept", "accept"].map((how) => post(`tenders/${tenders[0]?.id}/${how}`)),
    );
    expect(answers.filter(({ state }) => state === "accepted")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "tender.answered")).toHaveLength(2);
    expect((await get(`shipments/${shipmentId}/bookings`)).rows).toHaveLength(1);
  });

  it("runs out: the next carrier is asked, and nobody takes it afterwards [LOG-02]", async () => {
    const line = await offered([null, null], 30);
    await later(29);
    await lookAgain();
    expect(await states(line)).toEqual(["offered", "waiting"]);
    await later(2);
    expect(await post(`tenders/${line.tenders[0]?.id}/accept`)).toMatchObject({
      code: "tender.answered",
      facts: { state: "expired" },
    });
    await lookAgain();
    expect(await states(line)).toEqual(["expired", "offered"]);
    expect(await lookAgain()).toBe(0);
  });

  it("is withdrawn with those in line, and a shipment is offered or booked once at a time [LOG-02]", async () => {
    const line = await offered([null, null]);
    const { offers } = await get(`shipments/${line.shipmentId}/offers`);
    const [{ bandId }] = offers;
    expect(await post(`shipments/${line.shipmentId}/book`, { bandId })).toMatchObject({ code: "tender.open" });
    expect(await post(`shipments/${line.shipmentId}/tenders`, { bandIds: [bandId] })).toMatchObject({
      code: "tender.open",
    });
    expect(await post(`tenders/${line.tenders[0]?.id}/withdraw`)).toMatchObject({ state: "withdrawn" });
    expect(await states(line)).toEqual(["withdrawn", "withdrawn"]);
    expect(await post(`tenders/${line.tenders[0]?.id}/accept`)).toMatchObject({ code: "tender.not_offered" });
    const twice = { bandIds: [bandId, bandId] };
    expect(await post(`shipments/${line.shipmentId}/tenders`, twice)).toMatchObject({ code: "tender.carrier_twice" });
    const [carrier] = offers;
    await post(`shipments/${line.shipmentId}/tenders`, { bandIds: [bandId] });
    expect(await post(`carriers/${carrier.carrierId}/active`, { active: false })).toMatchObject({
      code: "carrier.tenders_open",
    });
  });
});

describe("the link in a carrier's mail", () => {
  it("shows the one offer and answers it without an account [LOG-02]", async () => {
    const { tenders, shipmentId } = await offered(["hauler@example.com"]);
    const token = linkTo("hauler@example.com");
    expect(token).toHaveLength(43);
    const { rows } = await test.owner.query("select token_hash from tender where id = $1", [tenders[0]?.id]);
    expect(rows[0].token_hash.toString("base64url")).not.toBe(token);
    expect((await asCarrier("read", { token })).json()).toMatchObject({
      organisation: "Test organisation",
      number: tenders[0]?.number,
      state: "offered",
      grams: 100_000,
      priceMinor: 3_000,
    });
    expect((await asCarrier("answer", { token, answer: "accept" })).json()).toMatchObject({ state: "accepted" });
    const again = await asCarrier("answer", { token, answer: "refuse", reason: "price" });
    expect([again.statusCode, again.json().code]).toEqual([409, "tender.answered"]);
    const [booking] = (await get(`shipments/${shipmentId}/bookings`)).rows;
    expect(booking.bookedBy).toMatch(/^Carrier C-/);
  });

  it("tells the same of a guessed and of a withdrawn link: nothing [LOG-02]", async () => {
    const { tenders } = await offered(["gone@example.com"]);
    const token = linkTo("gone@example.com");
    await post(`tenders/${tenders[0]?.id}/withdraw`);
    const guessed = await asCarrier("read", { token: "A".repeat(43) });
    const withdrawn = await asCarrier("read", { token });
    const said = ({ title, status, code, message }: Record<string, unknown>) => ({ title, status, code, message });
    expect(said(guessed.json())).toEqual(said(withdrawn.json()));
    expect(said(guessed.json())).toMatchObject({ status: 404, code: "tender.no_such_link" });
    expect((await asCarrier("answer", { token, answer: "accept" })).statusCode).toBe(404);
  });

  it("can be tried a few times a minute only [LOG-02]", async () => {
    const other = await startTestApp({ config: { signInAttemptsPerMinute: 3 } });
    const guess = () =>
      other.app.inject({
        method: "POST",
        url: "/api/logistics/tender-offers/read",
        payload: { token: "B".repeat(43) },
      });
    const tries = [];
    for (let attempt = 0; attempt < 5; attempt += 1) tries.push((await guess()).statusCode);
    await other.close();
    expect(tries).toEqual([404, 404, 404, 429, 429]);
  });
});

describe("a scorecard", () => {
  it("adds up costs and invoices in the carrier's currency only [LOG-03]", async () => {
    const carrier = await makeCarrier(ctx, { currency: "EUR" }, [{ origin: "S2", transitDays: 2 }]);
    const { id } = carrier;
    const numbers: string[] = [];
    const sent: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const shipmentId = await makeLoad(test, person.organisationId, { fromName: "S2" });
      const { offers } = await get(`shipments/${shipmentId}/offers?anyDay=true`);
      await post(`shipments/${shipmentId}/book`, { bandId: offers[0].bandId, anyDay: true });
      await carry(ctx, shipmentId, "2026-03-01T12:00:00Z", "2026-03-03T10:00:00Z");
      sent.push(shipmentId);
      numbers.push((await get(`shipments/${shipmentId}`)).number);
    }
    const lines = numbers.map((shipmentReference) => ({ shipmentReference, grams: 100_000, amountMinor: 2_100 }));
    const invoice = { carrierId: id, reference: "E-1", invoicedOn: "2026-03-05", currency: "EUR", lines };
    expect(await post("freight-invoices", invoice)).toMatchObject({ currency: "EUR" });
    await test.owner.query("update shipment set currency = 'USD', price_minor = 900000 where id = $1", [sent[5]]);
    const figures = async () => {
      const { figures: all } = await get(`carriers/${id}/scorecard?from=2026-02-01&until=2026-03-31`);
      return Object.fromEntries(all.map((each: { figure: string }) => [each.figure, each]));
    };
    const before = await figures();
    expect(before["cost_per_shipment"]).toMatchObject({ value: 2_000, numerator: 10_000, denominator: 5 });
    expect(before["cost_per_tonne"]).toMatchObject({ numerator: 10_000, denominator: 500_000 });
    expect(before["invoice_deviation"]).toMatchObject({ numerator: 600, denominator: 12_000, rows: 6 });
    await test.owner.query("update carrier set currency = 'USD' where id = $1", [id]);
    const after = await figures();
    expect(after["cost_per_shipment"]).toMatchObject({ value: null, numerator: 900_000, rows: 1 });
    expect(after["invoice_deviation"]).toMatchObject({ value: null, rows: 0 });
  });

  it("is made of the rows it shows, and says nothing of fewer than five [LOG-03]", async () => {
    const { id } = await makeCarrier(ctx, {}, [{ origin: "S1", transitDays: 2 }]);
    const send = async (promisedAt: string, deliveredAt: string): Promise<string> => {
      const shipmentId = await makeLoad(test, person.organisationId, { fromName: "S1", promisedAt });
      const { offers } = await get(`shipments/${shipmentId}/offers?anyDay=true`);
      await post(`shipments/${shipmentId}/book`, { bandId: offers[0].bandId, anyDay: true });
      await carry(ctx, shipmentId, "2026-03-01T12:00:00Z", deliveredAt);
      return shipmentId;
    };
    const figures = async () => {
      const { figures: all } = await get(`carriers/${id}/scorecard?from=2026-02-01&until=2026-03-31`);
      return Object.fromEntries(all.map((each: { figure: string }) => [each.figure, each]));
    };
    const days = ["2026-03-02", "2026-03-03", "2026-03-03", "2026-03-04"];
    const sent: string[] = [];
    for (const day of days) sent.push(await send("2026-03-03T18:00:00Z", `${day}T10:00:00Z`));
    expect((await figures())["on_time_promised"]).toMatchObject({ value: null, numerator: 3, denominator: 4, rows: 4 });
    sent.push(await send("2026-03-02T18:00:00Z", "2026-03-04T10:00:00Z"));

    await test.owner.query("update shipment set agreed_at = '2026-03-05T00:00:00Z' where id = $1", [sent[4]]);
    const claim = await post("claims", { shipmentId: sent[0], kind: "damaged", amountMinor: 5_000 });
    await post("claims", { shipmentId: sent[1], kind: "short", amountMinor: 900 });
    const rejected = (await get("claims?state=open")).rows[0];
    expect(await post(`claims/${rejected.id}/decide`, { settledMinor: null })).toMatchObject({ state: "rejected" });
    expect(await post(`claims/${claim.id}/decide`, { settledMinor: 5_001 })).toMatchObject({ code: "claim.over" });
    expect(await post(`claims/${claim.id}/decide`, { settledMinor: 4_000 })).toMatchObject({ state: "accepted" });
    expect(await post(`claims/${claim.id}/decide`, { settledMinor: 1 })).toMatchObject({ code: "claim.decided" });
    const twice = { shipmentId: sent[0], kind: "damaged", amountMinor: 1 };
    expect(await post("claims", twice)).toMatchObject({ code: "claim.claimed" });

    const of = await figures();
    expect(of["on_time_promised"]).toMatchObject({ value: 0.6, numerator: 3, denominator: 5 });
    expect(of["on_time_agreed"]).toMatchObject({ value: 0.8, numerator: 4, denominator: 5 });
    expect(of["claims"]).toMatchObject({ value: 0.2, numerator: 1, denominator: 5 });
    expect(of["cost_per_shipment"]).toMatchObject({ value: 2_000, numerator: 10_000, denominator: 5 });
    expect(of["cost_per_tonne"]).toMatchObject({ value: 20_000, denominator: 500_000 });
    // 1, 2, 2, 3 and 3 days on the way, where the tariff says 2.
    expect(of["transit_days"]).toMatchObject({ value: 0.2, numerator: 1, denominator: 5 });
    expect(of["tender_acceptance"]).toMatchObject({ value: null, rows: 0 });

    const path = `carriers/${id}/scorecard/transit_days?from=2026-02-01&until=2026-03-31`;
    const first = await get(`${path}&limit=3`);
    const rest = await get(`${path}&limit=3&cursor=${first.nextCursor}`);
    expect([first.count, first.rows.length, rest.rows.length]).toEqual([5, 3, 2]);
    const rows: { numerator: number; id: string }[] = [...first.rows, ...rest.rows];
    expect(rows.reduce((sum, { numerator }) => sum + numerator, 0)).toBe(1);
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set(sent));
    expect(await get(`carriers/${id}/scorecard?from=2026-03-31&until=2026-02-01`)).toMatchObject({
      code: "tariff.days_reversed",
    });

    const file = await person.request(
      "GET",
      `/api/logistics/exports/carrier-scorecards?carrierId=${id}&from=2026-02-01`,
    );
    expect(file.body).toContain("Days beyond the tariff");
    const shop = await get("rates?origin=S1&destination=GB&grams=1000");
    expect(shop.offers[0].onTime).toBe(0.6);
  });
});
