import { describe, expect, it } from "vitest";
import { gateDates, gateTimes, gramsOf, millilitersOf, reservationWords, stopReasons } from "../codes/load-codes.ts";
import { checkGroup } from "../check-set.ts";
import { envelope, everyAddition, onlyGroup } from "../example.fixture.ts";
import type { Segment } from "../syntax.ts";
import { writeInterchange } from "../write-interchange.ts";
import { readLoadTender } from "./read-load-tender.ts";
import { readTenderAnswer } from "./tender-answer.ts";

const valid: readonly Segment[] = [
  ["ST", "204", "0001"],
  ["B2", "", "ROAD", "", "LOAD-1", "L", "PP"],
  ["B2A", "00", "LT"],
  ["L11", "PO-9", "PO"],
  ["G62", "64", "20261128", "1", "1200", "UT"],
  ["N7", "", "4711", "", "", "", "", "", "", "", "", "RT"],
  ["S5", "1", "LD", "100", "L", "4", "PL"],
  ["G62", "37", "20261129", "I", "0700", "UT"],
  ["G62", "38", "20261129", "K", "0900", "UT"],
  ["N1", "SF", "Dock", "92", "D1"],
  ["S5", "2", "UL", "100", "L", "4", "PL"],
  ["G62", "53", "20261130", "G", "0800", "UT"],
  ["G62", "54", "20261130", "L", "1600", "UT"],
  ["N1", "ST", "Store"],
  ["N3", "12 Quay Street"],
  ["N4", "Boston", "MA", "02110", "US"],
  ["L3", "100", "G", "", "", "", "", "", "", "2", "X", "4", "L"],
];
const read = (segments: readonly Segment[] = valid) => readLoadTender(segments, "America/New_York");
/** The valid tender with segments replaced by their place. */
const changed = (places: Readonly<Record<number, Segment>>) =>
  read(valid.map((segment, index) => places[index] ?? segment));

