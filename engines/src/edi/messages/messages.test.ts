import { describe, expect, it } from "vitest";
import { dayOf, isAccepted } from "../check-set.ts";
import { linesOf, sentThere, store } from "../example.fixture.ts";
import { writeLoadTender } from "./load-tender.ts";
import { readMoment } from "./moments.ts";
import { addressText, partyOf } from "./parties.ts";
import { codesOf, decimalOf, packagingOf } from "./products.ts";
import { writePurchaseOrderAnswer } from "./purchase-order-answer.ts";
import { readShipmentStatus, writeShipmentStatus } from "./shipment-status.ts";
import { writeShipNotice } from "./ship-notice.ts";
import { readLoadTender } from "./read-load-tender.ts";
import { readTenderAnswer, writeTenderAnswer } from "./tender-answer.ts";
import { writeWarehouseAdvice } from "./warehouse-advice.ts";
import { readWarehouseOrder, type WarehouseOrder, writeWarehouseOrder } from "./warehouse-order.ts";

const noWindow = { opensAt: null, closesAt: null };

describe("transaction sets", () => {
  it("answers a purchase order line by line (855) [PLT-08]", () => {
    const base = {
      unit: "EA",
      price: "2.50",
      basis: "",
      codes: codesOf("SKU-1", "4006381333931"),
      shipOn: "2026-12-01",
      note: null,
    };
    const answer = {
      purchaseOrder: "PO-4711",
      release: null,
      orderedOn: "2026-11-28",
      order: "SO-000001",
      answeredOn: "2026-11-29",
      currency: "USD",
      note: null,
      lines: [
        { ...base, id: "10", answer: "accepted" as const, quantity: "12" },
        { ...base, id: "20", answer: "rejected" as const, quantity: "3", note: "Unknown item" },
      ],
    };
    expect(linesOf(writePurchaseOrderAnswer(answer))).toEqual([
      "BAK*00*AC*PO-4711*20261128****SO-000001*20261129",
      "CUR*SE*USD",
      "PO1*10*12*EA*2.50**VN*SKU-1*EN*4006381333931",
      "ACK*IA*12*EA*068*20261201",
      "PO1*20*3*EA*2.50**VN*SKU-1*EN*4006381333931",
      "PID*F****Unknown item",
      "ACK*IR*0*EA",
      "CTT*2",
    ]);
    expect(linesOf(writePurchaseOrderAnswer({ ...answer, order: null }))[0]).toBe(
      "BAK*00*RJ*PO-4711*20261128*****20261129",
    );
    expect(linesOf(writePurchaseOrderAnswer({ ...answer, lines: answer.lines.slice(0, 1) }))[0]).toContain("*AD*");
  });

  const packed = { id: "10", codes: codesOf("SKU-1", null), lot: "L-1", quantity: 8, unit: "CA" };
  const cartons = [
    { sscc: "340123450000000017", grams: 1_250, lines: [packed] },
    { sscc: "340123450000000024", grams: 0, lines: [{ ...packed, lot: null, quantity: 4 }] },
  ];

  it("announces goods by shipment, order, carton and item (856) [PLT-08]", () => {
    const notice = writeShipNotice({
      shipment: "SH-000001",
      purchaseOrder: "PO-4711",
      release: null,
      orderedOn: "2026-11-28",
      shippedAt: "2026-12-01T14:05:00.000Z",
      noticedAt: "2026-12-01T14:06:00.000Z",
      carrier: "Road Freight",
      tracking: "TRACK-1",
      shipFrom: partyOf("Main warehouse", null, "DE"),
      shipTo: store,
      cartons,
    });
    expect(linesOf(notice)).toEqual([
      "BSN*00*SH-000001*20261201*1406*0001",
      "HL*1**S*1",
      "TD1*CTN25*2****G*1.25*KG",
      "TD5*****Road Freight",
      "REF*SI*SH-000001",
      "REF*CN*TRACK-1",
      "DTM*011*20261201*1405*UT",
      "N1*SF*Main warehouse",
      "N4****DE",
      "N1*ST*Harbor Store*92*0815",
      "N3*12 Quay Street*Dock 3",
      "N4*Boston*MA*02110*US",
      "HL*2*1*O*1",
      "PRF*PO-4711***20261128",
      "HL*3*2*P*1",
      "PO4*****G*1.25*KG",
      "MAN*GM*00340123450000000017",
      "HL*4*3*I*0",
      "LIN*10*VN*SKU-1*LT*L-1",
      "SN1**8*CA",
      "HL*5*2*P*1",
      "MAN*GM*00340123450000000024",
      "HL*6*5*I*0",
      "LIN*10*VN*SKU-1",
      "SN1**4*CA",
      "CTT*6*12",
    ]);
  });

  it("carries an owner's order there (940) and its result back (945) [PLT-08]", () => {
    const asked: WarehouseOrder = {
      status: "N",
      number: "OWN-9",
      purchaseOrder: "PO-1",
      shipOn: "2026-12-02",
      shipTo: store,
      note: "Ring twice",
      lines: [{ id: "1", quantity: "12", unit: "EA", codes: [{ qualifier: "VN", value: "SKU-1" }] }],
    };
    const received = sentThere(writeWarehouseOrder(asked));
    expect(isAccepted(received)).toBe(true);
    expect(readWarehouseOrder(received.segments)).toEqual({ ...asked, doubts: [], unused: [] });
    const advice = {
      number: "OWN-9",
      purchaseOrder: "PO-1",
      shipment: "SH-000001",
      order: "SO-000001",
      shippedOn: "2026-12-02",
      carrier: null,
      tracking: null,
      shipTo: partyOf("Harbor Store", null, null),
      lines: [{ id: "10", codes: codesOf("SKU-1", null), ordered: 14, shipped: 12, unit: "CA", backOrdered: false }],
      cartons,
    };
    expect(linesOf(writeWarehouseAdvice(advice))).toEqual([
      "W06*N*OWN-9*20261202*SH-000001*SO-000001*PO-1",
      "N1*ST*Harbor Store",
      "G62*11*20261202",
      "W27*ZZ**NOT STATED",
      "LX*10",
      "MAN*GM*00340123450000000017",
      "MAN*GM*00340123450000000024",
      "W12*CP*14*12*2*CA**VN*SKU-1",
      "N9*LT*L-1",
      "W03*12*1.25*KG",
    ]);
  });

  it("tenders a load (204), is answered (990) and followed (214) [PLT-08]", () => {
    const tender = {
      purpose: "00",
      scac: "ROAD",
      shipmentId: "TN-000001",
      answerBy: "2026-11-28T14:00:00.000Z",
      grams: 250_000,
      pieces: 4,
      note: "Tail lift",
      charge: { hundredths: 12_050, currency: "USD" },
      stops: [
        {
          kind: "load" as const,
          party: partyOf("Main warehouse", null, "US"),
          at: "2026-11-29T08:00:00.000Z",
          ...noWindow,
        },
        { kind: "unload" as const, party: store, at: null, opensAt: "2026-11-30T08:00:00.000Z", closesAt: null },
      ],
    };
    const received = sentThere(writeLoadTender(tender));
    expect(received.errors).toEqual([]);
    const { charge: _, stops, ...rest } = tender;
    const goods = { grams: 250_000, pieces: 4 };
    expect(readLoadTender(received.segments, "UTC")).toEqual({
      ...rest,
      note: "Tail lift\nCharges in USD\nStop 1: pick up 2026-11-29 08:00 UTC",
      stops: stops.map((stop, index) => ({ ...stop, ...goods, number: String(index + 1) })),
      millilitres: null,
      doubts: [],
      unused: ["Not used: B206 PP (segment 2).", "Not used: L305 12050 (segment 16)."],
    });
    expect(linesOf(writeLoadTender(tender))).toContain("L3*250*G***12050******4*K");

    const answer = { scac: "ROAD", shipmentId: "TN-000001", accepted: false, remark: "No truck" };
    const declined = sentThere(writeTenderAnswer({ ...answer, answeredOn: "2026-11-28" }));
    expect(readTenderAnswer(declined.segments)).toEqual({ ...answer, words: "declined (B104 D)", unused: [] });

    const report = {
      status: "delayed" as const,
      reason: "weather_storm" as const,
      at: "2026-11-29T10:15:00.000Z",
      place: "Worcester",
    };
    const status = {
      scac: "ROAD",
      shipmentId: "TN-000001",
      reference: "R-1",
      reports: [report, { ...report, status: "delivered" as const, reason: null, place: null }],
    };
    const told = sentThere(writeShipmentStatus(status));
    expect(told.errors).toEqual([]);
    const nothingElse = { estimatedAt: null, note: null, position: null };
    expect(readShipmentStatus(told.segments, "UTC")).toEqual({
      ...status,
      unused: [],
      reports: [
        { status: "delayed", reason: "weather_storm", at: report.at, ...nothingElse, note: "Worcester" },
        { status: "delivered", reason: null, at: report.at, ...nothingElse },
      ],
      problems: [],
      canceled: false,
    });
  });
});

