import { describe, expect, it } from "vitest";
import { tellableStatuses } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import {
  appointmentCodes,
  sentReasonCodes,
  shipmentStatusCodes,
  statusReasonCodes,
} from "../codes/shipment-status-codes.ts";
import { everyAddition } from "../example.fixture.ts";
import type { Segment } from "../syntax.ts";
import { hasStatusCode, readShipmentStatus, writeShipmentStatus } from "./shipment-status.ts";

const told = (...event: string[]) =>
  readShipmentStatus(
    [
      ["ST", "214", "0001"],
      ["B10", "R-1", "LOAD-1", "ROAD"],
      ["LX", "1"],
      ["AT7", ...event],
    ],
    "America/New_York",
  );
const at = ["20261129", "1015", "UT"] as const;

/** Element 1650, written from the code lists of releases 004010 and 004030: code, meaning for a shipment. */
const statuses = `
A3 returned | A7 attempt_failed | A9 note | AF picked_up | AG estimate | AH attempt_failed | AI note | AJ note | AM note | AN note
AP attempt_failed | AR in_transit | AV note | AW available_for_pickup | B6 note | BA note | BC note | C1 note | CA note
CB delivered | CD note | CL note | CP picked_up | D1 delivered | I1 note | J1 in_transit | K1 in_transit | L1 note | OA note
OO note | P1 in_transit | PA note | PR held | R1 in_transit | RL in_transit | S1 note | SD delayed | X1 out_for_delivery
X2 estimate | X3 note | X4 in_transit | X5 out_for_delivery | X6 in_transit | X8 note | XB booked`;

/** Element 1651: code, our reason (- where there is no counterpart), words of the standard. */
const reasons = `
A1 carrier_other Missed delivery
A2 consignee_address Incorrect address
A3 - Indirect delivery
A5 consignee_address Unable to locate
A6 consignee_address Address corrected, delivery attempted
AA carrier_missorted Mis-sort
AD consignee_rescheduled Customer requested future delivery
AE - Restricted articles unacceptable
AF carrier_other Accident
AG - Consignee related
AH carrier_other Driver related
AI carrier_breakdown Mechanical breakdown
AJ carrier_other Other carrier related
AK carrier_damaged Damaged, rewrapped in hub
AL carrier_other Previous stop
AM - Shipper related
AN consignee_closed Holiday, closed
AO weather_storm Weather or natural disaster related
AP - Awaiting export
AQ consignee_absent Recipient unavailable, delivery delayed
AR customs_documents Improper international paperwork
AS customs_documents Hold due to customs documentation problems
AT - Unable to contact recipient for broker information
AU - Civil event related delay
AV - Exceeds service limitations
AW - Past cut-off time
AX - Insufficient pick-up time
AY carrier_other Missed pick-up
AZ - Alternate carrier delivered
B1 consignee_closed Consignee closed
B2 - Trap for customer
B4 - Held for payment
B5 - Held for consignee
B8 - Improper unloading facility or equipment
B9 - Receiving time restricted
BB shipper_stopped Held per shipper
BC - Missing documents
BD - Border clearance
BE weather_road Road conditions
BF carrier_other Carrier keying error
BG - Other
BH - Insufficient time to complete delivery
BI carrier_other Cartage agent
BJ consignee_rescheduled Customer wanted earlier delivery
BK - Prearranged appointment
BL - Held for protective service
BM carrier_capacity Flatcar shortage
BN - Failed to release billing
BO carrier_other Railroad failed to meet schedule
BP - Load shifted
BQ - Shipment overweight
BR carrier_other Train derailment
BS consignee_refused Refused by customer
BT - Returned to shipper
C1 - Waiting for customer pick-up
C2 - Credit hold
C3 - Suspended at customer request
C4 - Customer vacation
C5 - Customer strike
C6 - Waiting shipping instructions
C7 - Waiting for customer specified carrier
C8 - Collect on delivery required
C9 - Cash not available from consignee
CA - Customs (import or export)
CB - No requested arrival date provided by shipper
CC - No requested arrival time provided by shipper
D1 carrier_other Carrier dispatch error
D2 carrier_other Driver not available
F1 - Non-express clearance delay
F2 - International non-carrier delay
HB - Held pending appointment
NA - Normal appointment
NS - Normal status
P1 - Processing delay
P2 - Waiting inspection
P3 shipper_late Production falldown
P4 carrier_other Held for full carrier load
RC - Reconsigned
S1 - Delivery shortage
T1 carrier_capacity Tractor with sleeper car not available
T2 carrier_capacity Tractor, conventional, not available
T3 carrier_capacity Trailer not available
T4 carrier_capacity Trailer not usable due to prior product
T5 carrier_capacity Trailer class not available
T6 carrier_capacity Trailer volume not available
T7 - Insufficient delivery time`;

const statusRows = statuses
  .split(/\||\n/)
  .map((row) => row.trim().split(" "))
  .filter(([code]) => code !== "");
const reasonRows = reasons
  .trim()
  .split("\n")
  .map((row) => {
    const [code = "", reason = "", ...words] = row.split(" ");
    return { code, reason: reason === "-" ? null : reason, words: words.join(" ") };
  });