describe("a load tender (204)", () => {
  it("is read with all stops, windows, references, units and equipment [PLT-08]", () => {
    expect(read()).toMatchObject({
      scac: "ROAD",
      shipmentId: "LOAD-1",
      answerBy: "2026-11-28T12:00:00.000Z",
      grams: 45_359,
      millilitres: 2_000_000,
      pieces: 4,
      note: "Reference PO PO-9\nEquipment: controlled temperature trailer (N711 RT), 4711\nStop 1: pick up from 2026-11-29 07:00 UTC until 2026-11-29 09:00 UTC\nStop 1: 4 PL\nStop 2: 4 PL",
      stops: [
        { number: "1", kind: "load", grams: 45_359, party: { code: { qualifier: "92", value: "D1" } } },
        {
          number: "2",
          kind: "unload",
          opensAt: "2026-11-30T08:00:00.000Z",
          closesAt: "2026-11-30T16:00:00.000Z",
          party: { name: "Store", city: "Boston" },
        },
      ],
      doubts: [],
      unused: ["Not used: B206 PP (segment 2)."],
    });
  });

  it("states the meaning of every code that it reads [PLT-08]", () => {
    const kinds = Object.entries(stopReasons).map(([code, { kind }]) => `${code} ${kind}`);
    expect(kinds).toEqual([
      "CL load",
      "CN other",
      "CU unload",
      "DR other",
      "DT other",
      "HT other",
      "IN other",
      "LD load",
      "LE other",
      "PA load",
      "PL load",
      "PU unload",
      "RT other",
      "SL other",
      "SU other",
      "TL other",
      "UL unload",
      "WL other",
    ]);
    expect(gramsOf).toEqual({
      E: 1_000_000,
      G: 1,
      K: 1_000,
      L: 453.59237,
      O: 28.349523125,
      S: 907_184.74,
      T: 1_016_046.9088,
    });
    expect(millilitersOf).toEqual({
      C: 1,
      E: 28_316.846592,
      G: 3_785.411784,
      N: 16.387064,
      V: 1_000,
      X: 1_000_000,
    });
    expect(gateDates).toEqual({
      "02": "at",
      "10": "at",
      "37": "from",
      "38": "until",
      "53": "from",
      "54": "until",
      "64": "answer",
      "68": "at",
      "69": "at",
      "70": "at",
    });
    expect(gateTimes).toEqual({
      ED: "from",
      EP: "from",
      G: "from",
      I: "from",
      K: "until",
      L: "until",
      LD: "until",
      LP: "until",
      1: "answer",
      2: "at",
      3: "at",
      4: "at",
      5: "at",
      6: "at",
      7: "at",
      U: "at",
      X: "at",
      Y: "at",
      Z: "at",
    });
    expect(reservationWords).toEqual({
      A: "accepted",
      B: "accepted with conditions",
      C: "another proposal",
      D: "declined",
      N: "new",
      R: "deleted",
      U: "changed",
    });
  });

  it.each([
    ["K", 100_000],
    ["L", 45_359],
    ["G", 100],
    ["E", 100_000_000],
    ["O", 2_835],
    ["S", 90_718_474],
    ["T", 101_604_691],
  ])("weighs 100 %s as %i grams [PLT-08]", (unit, grams) => {
    expect(changed({ 6: ["S5", "1", "LD", "100", unit], 10: ["S5", "2", "UL"], 16: ["L3"] }).grams).toBe(grams);
    expect(
      changed({
        6: ["S5", "1", "LD"],
        10: ["S5", "2", "UL"],
        16: ["L3", "100", "G", "", "", "", "", "", "", "", "", "", unit],
      }).grams,
    ).toBe(grams);
  });

  it("has doubts where weights, stops and dates are not clear, each by its element [PLT-08]", () => {
    const doubts = (places: Readonly<Record<number, Segment>>) => changed(places).doubts;
    expect(doubts({ 6: ["S5", "1", "LD", "900", "L"] })).toEqual([
      "The whole weighs 45.359 kg (L301), and its stops 408.233 kg (S503).",
    ]);
    expect(doubts({ 6: ["S5", "1", "LD", "100", "M"] })).toEqual([
      "The weight 100 (S503 of stop 1) has no known unit (M).",
    ]);
    expect(doubts({ 6: ["S5", "1", "DT"] })).toEqual(["Stop 1 is to drop trailer (S502 DT)."]);
    expect(doubts({ 7: ["G62", "99", "20261129"] })).toEqual([
      "The date 20261129 (G6201 99, G6203 empty) of the stop 1 is not one that loads have.",
    ]);
    expect(doubts({ 8: ["G62", "38", "20261128", "K", "0900", "UT"] })).toEqual([
      "The window of the stop 1 opens 2026-11-29T07:00:00.000Z and closes 2026-11-28T09:00:00.000Z (G62).",
    ]);
    expect(doubts({ 3: ["LH6", "", "Q7"] })).toEqual(["Not used: LH6 Q7 (segment 4)."]);
    expect(doubts({ 2: ["B2A", "00", "PC"] })).toEqual(["It is no plain load tender (B2A02 PC)."]);
  });

  // S501 and the qualifiers of weight and carriers only count or name what follows.
  const silent = /^(L3 2|B2 5|L3 12|S5 4 at 11) /;
  it.each(everyAddition("204", valid).filter(({ name }) => !silent.test(name)))(
    "uses or names $name where it is added to a valid tender [PLT-08]",
    ({ segments }) => {
      expect(read(segments)).not.toEqual(read());
    },
  );
});

describe("the answer to a tender (990)", () => {
  const answered = (...begin: string[]) =>
    readTenderAnswer([
      ["ST", "990", "0001"],
      ["B1", ...begin],
    ]);

  it.each([
    ["A", true, "accepted (B104 A)"],
    ["D", false, "declined (B104 D)"],
    ["B", null, "accepted with conditions (B104 B)"],
    ["C", null, "another proposal (B104 C)"],
    ["N", null, "new (B104 N)"],
    ["R", null, "deleted (B104 R)"],
    ["U", null, "changed (B104 U)"],
    ["", null, "no answer (B104 is empty)"],
    ["Q", null, "unknown (B104 Q)"],
  ])("%s is %s: %s [PLT-08]", (code, accepted, words) => {
    expect(answered("ROAD", "LOAD-1", "20261128", code)).toMatchObject({ accepted, words });
  });

  it("needs no optional element, and names what is not used [PLT-08]", () => {
    const sent = { type: "990", group: "GF", segments: [["B1", "", "LOAD-1", "", "A"]] };
    const [set] = checkGroup(onlyGroup(writeInterchange(envelope, sent))).sets;
    expect(set?.errors).toEqual([]);
    expect(readTenderAnswer(set?.segments ?? [])).toMatchObject({ shipmentId: "LOAD-1", accepted: true });
    expect(
      readTenderAnswer([
        ["ST", "990", "0001"],
        ["B1", "ROAD", "L", "", "A"],
        ["N9", "CN", "PRO-1"],
      ]).unused,
    ).toEqual(["Not used: N9 CN, PRO-1 (segment 3)."]);
  });
});
