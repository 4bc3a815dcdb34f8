import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { type SentReport, writeShipmentStatus } from "@cerebro/engines/edi/messages/shipment-status.ts";
import { writeTenderAnswer } from "@cerebro/engines/edi/messages/tender-answer.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { Offers } from "../../../test/factories/edi-offers.ts";
import { rawSet } from "../../../test/factories/trading-partner.ts";
import { makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { systemContext } from "../../platform/create-context.ts";
import { expireTenders } from "../logistics/index.ts";
import { shipmentVerbs } from "../shipments/index.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let person: SignedInPerson;
let ctx: Context;
let offers: Offers;
beforeAll(async () => {
  person = await test.signIn(["admin"]);
  ctx = test.contextFor(person.organisationId, ["admin"]);
  await makeWarehouse(ctx);
  offers = new Offers({ test, person, ctx });
});

const shipmentOf = (id: string | undefined): Promise<ShipmentDetail> =>
  shipmentVerbs.getShipment(ctx, { shipmentId: id ?? "" });

describe("a load that we tender to a carrier (204)", () => {
  const offer = (carriers: number, minutes?: number) => offers.make(carriers, minutes);
  const only = <T>(list: readonly T[]): T => {
    const [one] = list;
    if (one === undefined) throw new Error("there is none");
    return one;
  };
  const answer = (number: string, accepted: boolean) =>
    writeTenderAnswer({ scac: "ROAD", shipmentId: number, answeredOn: "2026-03-10", accepted, remark: null });
  const tell = (number: string, reports: readonly SentReport[]) =>
    writeShipmentStatus({ scac: "ROAD", shipmentId: number, reference: "R-1", reports });

  it("is accepted (990) and followed to the door (214) [PLT-08]", async () => {
    const { shipmentId, tenders, partners } = await offer(1);
    const [carrier, tender] = [only(partners), only(tenders)];
    const [sent] = await carrier.got("204");
    expect(sent).toMatchObject({ state: "ready", reference: tender.number, subject: { kind: "tender", shipmentId } });
    expect(sent?.segments).toEqual([
      `B2**ROAD**${tender.number}**PP`,
      "B2A*00*LT",
      "G62*64*20260310*1*1000*UT",
      `NTE*ZZZ*Charges in ${tender.currency}`,
      "S5*1*LD*100*K",
      "N1*SF*E1",
      "S5*2*UL*100*K",
      "G62*02*20260313*Z*1600*UT",
      "N1*ST*Ada",
      "N4****GB",
      `L3*100*G***${tender.priceMinor}*******K`,
    ]);
    const accepted = await carrier.send(answer(tender.number, true));
    expect(accepted).toMatchObject({ state: "done", subject: { kind: "tender", number: tender.number } });
    expect(await shipmentOf(shipmentId)).toMatchObject({ status: "booked" });
    const event = { status: "picked_up", reason: null, at: "2026-03-10T09:01:00.000Z", place: "Hamburg, DE" } as const;
    const reports = [
      event,
      { ...event, status: "delayed", reason: "weather_road", at: "2026-03-10T09:02:00.000Z" },
    ] as const;
    const told = await carrier.send(tell(tender.number, reports));
    expect(told).toMatchObject({ state: "done", problems: [], subject: { kind: "shipment", id: shipmentId } });
    const { events, status } = await shipmentOf(shipmentId);
    expect(status).toBe("delayed");
    expect(events.slice(-2)).toMatchObject([
      { status: "picked_up", source: "carrier", note: "Hamburg, DE" },
      { status: "delayed", source: "carrier", reason: "weather_road" },
    ]);
    const twice = await carrier.send(answer(tender.number, true));
    expect(twice).toMatchObject({ state: "refused", problems: [expect.stringContaining(tender.number)] });
  });

  it("is declined, and the next carrier in line gets it [PLT-08]", async () => {
    const { tenders, partners } = await offer(2);
    const [first, second] = partners;
    expect(await second?.got("204")).toEqual([]);
    await first?.send(answer(tenders[0]?.number ?? "", false));
    expect((await second?.got("204"))?.map(({ reference }) => reference)).toEqual([tenders[1]?.number]);
  });

  it("is canceled at the carrier when the time to answer is over [PLT-08]", async () => {
    const { partners } = await offer(1, 5);
    const carrier = only(partners);
    expect(await carrier.got("204")).toHaveLength(1);
    test.clock.advance(6 * 60_000);
    await expireTenders(systemContext(test.platform, person.organisationId, "Tenders"));
    const sent = await carrier.got("204");
    expect(sent.map(({ segments }) => segments[1])).toEqual(["B2A*00*LT", "B2A*01*LT"]);
  });

  it("refuses answers and events of loads that are not the carrier's [PLT-08]", async () => {
    const { tenders } = await offer(1);
    const { partners, shipmentId } = await offer(1);
    const stranger = only(partners);
    const number = only(tenders).number;
    expect(await stranger.send(answer(number, true))).toMatchObject({
      state: "refused",
      problems: [expect.stringContaining("was offered no load")],
    });
    expect(await stranger.send(tell(number, []))).toMatchObject({ state: "invalid" });
    const report = { status: "delivered", reason: null, at: "2026-03-10T08:00:00.000Z", place: null } as const;
    expect(await stranger.send(tell(number, [report]))).toMatchObject({
      state: "refused",
      problems: [expect.stringContaining("carries no shipment")],
    });
    expect(await shipmentOf(shipmentId)).toMatchObject({ status: "draft" });
  });

  it("keeps events that cannot be applied as notices of the document [PLT-08]", async () => {
    const { tenders, partners } = await offer(1);
    const [carrier, { number }] = [only(partners), only(tenders)];
    await carrier.send(answer(number, true));
    const status = await carrier.send(
      rawSet("214", "QM", [
        ["B10", "R-1", number, "ROAD"],
        ["LX", "1"],
        ["AT7", "ZZ", "NS", "", "", "20260310", "0800", "UT"],
        ["AT7", "AF", "NS"],
        ["AT7", "AF", "NS", "", "", "20260401", "0800", "UT"],
        ["AT7", "AF", "NS", "", "", "20260310", "0800", "UT"],
      ]),
    );
    expect(status).toMatchObject({
      state: "done",
      problems: [],
      notices: [
        "The status code ZZ (AT701) is not one that shipments have.",
        "The event carrier departed pick-up location with shipment (AT701 AF) has no date (AT705).",
        expect.stringContaining("2026-04-01"),
      ],
    });
  });

  it("sets the estimate by X2 and keeps what is no state as notes, each once [PLT-08]", async () => {
    const { shipmentId, tenders, partners } = await offer(1);
    const [carrier, { number }] = [only(partners), only(tenders)];
    await carrier.send(answer(number, true));
    const before = await shipmentOf(shipmentId);
    const report = rawSet("214", "QM", [
      ["B10", "R-1", number, "ROAD"],
      ["LX", "1"],
      ["AT7", "X2", "NS", "", "", "20260314", "0800", "UT"],
      ["AT7", "BC", "B4", "", "", "20260310", "0800", "UT"],
      ["AT7", "OA", "NS", "", "", "20260310", "0800", "UT"],
      ["AT7", "", "", "X9", "NA", "20260313", "1600", "UT"],
    ]);
    expect(await carrier.send(report)).toMatchObject({ state: "done", problems: [] });
    await carrier.send(report);
    const after = await shipmentOf(shipmentId);
    expect([after.status, after.estimatedAt]).toEqual([before.status, "2026-03-14T08:00:00.000Z"]);
    const notes = after.events.filter(({ status }) => status === "noted");
    expect(notes.map(({ note, ignored }) => [note, ignored])).toEqual([
      ["Storage in transit (BC). Reason: held for payment (AT7 B4)", null],
      ["Out-gate (OA)", null],
      ["Estimated date and time of arrival at consignee's location (X2)", null],
      ["Delivery appointment secured on (X9): 2026-03-13 16:00 UTC", null],
    ]);
  });

  it("waits for a person where the carrier reports the shipment as canceled [PLT-08]", async () => {
    const { shipmentId, tenders, partners } = await offer(1);
    const [carrier, { number }] = [only(partners), only(tenders)];
    await carrier.send(answer(number, true));
    const told = await carrier.send(
      rawSet("214", "QM", [
        ["B10", "R-1", number, "ROAD"],
        ["AT7", "CA", "NS", "", "", "20260310", "0800", "UT"],
      ]),
    );
    expect(told).toMatchObject({ state: "waiting", problems: [expect.stringContaining("as canceled (AT701 CA)")] });
    expect(await carrier.act(told.id, "process")).toMatchObject({ state: "done" });
    expect(await shipmentOf(shipmentId)).toMatchObject({ status: "booked" });
  });

  it("waits for a person where the answer is neither yes nor no [PLT-08]", async () => {
    const { tenders, partners } = await offer(1);
    const [carrier, { number }] = [only(partners), only(tenders)];
    const asked = await carrier.send(
      rawSet("990", "GF", [
        ["B1", "ROAD", number, "", "B"],
        ["K1", "One day later"],
      ]),
    );
    expect(asked).toMatchObject({
      state: "waiting",
      problems: [expect.stringContaining("accepted with conditions (B104 B). “One day later” Accept or refuse")],
    });
    const blank = await carrier.send(rawSet("990", "GF", [["B1", "ROAD", number]]));
    expect(blank).toMatchObject({ state: "waiting", problems: [expect.stringContaining("no answer (B104 is empty)")] });
    expect(await carrier.act(asked.id, "process")).toMatchObject({ state: "done" });
    // The offer is still open.
    expect(await carrier.send(answer(number, true))).toMatchObject({ state: "done" });
  });
});
