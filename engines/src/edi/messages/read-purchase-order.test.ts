import { describe, expect, it } from "vitest";
import { orderTypes } from "../codes/order-types.ts";
import { priceBases } from "../codes/price-basis.ts";
import { everyAddition } from "../example.fixture.ts";
import type { Segment } from "../syntax.ts";
import { priceLine } from "./line-price.ts";
import { packagingOf } from "./products.ts";
import { readPurchaseOrder } from "./read-purchase-order.ts";

/**
 * Element 639, written from the code list of release 004010: what a price of 1200.00 is for. Numbers are base units, `unit` is a unit
 * of the line, codes of two letters are units of measure, `free` costs nothing, `-` waits for a person.
 */
const bases = `
CA unit|CT unit|FX unit|NT unit|QT unit|ST unit|UM unit|WH unit|LE 1|PE 1|QE 1|TE 1|WE 1|PN 10|LD 12|PD 12|TD 12|WD 12|HP 100|LC 100
QH 100|TC 100|WC 100|LM 1000|QS 1000|TM 1000|TP 1000|WM 1000|TT 10000|HT 100000|ML ML|PF FT|PG GR|PK KG|PL LT|PO OZ|PP LB|PY YD
NC free|AA -|AB -|AP -|AW -|BD -|BR -|BW -|CP -|CR -|DI -|DP -|DR -|DS -|EC -|EH -|ES -|FB -|FO -|HF -|KA -|KP -|KR -|LR -|ME -|NE -
NQ -|NS -|PA -|PB -|PM -|PQ -|PR -|PS -|PT -|PU -|PV -|QR -|RC -|RD -|RE -|RM -|RS -|RT -|SA -|SC -|SM -|SR -|SW -|TB -|TF -|VQ -|WI -`;
const baseRows = bases
  .split(/[|\n]/)
  .map((row) => row.split(" "))
  .filter(([code]) => code !== "");

const mug = { sku: "MUG", baseUnit: "piece", priceMinor: 999 };

/** Cents of a piece, and whether nobody is asked. 100,000 for 1200.00 are 14.4 cents for twelve, which no whole cents are. */
const ofPiece: Readonly<Record<string, readonly [number, boolean]>> = {
  unit: [10_000, true],
  1: [120_000, true],
  10: [12_000, true],
  12: [10_000, true],
  100: [1_200, true],
  1000: [120, true],
  10000: [12, true],
  100000: [1, false],
};

describe("the price of a line of an 850", () => {
  it("has a meaning for every basis of the standard [PLT-08]", () => {
    expect(["", ...baseRows.map(([code]) => code)]).toEqual(Object.keys(priceBases));
  });

  it.each(baseRows)("with basis %s is for %s [PLT-08]", (code = "", per = "") => {
    // One case of twelve at 1200.00; of a measured item, twelve of its units.
    const line = { quantity: "1", unit: "CA", price: "1200", basis: code };
    const counted = priceLine(line, { item: mug, counted: { quantity: 1, factor: 12 }, digits: 2 });
    const measured = priceLine(
      { ...line, quantity: "12", unit: per },
      { item: { ...mug, baseUnit: per }, counted: { quantity: 12, factor: 1 }, digits: 2 },
    );
    const isMeasure = /^[A-Z]{2}$/.test(per);
    expect([counted?.minor, counted?.doubt === null]).toEqual(ofPiece[per] ?? [999, false]);
    expect(isMeasure ? measured?.minor : 120_000).toBe(120_000);
  });

  const priced = (line: object, item: object = {}, counted = { quantity: 500, factor: 1 }) =>
    priceLine(
      { quantity: "500", unit: "EA", price: "12.34", basis: "", ...line },
      { item: { ...mug, ...item }, counted, digits: 2 },
    );

  it("is extended before it is rounded, and asks where whole cents come to something else [PLT-08]", () => {
    expect(priced({ price: "12", basis: "HP" })).toEqual({ minor: 12, changed: false, doubt: null });
    expect(priced({ basis: "HP" })).toEqual({
      minor: 12,
      changed: true,
      doubt:
        "500 EA of MUG at 12.34 come to 61.70, and at a price in whole minor units to 60.00 (PO104). Process it to order at 60.00.",
    });
    // A price in fractions of a cent whose line is whole: 1,000 at 0.015 are 15.00, and two cents each are 20.00.
    expect(priced({ price: "0.015" }, {}, { quantity: 1000, factor: 1 })).toMatchObject({ minor: 2, changed: true });
    expect(priced({ price: "24.505", unit: "CA" }, {}, { quantity: 1, factor: 12 })?.doubt).toContain("24.51");
    expect(priced({ price: "1234.5678901", basis: "TP" }, {}, { quantity: 10_000_000, factor: 1 })?.doubt).toContain(
      "12345678.90",
    );
  });

  it("of nothing is nothing, and without one the item's [PLT-08]", () => {
    expect(priced({ price: null, basis: "NC" })).toEqual({ minor: 0, changed: false, doubt: null });
    expect(priced({ price: "5", basis: "NC" })?.doubt).toContain("PO105");
    expect(priced({ price: null })).toEqual({ minor: 999, changed: true, doubt: null });
    expect(priced({ price: null }, { priceMinor: null })).toBeUndefined();
    expect(priced({ price: "-5" }, { priceMinor: null })).toBeUndefined();
    expect(priced({ basis: "XX" })?.doubt).toBe(
      "the price 12.34 has the basis “XX” (PO105), which is not one for this unit. Process it to order at our price.",
    );
  });
});