describe("the codes of a 214", () => {
  it("are all stated, and no others are read [PLT-08]", () => {
    expect(statusRows.map(([code]) => code)).toEqual(Object.keys(shipmentStatusCodes));
    expect(reasonRows.map(({ code }) => code)).toEqual(Object.keys(statusReasonCodes));
    expect(Object.keys(appointmentCodes)).toEqual(["AA", "AB", "AC", "ED", "EP", "LD", "LP", "X9", "XA"]);
  });

  it.each(statusRows)("read %s of element 1650 as %s [PLT-08]", (code = "", use = "") => {
    const [report] = told(code, "NS", "", "", ...at).reports;
    const { status, estimatedAt = null, note = null } = report ?? {};
    const read = estimatedAt !== null ? "estimate" : status === "noted" ? "note" : status;
    expect(read).toBe(use);
    expect(note?.includes(`(${code})`) ?? false).toBe(use === "note" || use === "estimate");
  });

  it.each(reasonRows)("read $code of element 1651 as $reason: $words [PLT-08]", ({ code, reason, words }) => {
    const isNormal = code === "NS" || code === "NA";
    const [delayed] = told("SD", code, "", "", ...at).reports;
    expect(delayed).toMatchObject({ status: "delayed", reason: reason ?? "not_stated" });
    const [noted] = told("BC", code, "", "", ...at).reports;
    expect(noted?.note).toBe(
      `Storage in transit (BC)${isNormal ? "" : `. Reason: ${words.toLowerCase()} (AT7 ${code})`}`,
    );
    const isExact = Object.values(sentReasonCodes).includes(code) && reason !== null;
    expect(delayed?.note).toBe(isNormal || isExact ? null : `Reason: ${words.toLowerCase()} (AT7 ${code})`);
  });

  it("read what the source says in words that were wrong before [PLT-08]", () => {
    const noteOf = (...event: string[]) => told(...event).reports[0]?.note;
    expect(noteOf("BC", "NS", "", "", ...at)).toBe("Storage in transit (BC)");
    expect(noteOf("OA", "NS", "", "", ...at)).toBe("Out-gate (OA)");
    expect(noteOf("AV", "NS", "", "", ...at)).toBe("Available for delivery (AV)");
    expect(noteOf("B6", "NS", "", "", ...at)).toBe(
      "Estimated to arrive at carrier terminal (B6): 2026-11-29 10:15 UTC",
    );
    expect(noteOf("", "", "X9", "NA", ...at)).toBe("Delivery appointment secured on (X9): 2026-11-29 10:15 UTC");
  });

  it("name what is unknown, without a date, or not used [PLT-08]", () => {
    expect(told("ZZ", "NS", "", "", ...at)).toMatchObject({
      reports: [{ status: "noted", note: "Status code ZZ" }],
      problems: ["The status code ZZ (AT701) is not one that shipments have."],
    });
    expect(told("AF", "NS").problems).toEqual([
      "The event carrier departed pick-up location with shipment (AT701 AF) has no date (AT705).",
    ]);
    expect(told("X2", "NS").problems).toEqual(["The estimate (AT701 X2) has no date (AT705)."]);
    expect(told("CA", "NS", "", "", ...at).canceled).toBe(true);
    const more = readShipmentStatus(
      [
        ["ST", "214", "0001"],
        ["B10", "R-1", "LOAD-1", "ROAD", "77"],
        ["L11", "BOL-1", "BM"],
        ["AT7", "AF", "NS", "", "", ...at],
        ["MS1", "", "", "", "0714500", "0421530", "W", "N"],
        ["MS2", "ROAD", "4711"],
      ],
      "UTC",
    );
    expect(more.reports[0]?.position).toEqual({ latitude: 42.258333, longitude: -71.75 });
    expect(more.unused).toEqual([
      "Not used: B1004 77 (segment 2).",
      "Not used: L11 BOL-1, BM (segment 3).",
      "Not used: MS2 ROAD, 4711 (segment 6).",
    ]);
  });

  it("are sent as they are read: each state and reason comes back, or is not sent [PLT-08]", () => {
    const sent = tellableStatuses.filter(hasStatusCode);
    expect(sent).toEqual([
      "booked",
      "picked_up",
      "in_transit",
      "out_for_delivery",
      "delivered",
      "delayed",
      "attempt_failed",
      "returned",
    ]);
    for (const status of sent) {
      const report = { status, reason: null, at: "2026-11-29T10:15:00.000Z", place: null };
      const { segments } = writeShipmentStatus({ scac: "ROAD", shipmentId: "L", reference: "R", reports: [report] });
      expect(readShipmentStatus(segments, "UTC").reports[0]).toMatchObject({ status, at: report.at });
    }
    // Reasons without a code of their own are sent by one that says less, never something else.
    const broader = {
      carrier_damaged: "AJ",
      customs_inspection: "CA",
      customs_payment: "CA",
      not_stated: "BG",
      shipper_late: "AM",
      shipper_packaging: "AM",
    };
    for (const [reason, code] of Object.entries(sentReasonCodes))
      expect(
        code in statusReasonCodes &&
          (statusReasonCodes[code]?.reason === reason || broader[reason as keyof typeof broader] === code),
      ).toBe(true);
  });

  const valid: readonly Segment[] = [
    ["ST", "214", "0001"],
    ["B10", "R-1", "LOAD-1", "ROAD"],
    ["AT7", "AF", "NS", "", "", ...at],
    ["MS1", "Boston", "MA", "US"],
  ];
  it.each(everyAddition("214", valid))(
    "use or name $name where it is added to a valid message [PLT-08]",
    ({ segments }) => {
      const read = (one: readonly Segment[]) => readShipmentStatus(one, "America/New_York");
      expect(read(segments)).not.toEqual(read(valid));
    },
  );
});