describe("values", () => {
  it("writes minor units as a decimal [PLT-08]", () => {
    expect([decimalOf(1_250, 2), decimalOf(5, 2), decimalOf(7, 0)]).toEqual(["12.50", "0.05", "7"]);
  });

  it.each([
    ["EA", null],
    ["CA", "Case"],
    ["BX", undefined],
    ["piece", null],
    ["Case", "Case"],
    ["", null],
  ])("takes the unit %s as the item's packaging level %s [PLT-08]", (unit, level) => {
    expect(packagingOf(unit, { baseUnit: "piece", units: ["Case"] })).toBe(level);
  });

  it("reads moments in the zone of their code [PLT-08]", () => {
    const moment = { date: "20260701", time: "1200" };
    expect(
      ["UT", "ET", "ES", "LT", "", "01", "13", "24"].map((code) => readMoment({ ...moment, code }, "Europe/Berlin")),
    ).toEqual([
      "2026-07-01T12:00:00.000Z",
      "2026-07-01T16:00:00.000Z",
      "2026-07-01T17:00:00.000Z",
      "2026-07-01T10:00:00.000Z",
      "2026-07-01T10:00:00.000Z",
      "2026-07-01T11:00:00.000Z",
      "2026-07-02T00:00:00.000Z",
      "2026-07-01T13:00:00.000Z",
    ]);
    expect(readMoment({ date: "20260231", time: "", code: "" }, "UTC")).toBeNull();
    expect(dayOf("20240229")).toBe("2024-02-29");
  });

  it("writes an address as one text [PLT-08]", () => {
    expect(addressText(store)).toBe("12 Quay Street\nDock 3\n02110 Boston MA");
  });
});
