import type { RunDetail, RunStop } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { describe, expect, it } from "vitest";
import { addressOf } from "../../../data/request.ts";
import {
  missing,
  proofOf,
  scanParcel,
  setResult,
  ssccOf,
  tripSubject,
  untouched,
  withWaiting,
} from "./deliver-flow.ts";

const line = { lineNumber: 1, sku: "MUG-1", itemName: "White mug", quantity: 5 };
const stop: RunStop = {
  id: "st-1",
  shipmentId: "sh-1",
  shipmentNumber: "SH-1",
  position: 1,
  state: "planned",
  name: "Ada",
  address: null,
  phone: null,
  latitude: 53.8,
  longitude: -1.5,
  windowOpensAt: null,
  windowClosesAt: null,
  plannedArrivalAt: "2026-11-18T09:00:00.000Z",
  estimatedArrivalAt: null,
  promisedAt: null,
  reason: null,
  parcels: [{ sscc: "340123450000000017", type: "S", grams: 500 }],
  lines: [line],
};
const other: RunStop = {
  ...stop,
  id: "st-2",
  position: 2,
  name: "Bob",
  parcels: [{ sscc: "340123450000000024", type: "S", grams: 1 }],
};
const run: RunDetail = {
  id: "t-1",
  number: "TR-1",
  state: "active",
  day: "2026-11-18",
  driverName: "Dora",
  vehicleId: "v-1",
  vehicleCode: "V-1",
  mine: true,
  stops: 2,
  done: 0,
  failed: 0,
  rows: [stop, other],
  signatureRequired: true,
  failurePhotosAtLeast: 0,
  photosAtLeast: 0,
};
const asks = { signatureRequired: true, photosAtLeast: 0 };

describe("a hand-over at a door", () => {
  it("knows its parcels by their label, however it was read, and those of other stops [LOG-07]", () => {
    for (const code of ["340123450000000017", "(00)340123450000000017", "]C100340123450000000017"])
      expect(ssccOf(code)).toBe("340123450000000017");
    const first = scanParcel(untouched, "(00)340123450000000017", { stop, run });
    expect(first.said).toMatchObject({ tone: "good", text: "1 of 1" });
    expect(scanParcel(first.state, "340123450000000017", { stop, run }).said.tone).toBe("warn");
    expect(scanParcel(untouched, "340123450000000024", { stop, run }).said.text).toContain("stop 2, Bob");
    expect(scanParcel(untouched, "999", { stop, run }).said.word).toBe("Not on this trip");
  });

  it("asks for what is missing, one thing after the other [LOG-07]", () => {
    expect(missing(untouched, stop, asks)).toBe("Who takes it?");
    const named = { ...untouched, recipient: "Ada" };
    expect(missing(named, stop, asks)).toBe("A signature is needed");
    expect(missing({ ...named, typed: "Ada" }, stop, asks)).toBeUndefined();
    expect(missing({ ...named, strokes: [[[1, 2]]] }, stop, { ...asks, photosAtLeast: 2 })).toBe("2 photos are needed");
    expect(missing({ ...named, relation: "safe_place" }, stop, asks)).toBe("1 photo is needed");
    expect(missing({ ...named, relation: "safe_place", photos: ["h"] }, stop, asks)).toBeUndefined();
    const short = setResult({ ...named, typed: "Ada" }, line, { damaged: 2 });
    expect(missing(short, stop, asks)).toBe("Say why MUG-1 was not taken");
    expect(missing(setResult(short, line, { reason: "damaged" }), stop, asks)).toBeUndefined();
    expect(missing(setResult(short, line, { damaged: 5, reason: "damaged" }), stop, asks)).toContain(
      "Nothing was taken",
    );
    expect(missing(setResult(short, line, { damaged: 9 }), stop, asks)).toBe("More of MUG-1 than was sent");
  });

  it("says for each line what was taken, so that it adds up to what was sent [LOG-07]", () => {
    const state = setResult({ ...untouched, recipient: " Ada " }, line, { refused: 1, damaged: 1, reason: "other" });
    expect(proofOf(state, stop)).toEqual({
      recipient: "Ada",
      relation: "consignee",
      photos: [],
      note: null,
      lines: [{ lineNumber: 1, accepted: 3, refused: 1, damaged: 1, reason: "other" }],
    });
  });
});

describe("a trip without a connection", () => {
  it("stands as what was done on the device will leave it [LOG-07]", () => {
    const act = (route: string, input: Record<string, string> = {}, tripId = run.id) => ({
      ...addressOf(route, input),
      route,
      subject: tripSubject(tripId),
      failure: undefined,
    });
    const arrive = "POST /api/logistics/stops/{stopId}/arrive";
    const queue = [
      act("POST /api/logistics/trips/{tripId}/start", { tripId: "t-1" }),
      act(arrive, { stopId: "st-1" }),
      act("POST /api/logistics/deliveries/{shipmentId}/prove", { shipmentId: "sh-1", stopId: "st-1" }),
      act(arrive, { stopId: "st-2" }),
      act("POST /api/logistics/stops/{stopId}/begin", { stopId: "st-2" }),
    ];
    const statesAfter = (waiting: Parameters<typeof withWaiting>[1]) => {
      const shown = withWaiting({ ...run, state: "dispatched" }, waiting);
      return [shown.state, ...shown.rows.map(({ state }) => state)];
    };
    expect(statesAfter(queue)).toEqual(["active", "completed", "servicing"]);
    // An act of another trip, and one that the server refused, change nothing.
    const failure = { error: "HTTP 409", status: 409, code: undefined, message: "", at: "" };
    const elsewhere = [act(arrive, { stopId: "st-1" }, "t-2"), { ...act(arrive, { stopId: "st-1" }), failure }];
    expect(statesAfter(elsewhere)).toEqual(["dispatched", "planned", "planned"]);
  });
});