describe("the unit of a line of an 850", () => {
  it.each([
    ["EA", "kg", undefined],
    ["PC", "m", undefined],
    ["KG", "kg", null],
    ["LB", "kg", undefined],
    ["KG", "kilogram", null],
    ["LT", "liter", null],
    ["EA", "piece", null],
    ["EA", "bottle", null],
    ["kg", "kg", null],
  ])("%s of an item in %s is %s [PLT-08]", (unit, baseUnit, level) => {
    expect(packagingOf(unit, { baseUnit, units: [] })).toBe(level);
  });
});

const head: readonly Segment[] = [
  ["ST", "850", "0001"],
  ["BEG", "00", "SA", "PO-1", "", "20261128"],
  ["DTM", "002", "20261210"],
  ["N1", "ST", "Harbor Store", "92", "0815"],
  ["N3", "12 Quay Street"],
  ["N4", "Boston", "MA", "02110", "US"],
];
const line: Segment = ["PO1", "1", "10", "EA", "2.5", "PE", "VN", "SKU-1"];
const order = (...more: Segment[]) => readPurchaseOrder([...head, line, ...more]);
const headed = (...more: Segment[]) => readPurchaseOrder([...head, ...more, line]);
const begun = (...begin: string[]) => readPurchaseOrder([["ST", "850", "0001"], ["BEG", ...begin], line]).doubts;

