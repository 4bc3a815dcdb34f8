import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { makeCarrier, makeLoad, plainBand } from "../../../../test/factories/carriers.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { importFile } from "../../imports/index.ts";

const test = useTestApp({ startAt: new Date("2026-03-02T09:00:00Z") });
let person: SignedInPerson;
let ctx: Context;
let manager: Context;
beforeAll(async () => {
  person = await test.signIn(["logistics"]);
  ctx = test.contextFor(person.organisationId, ["logistics"]);
  manager = test.contextFor(person.organisationId, ["manager"]);
});

const get = async (path: string) => (await person.request("GET", `/api/logistics/${path}`)).json();
const post = async (path: string, body: object = {}) =>
  (await person.request("POST", `/api/logistics/${path}`, body)).json();

const bringIn = (fileName: string, content: string) =>
  importFile(manager, {
    kind: "tariffs",
    fileName,
    content: Readable.from([Buffer.from(content)]),
    options: { currency: "USD" },
  });

describe("the published freight rates of Brunel University", () => {
  let importId = "";

  it("come in by the import, every row of them [LOG-02] [PLT-02]", async () => {
    const file = new URL("../../../../database/seed/data/freight_rates.csv.gz", import.meta.url);
    const { id, state, result } = await bringIn("freight_rates.csv", gunzipSync(await readFile(file)).toString());
    importId = id;
    expect({ state, problems: result?.problems }).toEqual({ state: "done", problems: [] });
    expect(result?.created).toEqual({ carrier: 9, tariff: 9, tariff_band: 1_540 });
  });

  it("offer 13 bands for 100 kg from PORT04 to PORT09, from 4.00 to 31.96 USD [LOG-02]", async () => {
    const { offers, refused } = await get(
      "rates?origin=PORT04&destination=PORT09&grams=100000&weightTime=0&weightOnTime=0",
    );
    expect(offers).toHaveLength(13);
    const prices = offers.map((offer: { price: { totalMinor: number } }) => offer.price.totalMinor);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([400, 3_196]);
    expect(offers[0]).toMatchObject({
      carrierCode: "V444_0",
      service: "DTP",
      currency: "USD",
      price: { totalMinor: 400, freightMinor: 400, fuelMinor: 0, accessorialsMinor: 0, isMinimum: false },
      transitDays: 2,
      leavesOn: "2026-03-02",
      arrivesOn: "2026-03-04",
      onTime: null,
      score: 100,
    });
    const offering = new Set(offers.map(({ carrierCode }: { carrierCode: string }) => carrierCode));
    expect(offering.size + refused.length).toBe(9);
    expect(refused).toContainEqual(expect.objectContaining({ carrierCode: "V444_9", reason: "lane_not_served" }));
  });

  it("refuse a load with the reason, and a question that weighs nothing [LOG-02]", async () => {
    const { offers, refused } = await get("rates?origin=PORT04&destination=PORT09&grams=100000&services=XYZ");
    expect(offers).toEqual([]);
    expect(refused).toContainEqual(
      expect.objectContaining({ carrierCode: "V444_0", reason: "service_not_offered", detail: "XYZ" }),
    );
    const nothing = "rates?origin=A&destination=B&grams=1&weightPrice=0&weightTime=0&weightOnTime=0";
    expect(await get(nothing)).toMatchObject({ code: "rate.no_weights" });
    expect(await get("rates?origin=A&destination=B&grams=-5")).toMatchObject({ code: "request.invalid" });
  });

  it("go out as a file and come in again as they were, without an overlap [LOG-02]", async () => {
    const file = await person.request("GET", "/api/logistics/exports/bands");
    expect(file.body.split("\n")).toHaveLength(1_542);
    const again = await bringIn("tariff-bands.csv", file.body.replace(/^\u{FEFF}/u, ""));
    expect(again.result?.created).toEqual({});
    expect(again.result?.rejected).toBe(1_540);
    expect(again.result?.problems[0]).toMatchObject({ code: "overlaps" });
  });

  it("are taken back whole, unless somebody goes by them [LOG-02] [PLT-02]", async () => {
    const { rows } = await get("carriers?search=V444_0");
    await post(`carriers/${rows[0].id}/active`, { active: false });
    const admin = await test.signIn(["manager"], { organisationId: person.organisationId });
    const refusal = await admin.request("POST", `/api/imports/${importId}/undo`, {});
    expect(refusal.json()).toMatchObject({ code: "imports.used_since" });
    await test.owner.query("update carrier set version = 1 where id = $1", [rows[0].id]);
    expect((await admin.request("POST", `/api/imports/${importId}/undo`, {})).json()).toMatchObject({
      state: "undone",
    });
    expect((await get("carriers")).count).toBe(0);
    expect((await get("bands")).count).toBe(0);
  });
});

