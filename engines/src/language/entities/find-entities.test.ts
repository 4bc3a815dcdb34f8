import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenize } from "../tokens.ts";
import { entityThreshold } from "./entity.ts";
import { findEntities } from "./find-entities.ts";
import { knownNames } from "./names.ts";

const monday = Date.UTC(2026, 10, 23, 10);
const find = (text: string, now = monday, timeZone = "UTC", names = knownNames([])) =>
  findEntities(text, tokenize(text), { now, timeZone, names });
const valueOf = (text: string, key: string) => find(text).find((entity) => entity.key === key)?.value;

describe("what an utterance names", () => {
  it.each([
    ["where is SHP-20931", "shipment", "SHP-20931"],
    ["track 1Z999AA10123456784", "shipment", "1Z999AA10123456784"],
    ["status of so-2026-000123", "order", "SO-2026-000123"],
    ["is order #48213 paid", "order", "48213"],
    ["container msku 123456-5 at sea", "container", "MSKU1234565"],
    ["fuel in TRK-204", "vehicle", "TRK-204"],
    ["where is van 12", "vehicle", "12"],
    ["stock of AB-1234", "sku", "AB-1234"],
    ["stock of item 77-1234", "sku", "77-1234"],
    ["how full is zone B", "zone", "B"],
    ["replan route 12", "route", "12"],
    ["how did DC2 do", "warehouse", "DC2"],
    ["stock in the Reno DC", "warehouse", "Reno"],
    ["what lies in A-01-2", "location", "A-01-2"],
    ["ship it to new york", "location", "New York"],
    ["orders of Blue Harbor LLC", "customer", "Blue Harbor LLC"],
    ["orders from Acme", "customer", "Acme"],
    ["is DHL cheaper", "carrier", "DHL"],
    ["lot 4471 expired", "lot", "4471"],
    ["who supplies SCR-M8-40", "sku", "SCR-M8-40"],
    ["stock of GLV-L-100", "sku", "GLV-L-100"],
    ["enter order: 8 boxes MILK-1L", "sku", "MILK-1L"],
    ["where do we store PMP-3/4", "sku", "PMP-3/4"],
    ["4711-0815 left?", "sku", "4711-0815"],
    ["4711-08-15-SW on hand", "sku", "4711-08-15-SW"],
    ["qty of FLT-900", "sku", "FLT-900"],
    ["create an order: 36 WHL-26-BLK", "sku", "WHL-26-BLK"],
    ["fuel in FLT-900", "vehicle", "FLT-900"],
  ])("finds in “%s” the %s %s [NLP-01]", (text, key, value) => {
    expect(valueOf(text, key)).toBe(value);
  });

  it.each([
    ["order 3 dozen mugs", "quantity", 36],
    ["buy forty LED-1000", "quantity", 40],
    ["we need 1.2k units", "quantity", 1200],
    ["two hundred and five pieces", "quantity", 205],
    ["half a dozen pallets", "quantity", 6],
    ["create an order: 36 WHL-26-BLK", "quantity", 36],
    ["enter order: 8 boxes MILK-1L", "quantity", 8],
    ["buy 1.400 pcs", "quantity", 1400],
    ["orders over EUR 10.000", "price", 10_000],
    ["invoices above 1.250.000 €", "price", 1_250_000],
    ["for 1.499,90 EUR", "price", 1499.9],
    ["fuel at $3.459", "price", 3.459],
    ["ship 1.250 kg", "weight_kg", 1.25],
    ["at $1,250.50 each", "price", 1250.5],
    ["for 19.99 EUR", "price", 19.99],
    ["cut it by 15 percent", "percent", 15],
    ["ship 2,000 lbs", "weight_kg", 907.185],
    ["ship 2.5 tonnes", "weight_kg", 2500],
    ["weight 400 g", "weight_kg", 0.4],
    ["the next 6 weeks", "horizon_days", 42],
    ["a 90-day forecast", "horizon_days", 90],
  ])("reads in “%s” the %s %d [NLP-01]", (text, key, value) => {
    expect(valueOf(text, key)).toBe(value);
  });

  it("tells the currency of a price [NLP-01]", () => {
    expect(find("£12 or 5 euros").map(({ value, currency }) => [value, currency])).toEqual([
      [12, "GBP"],
      [5, "EUR"],
    ]);
  });

  it.each([
    ["today", "2026-11-23"],
    ["yesterday", "2026-11-22"],
    ["the day after tomorrow", "2026-11-25"],
    ["next Friday", "2026-11-27"],
    ["last tuesday", "2026-11-17"],
    ["what happened on Friday", "2026-11-20"],
    ["last week", "2026-11-16/2026-11-22"],
    ["this month", "2026-11-01/2026-11-30"],
    ["last quarter", "2026-07-01/2026-09-30"],
    ["next year", "2027-01-01/2027-12-31"],
    ["in the last 14 days", "2026-11-10/2026-11-23"],
    ["since January", "2026-01-01/2026-11-23"],
    ["in March", "2026-03-01/2026-03-31"],
    ["the forecast for March", "2027-03-01/2027-03-31"],
    ["Q2 2025", "2025-04-01/2025-06-30"],
    ["from 1 May to 15 May", "2026-05-01/2026-05-15"],
    ["between June and August", "2026-06-01/2026-08-31"],
    ["year to date", "2026-01-01/2026-11-23"],
    ["2026-02-28", "2026-02-28"],
    ["20.11.2026", "2026-11-20"],
    ["11/20/2026", "2026-11-20"],
    ["3 weeks ago", "2026-11-02"],
    ["week 2", "2026-01-05/2026-01-11"],
    ["end of the month", "2026-11-30"],
  ])("reads “%s” as %s [NLP-01]", (text, value) => {
    expect(valueOf(text, "date")).toBe(value);
  });

  it("takes the day of the place, not of Greenwich [NLP-01]", () => {
    const late = Date.UTC(2026, 10, 23, 23, 30);
    expect(find("today", late, "Asia/Tokyo")[0]?.value).toBe("2026-11-24");
    expect(find("today", late, "America/New_York")[0]?.value).toBe("2026-11-23");
  });

  it("reads no day that no calendar has [NLP-01]", () => {
    for (const text of ["2026-02-30", "31.4.2026", "45/45/2026", "week 60"])
      expect(valueOf(text, "date")).toBeUndefined();
  });

  it("knows the names of the organization before all others [NLP-01]", () => {
    const names = knownNames([
      { key: "customer", name: "Paris Hats", value: "Paris Hats", id: "c1" },
      { key: "sku", name: "85123A", value: "85123A" },
      { key: "warehouse", name: "Main", value: "MAIN", id: "w1" },
    ]);
    expect(find("orders of paris hats", monday, "UTC", names)).toMatchObject([
      { key: "customer", value: "Paris Hats", id: "c1" },
    ]);
    expect(find("how many 85123a in Main", monday, "UTC", names).map(({ key, value }) => [key, value])).toEqual([
      ["sku", "85123A"],
      ["warehouse", "MAIN"],
    ]);
  });

  it("finds nothing in words that name nothing [NLP-01]", () => {
    for (const text of [
      "",
      "good morning",
      "which items are running low",
      "rebalancing across warehouses",
      "how full is the zone",
      "top 3 ideas",
      "items with zero stock",
      "x".repeat(2000),
    ])
      expect(find(text)).toEqual([]);
  });

  it("answers with the very words, in order, beside each other and sure enough, whatever is written [NLP-03]", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "order SO-12",
        "5 kg",
        "$5",
        "last week",
        "to Berlin",
        "MSKU1234567",
        "zone A",
        "3 dozen",
        "Q3",
        "the",
        "from",
        "-",
        "%",
      ),
      fc.string({ unit: "grapheme", maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join(" ");
        let last = 0;
        for (const entity of find(text)) {
          expect(entity.start).toBeGreaterThanOrEqual(last);
          expect(text.slice(entity.start, entity.end)).toBe(entity.text);
          expect(entity.confidence).toBeGreaterThanOrEqual(entityThreshold);
          last = entity.end;
        }
      }),
    );
  });
});