describe("the facts of an 850 that only a person decides on", () => {
  it("are none in a plain order [PLT-08]", () => {
    expect(order()).toMatchObject({ doubts: [], unused: [] });
  });

  it.each(Object.entries(orderTypes))(
    "are its type where that is not one of goods to ship: %s [PLT-08]",
    (code, { ships }) => {
      const shipping = ["DS", "NE", "NS", "OS", "PR", "RE", "RL", "RO", "SA", "US"];
      expect(ships).toBe(shipping.includes(code));
      expect(begun("00", code, "PO-1", code === "RL" ? "3" : "", "20261128").length).toBe(ships ? 0 : 1);
    },
  );

  it.each([
    [["00", "BK", "PO-1", "", "20261128"], "Its type is blanket order (BEG02 BK)."],
    [["00", "RL", "PO-1", "", "20261128"], "It is a release without a release number (BEG04)."],
    [["00", "SA", "PO-1", "3", "20261128"], "It has a release number (BEG04 3) and is no release (BEG02 SA)."],
    [["07", "SA", "PO-1", "", "20261128"], "It is a duplicate (BEG01 07), not a new order."],
    [["99", "SA", "PO-1", "", "20261128"], "It is of an unknown purpose (BEG01 99), not a new order."],
  ])("are its purpose and release (%#) [PLT-08]", (begin, doubt) => {
    expect(begun(...begin)).toEqual([doubt]);
  });

  it("take the day by the first of its dates, and note the others [PLT-08]", () => {
    const dates = (...given: string[]) =>
      readPurchaseOrder([...head.slice(0, 2), ...given.map((one) => ["DTM", ...one.split(" ")]), line]);
    expect(dates("010 20261201", "001 20261220", "037 20261130")).toMatchObject({
      deliverOn: "2026-12-01",
      note: "Cancel after: 2026-12-20\nShip not before: 2026-11-30",
      doubts: [],
    });
    expect(dates("064 20261201", "063 20261205").deliverOn).toBe("2026-12-05");
    expect(dates("010 20261201", "002 20261206", "038 20261202")).toMatchObject({
      deliverOn: "2026-12-06",
      note: "Ship requested: 2026-12-01\nShip no later than: 2026-12-02",
    });
    expect(dates("064 20261210", "063 20261205").doubts).toEqual([
      "“Do not deliver before” 2026-12-10 (DTM01 064) is after “Do not deliver after” 2026-12-05 (DTM01 063).",
    ]);
    expect(dates("002 20261201", "002 20261202").doubts).toEqual([
      "It names two dates for “delivery requested” (DTM01 002).",
    ]);
    expect(dates("106 20261201").doubts).toEqual(["The date 20261201 (DTM01 106) is not one that orders have."]);
  });

  it("are several places, and the one place of all lines is the order's [PLT-08]", () => {
    const anonymous = (...more: Segment[]) => readPurchaseOrder([...head.slice(0, 3), line, ...more]);
    expect(anonymous(["SDQ", "EA", "92", "0100", "10"])).toMatchObject({
      shipTo: { code: { qualifier: "92", value: "0100" } },
      doubts: [],
    });
    expect(anonymous(["SDQ", "EA", "92", "0100", "4", "0131", "6"]).doubts).toEqual([
      "Its lines go to 2 places (0100, 0131), and an order has one: reject it, or process it and split the order by hand.",
    ]);
    expect(order(["SDQ", "EA", "92", "0999", "9"]).doubts).toEqual([
      "Its lines go to another place (0999), and an order has one: reject it, or process it and split the order by hand.",
      "Line 1 orders 10 EA, and its places (SDQ) get 9 EA.",
    ]);
    expect(order(["N1", "ST", "", "92", "0815"]).doubts).toEqual([]);
    expect(order(["N1", "ST", "Other Store", "92", "0816"]).doubts[0]).toContain("another place (0816)");
    expect(order(["SCH", "4", "EA", "", "", "002", "20261212"]).doubts).toEqual([
      "Line 1 is scheduled (SCH): 4 EA on 2026-12-12 (SCH05 002).",
    ]);
    expect(
      readPurchaseOrder([...head.slice(0, 3), ["N1", "CN", "Consignee", "1", "123456789"], line]).shipTo,
    ).toMatchObject({ name: "Consignee", code: { qualifier: "1", value: "123456789" } });
  });

  it("are charges, dates of lines, totals and unread segments, each by its element [PLT-08]", () => {
    expect(headed(["SAC", "C", "D240", "", "", "1250"]).doubts).toEqual(["It has a charge of 12.50 (SAC C D240)."]);
    expect(order(["SAC", "A", "C310", "", "", "500"]).doubts).toEqual(["It has an allowance of 5.00 (SAC A C310)."]);
    expect(order(["DTM", "002", "20261212"]).doubts).toEqual(["Line 1 has a date of its own: 20261212 (DTM01 002)."]);
    expect(order(["CTT", "2"]).doubts).toEqual(["It has 1 lines, and CTT01 says 2."]);
    expect(order(["CTT", "1", "11"]).doubts).toEqual(["The quantities add up to 10, and CTT02 says 11."]);
    expect(headed(["CSH", "SC"]).doubts).toEqual(["Not used: CSH SC (segment 7)."]);
    expect(headed(["PER", "BD", "Ann"])).toMatchObject({ doubts: [], unused: ["Not used: PER BD, Ann (segment 7)."] });
  });

  it("keep terms and notes with the order [PLT-08]", () => {
    const noted = readPurchaseOrder([
      ...head,
      ["ITD", "01", "3", "2", "", "10", "", "30"],
      ["N9", "L1", "SPECIAL"],
      ["MSG", "Ring twice"],
      line,
      ["MSG", "Gift wrap"],
    ]);
    expect(noted.note).toBe(
      "Terms (ITD 01, 3): 2 % within 10 days, net 30 days\nSPECIAL: Ring twice\nLine 1: Gift wrap",
    );
  });

  const valid = [
    ...head,
    ["CUR", "BY", "USD"],
    ["MSG", "Ring twice"],
    line,
    ["PID", "F", "", "", "", "Mugs"],
    ["CTT", "1"],
  ];
  // CUR01 says whose currency it is, and PID01 that a description follows.
  const silent = /^(CUR 1|PID 1) /;
  it.each(everyAddition("850", valid).filter(({ name }) => !silent.test(name)))(
    "or are used or named: $name added to a valid order [PLT-08]",
    ({ segments }) => {
      expect(readPurchaseOrder(segments)).not.toEqual(readPurchaseOrder(valid));
    },
  );
});