describe("a file of tariffs", () => {
  it("has its impossible rows refused, each with the reason [LOG-02] [PLT-02]", async () => {
    const { result } = await bringIn(
      "rates.csv",
      [
        "carrier,tariff,valid_from,valid_until,origin,destination,service,mode,from_kg,up_to_kg,minimum,rate_per_kg,transit_days",
        "HAUL,2026,2026-01-01,2026-12-31,cw,de,DTD,ground,0,100,12.50,0.0585,3",
        "HAUL,2026,2026-01-01,2026-12-31,CW,DE,DTD,truck,50,150,12.50,0.06,3",
        "HAUL,2026,2026-01-01,2026-12-31,CW,FR,DTD,truck,100,50,12.50,0.06,3",
        "HAUL,2026,2026-01-01,2026-12-31,CW,FR,DTD,truck,0,50,-1,0.06,3",
        "HAUL,2026,2026-01-01,2026-12-31,CW,FR,DTD,truck,0,50,1,-0.06,3",
        "LATE,2026,2026-12-31,2026-01-01,CW,FR,DTD,truck,0,50,1,0.06,3",
        "HAUL,2026,2026-01-01,2026-12-31,CW,FR,DTD,rocket,0,50,1,0.06,3",
      ].join("\n"),
    );
    expect(result?.created).toEqual({ carrier: 1, tariff: 1, tariff_band: 1 });
    const told = result?.problems.map(({ row, field, code }) => [row, field, code]);
    expect(told).toHaveLength(6);
    for (const problem of [
      [3, "from_weight", "overlaps"],
      [4, "up_to_weight", "reversed"],
      [5, "minimum", "negative"],
      [6, "rate", "out_of_range"],
      [7, "valid_until", "reversed"],
      [8, "mode", "not_a_choice"],
    ])
      expect(told).toContainEqual(problem);
    const { rows } = await get("bands?search=haul");
    expect(rows).toMatchObject([
      { origin: "CW", destination: "DE", mode: "truck", upToGrams: 100_000, minimumMinor: 1_250, minorPerTonne: 5_850 },
    ]);
  });
});

