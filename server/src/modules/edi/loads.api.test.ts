import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { type LoadTender, writeLoadTender } from "@cerebro/engines/edi/messages/load-tender.ts";
import { type Party, partyOf } from "@cerebro/engines/edi/messages/parties.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { TradingPartner } from "../../../test/factories/trading-partner.ts";
import { makeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { shipmentVerbs } from "../shipments/index.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let person: SignedInPerson;
let ctx: Context;
let warehouse: TestWarehouse;
let depotCode: string;
beforeAll(async () => {
  person = await test.signIn(["admin"]);
  ctx = test.contextFor(person.organisationId, ["admin"]);
  warehouse = await makeWarehouse(ctx);
  const depots = await shipmentVerbs.listDepots(ctx, {});
  depotCode = depots.rows.find(({ id }) => id === warehouse.id)?.code ?? "";
});

const shipmentOf = (id: string | undefined): Promise<ShipmentDetail> =>
  shipmentVerbs.getShipment(ctx, { shipmentId: id ?? "" });

describe("a load that a shipper tenders to us (204)", () => {
  let loads = 0;
  const noWindow = { opensAt: null, closesAt: null };
  /** Our warehouse as the shipper writes it: its own name, and our code. */
  const depot = (): Party => ({
    ...partyOf("Their name for it", null, "DE"),
    code: { qualifier: "92", value: depotCode },
  });
  const load = (change: Partial<LoadTender> = {}): LoadTender => ({
    purpose: "00",
    scac: "OURS",
    shipmentId: `LOAD-${(loads += 1)}`,
    answerBy: "2026-03-10T12:00:00.000Z",
    grams: 250_000,
    pieces: 4,
    note: "Tail lift",
    charge: null,
    stops: [
      { kind: "load", party: depot(), at: "2026-03-11T08:00:00.000Z", ...noWindow },
      {
        kind: "unload",
        party: partyOf("Harbor Store", "12 Quay Street, Leeds", "GB"),
        at: "2026-03-13T16:00:00.000Z",
        ...noWindow,
      },
    ],
    ...change,
  });
  let shipper: TradingPartner;
  let careful: TradingPartner;
  beforeAll(async () => {
    const terms = { relation: "shipper", scac: "OURS" } as const;
    shipper = await TradingPartner.join(test, person, {
      ...terms,
      interchangeId: "SHIPPER",
      warehouseId: warehouse.id,
    });
    careful = await TradingPartner.join(test, person, {
      ...terms,
      name: "Careful shipper",
      interchangeId: "CAREFUL",
      autoAccept: false,
    });
  });

  it("becomes a shipment, is accepted (990), and its events are reported (214), each once [PLT-08]", async () => {
    const received = await shipper.send(writeLoadTender(load()));
    expect(received).toMatchObject({ state: "done", reference: "LOAD-1", subject: { kind: "shipment" } });
    const shipmentId = received.subject?.id ?? "";
    expect(await shipmentOf(shipmentId)).toMatchObject({
      fromLocationId: warehouse.id,
      to: { name: "Harbor Store", address: "12 Quay Street\nLeeds", country: "GB" },
      grams: 250_000,
      pieces: 4,
      agreedAt: "2026-03-13T16:00:00.000Z",
      note: "Tail lift\nStop 1: pick up 2026-03-11 08:00 UTC",
    });
    expect((await shipper.got("990")).map(({ segments }) => segments)).toEqual([["B1*OURS*LOAD-1*20260310*A"]]);
    const tell = (status: "picked_up" | "delayed" | "rated", more: object = {}) =>
      shipmentVerbs.tellShipment(ctx, {
        shipmentId,
        status,
        occurredAt: "2026-03-10T08:30:00.000Z",
        source: "driver",
        reason: null,
        note: null,
        estimatedAt: null,
        latitude: null,
        longitude: null,
        ...more,
      });
    await tell("rated");
    await tell("picked_up");
    await tell("delayed", { occurredAt: "2026-03-10T08:45:00.000Z", reason: "weather_storm" });
    const { number } = await shipmentOf(shipmentId);
    const reported = [
      [`B10*${number}*LOAD-1*OURS`, "LX*1", "AT7*AF*NS***20260310*0830*UT"],
      [`B10*${number}*LOAD-1*OURS`, "LX*1", "AT7*SD*AO***20260310*0845*UT"],
    ];
    expect((await shipper.got("214")).map(({ segments }) => segments)).toEqual(reported);
    await tell("picked_up");
    expect(await shipper.got("214")).toHaveLength(2);
  });

  it("waits for a person, who accepts or declines it [PLT-08]", async () => {
    const first = await careful.send(writeLoadTender(load({ shipmentId: "C-1" })));
    const second = await careful.send(writeLoadTender(load({ shipmentId: "C-2" })));
    expect([first.state, second.state, await careful.got("990")]).toEqual(["waiting", "waiting", []]);
    expect(await careful.act(first.id, "process")).toMatchObject({ state: "done" });
    expect(await careful.act(second.id, "reject", { reason: "No truck" })).toMatchObject({ state: "refused" });
    expect((await careful.got("990")).map(({ segments }) => segments)).toEqual([
      ["B1*OURS*C-1*20260310*A"],
      ["B1*OURS*C-2*20260310*D", "K1*No truck"],
    ]);
  });

  it("starts at the pickup that is written, never at another warehouse of ours [PLT-08]", async () => {
    const [, unload] = load().stops;
    const drops = unload === undefined ? [] : [unload];
    const from = (party: Party | undefined) =>
      load({ stops: [{ kind: "load", party, at: null, ...noWindow }, ...drops] });
    const misplaced = await shipper.send(writeLoadTender(from(partyOf("Dock of others", null, "DE"))));
    const asked =
      "Dock of others is not one of our warehouses (N1*SF). Give the warehouse that name or code, or reject the load.";
    expect(misplaced).toMatchObject({ state: "waiting", problems: [asked] });
    expect(await shipper.act(misplaced.id, "process")).toMatchObject({ state: "waiting", problems: [asked] });
    const unnamed = await shipper.send(writeLoadTender(from(undefined)));
    expect(await shipmentOf(unnamed.subject?.id)).toMatchObject({ fromLocationId: warehouse.id });
    const noConsignee = await shipper.send(writeLoadTender(load({ stops: load().stops.slice(0, 1) })));
    expect(noConsignee).toMatchObject({ state: "waiting", problems: [expect.stringContaining("names no consignee")] });
  });

  it("of several drops, or addressed to another carrier, becomes no shipment [PLT-08]", async () => {
    const [pick, drop] = load().stops;
    if (pick === undefined || drop === undefined) throw new Error("the load has two stops");
    const other = { ...drop, party: partyOf("Inland Store", "1 Mill Lane, York", "GB") };
    const several = await shipper.send(writeLoadTender(load({ stops: [pick, drop, other] })));
    const asked = `It has 1 pickups (S501 1 Their name for it) and 2 drops (S501 2 Harbor Store, 3 Inland Store), and a shipment has one of each. Reject it, and ask for one tender for each drop.`;
    expect(several).toMatchObject({ state: "waiting", subject: null, problems: [asked] });
    expect(await shipper.act(several.id, "process")).toMatchObject({ state: "waiting", problems: [asked] });
    const foreign = await shipper.send(writeLoadTender(load({ scac: "ELSE" })));
    expect(foreign).toMatchObject({
      state: "waiting",
      problems: ["It is addressed to ELSE (B202), and we are OURS."],
    });
    const window = { opensAt: "2026-03-13T08:00:00.000Z", closesAt: "2026-03-13T16:00:00.000Z" };
    const windowed = await shipper.send(writeLoadTender(load({ stops: [pick, { ...drop, at: null, ...window }] })));
    expect(await shipmentOf(windowed.subject?.id)).toMatchObject({
      windowOpensAt: window.opensAt,
      windowClosesAt: window.closesAt,
      agreedAt: window.closesAt,
    });
  });

  it("is canceled by its number, as far as the shipment's state allows [PLT-08]", async () => {
    const one = load();
    const { subject } = await shipper.send(writeLoadTender(one));
    expect(await shipper.send(writeLoadTender(one))).toMatchObject({
      state: "waiting",
      problems: [`A load with the number ${one.shipmentId} was received before.`],
    });
    expect(await shipper.send(writeLoadTender({ ...one, purpose: "01" }))).toMatchObject({ state: "done" });
    expect(await shipmentOf(subject?.id)).toMatchObject({ status: "cancelled" });
    expect(await shipper.send(writeLoadTender({ ...one, purpose: "01" }))).toMatchObject({ state: "waiting" });
    expect(await shipper.send(writeLoadTender(load({ purpose: "01" })))).toMatchObject({
      state: "waiting",
      problems: [expect.stringContaining("No load with the number")],
    });
  });
});