describe("a carrier and its tariffs", () => {
  it("is entered once, changed by who has seen it, and used no longer [LOG-02]", async () => {
    const carrier = await post("carriers", { code: "PEN", name: "Pennine", currency: "GBP", fuelBasisPoints: 1_200 });
    expect(carrier).toMatchObject({ code: "PEN", active: true, currency: "GBP", cutOffMinute: 960 });
    expect(await post("carriers", { code: "pen", name: "Other" })).toMatchObject({ code: "carrier.code_taken" });
    const change = { name: "Pennine Freight", accessorials: { tail_lift: 1_500 }, capabilities: ["cold_chain"] };
    const changed = await person.request("PUT", `/api/logistics/carriers/${carrier.id}`, { ...change, version: 1 });
    expect(changed.json()).toMatchObject({ name: "Pennine Freight", accessorials: { tail_lift: 1_500 }, version: 2 });
    const stale = await person.request("PUT", `/api/logistics/carriers/${carrier.id}`, { ...change, version: 1 });
    expect(stale.json()).toMatchObject({ code: "request.stale" });
    const bad = await person.request("PUT", `/api/logistics/carriers/${carrier.id}`, {
      name: "x",
      fuelBasisPoints: -1,
    });
    expect(bad.json()).toMatchObject({ code: "request.invalid", errors: [{ path: "fuelBasisPoints" }] });
    await post(`carriers/${carrier.id}/active`, { active: false });
    expect((await get("carriers?active=true&search=pennine")).count).toBe(0);
  });

  it("never has two prices for one load on one day, nor days or weights the wrong way round [LOG-02]", async () => {
    const { id, tariff } = await makeCarrier(ctx, {}, [{ fromGrams: 0, upToGrams: 50_000 }]);
    const add = (change: object) => post(`tariffs/${tariff.id}/bands`, { bands: [{ ...plainBand, ...change }] });
    expect(await add({ fromGrams: 40_000 })).toMatchObject({ code: "tariff.bands_overlap" });
    expect(await add({ fromGrams: 60_000, upToGrams: 60_000 })).toMatchObject({ code: "tariff.weights_reversed" });
    expect(await add({ minimumMinor: -1 })).toMatchObject({ code: "request.invalid" });
    expect(await add({ fromGrams: 50_001 })).toMatchObject({ bandCount: 2, laneCount: 1 });

    const tariffs = `carriers/${id}/tariffs`;
    const next = { code: "next", validFrom: "2027-01-01", bands: [{ ...plainBand, upToGrams: 50_000 }] };
    expect(await post(tariffs, { ...next, validUntil: "2026-12-31" })).toMatchObject({ code: "tariff.days_reversed" });
    expect(await post(tariffs, { ...next, code: "USUAL" })).toMatchObject({ code: "tariff.code_taken" });
    expect(await post(tariffs, next)).toMatchObject({ code: "tariff.bands_overlap" });
    const ends = await person.request("PUT", `/api/logistics/tariffs/${tariff.id}`, {
      validFrom: "2020-01-01",
      validUntil: "2026-12-31",
    });
    expect(ends.json()).toMatchObject({ validUntil: "2026-12-31", valid: true });
    expect(await post(tariffs, next)).toMatchObject({ code: "next", valid: false, bandCount: 1 });
  });

  it("are no business of who has the warehouse alone [LOG-02]", async () => {
    const stranger = await test.signIn(["wms"], { organisationId: person.organisationId });
    expect((await stranger.request("GET", "/api/logistics/carriers")).statusCode).toBe(403);
    const abroad = await test.signIn(["logistics"]);
    const { id } = await makeCarrier(ctx);
    expect((await abroad.request("GET", `/api/logistics/carriers/${id}`)).statusCode).toBe(404);
  });
});

describe("rating and booking", () => {
  it("takes an offer for a shipment and keeps why, with the offers not chosen [LOG-02]", async () => {
    const lane = { destination: "IE" };
    const cheap = await makeCarrier(ctx, { fuelBasisPoints: 1_000 }, [{ ...lane, transitDays: 3 }]);
    const quick = await makeCarrier(ctx, {}, [{ ...lane, minimumMinor: 4_000, transitDays: 1, mode: "air" }]);
    const light = await makeCarrier(ctx, {}, [{ ...lane, upToGrams: 20_000 }]);
    const shipmentId = await makeLoad(test, person.organisationId, { toCountry: "IE" });
    const { offers, refused } = await get(`shipments/${shipmentId}/offers`);
    expect(offers).toHaveLength(2);
    expect(refused).toContainEqual(expect.objectContaining({ carrierId: light.id, reason: "too_heavy" }));
    const [chosen] = offers.filter((offer: { carrierId: string }) => offer.carrierId === quick.id);

    const path = `shipments/${shipmentId}/book`;
    const unknown = { bandId: "0190aaaa-0000-7000-8000-000000000000" };
    expect(await post(path, unknown)).toMatchObject({ code: "rate.not_offered" });
    const booked = await post(path, { bandId: chosen.bandId, reason: "Needed tomorrow" });
    expect(booked).toMatchObject({
      chosen: { carrierId: quick.id, price: { totalMinor: 4_000 } },
      notChosen: [{ carrierId: cheap.id, price: { freightMinor: 2_000, fuelMinor: 200, totalMinor: 2_200 } }],
      reason: "Needed tomorrow",
      question: { grams: 100_000, weights: { price: 6, time: 2, onTime: 2 } },
    });
    const { rows } = await test.owner.query(
      "select status, carrier, carrier_id, service, mode, price_minor, currency from shipment where id = $1",
      [shipmentId],
    );
    expect(rows[0]).toMatchObject({
      status: "booked",
      carrier_id: quick.id,
      service: "DTD",
      mode: "air",
      currency: "EUR",
    });
    expect(Number(rows[0].price_minor)).toBe(4_000);
    const told = await test.owner.query(
      "select status from shipment_event where shipment_id = $1 and status in ('rated', 'booked') order by 1",
      [shipmentId],
    );
    expect(told.rows).toEqual([{ status: "booked" }, { status: "rated" }]);
    expect(await post(path, { bandId: chosen.bandId })).toMatchObject({ code: "booking.booked" });

    expect(await post(`shipments/${shipmentId}/unbook`)).toMatchObject({ withdrawnAt: expect.any(String) });
    expect(await post(`shipments/${shipmentId}/unbook`)).toMatchObject({ code: "booking.none" });
    expect(await post(path, { bandId: chosen.bandId })).toMatchObject({ withdrawnAt: null });
    expect((await get(`shipments/${shipmentId}/bookings`)).rows).toHaveLength(2);
  });

  it("keeps the promise unless told, and asks for what nobody knows [LOG-02]", async () => {
    const { id } = await makeCarrier(ctx, {}, [{ destination: "DK", transitDays: 5 }]);
    const shipmentId = await makeLoad(test, person.organisationId, {
      toCountry: "DK",
      grams: null,
      promisedAt: "2026-03-04T12:00:00Z",
    });
    expect(await get(`shipments/${shipmentId}/offers`)).toMatchObject({ code: "rate.weight_unknown" });
    const late = await get(`shipments/${shipmentId}/offers?grams=5000`);
    expect(late.refused).toContainEqual(
      expect.objectContaining({ carrierId: id, reason: "arrives_late", detail: "2026-03-07" }),
    );
    expect((await get(`shipments/${shipmentId}/offers?grams=5000&anyDay=true`)).offers).toHaveLength(1);
    const nowhere = await makeLoad(test, person.organisationId, { fromName: null });
    expect(await get(`shipments/${nowhere}/offers`)).toMatchObject({ code: "rate.lane_unknown" });
    expect(await get("shipments/0190aaaa-0000-7000-8000-000000000000/offers")).toMatchObject({
      code: "shipment.not_found",
    });
  });

  it("that arrives after the promise is at risk from the booking on, and no longer once it is taken back [LOG-01] [LOG-02]", async () => {
    await makeCarrier(ctx, {}, [{ destination: "EE", transitDays: 5 }]);
    const promisedAt = "2026-03-05T12:00:00Z";
    const shipmentId = await makeLoad(test, person.organisationId, { toCountry: "EE", promisedAt });
    const seen = async () => {
      const { estimatedAt, punctuality } = await get(`shipments/${shipmentId}`);
      return { estimatedAt, punctuality };
    };
    const before = await seen();
    expect(before).toEqual({ estimatedAt: null, punctuality: "on_time" });
    const { offers } = await get(`shipments/${shipmentId}/offers?anyDay=true`);
    expect(offers[0].arrivesOn).toBe("2026-03-07");
    await post(`shipments/${shipmentId}/book`, { bandId: offers[0].bandId, anyDay: true });
    expect(await seen()).toEqual({ estimatedAt: "2026-03-07T23:59:59.000Z", punctuality: "at_risk" });
    await post(`shipments/${shipmentId}/promise`, { promisedAt: "2026-03-07T15:00:00Z", reason: "Agreed" });
    await post(`shipments/${shipmentId}/unbook`);
    expect(await seen()).toEqual({ estimatedAt: null, punctuality: "on_time" });
    // A carrier that promises the day agreed on names no hour: the one agreed on holds.
    await post(`shipments/${shipmentId}/book`, { bandId: offers[0].bandId });
    expect(await seen()).toEqual({ estimatedAt: "2026-03-07T15:00:00.000Z", punctuality: "on_time" });
  });
});
