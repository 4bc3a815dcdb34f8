import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf, tablesOfAnswer } from "./answer-tables.ts";

const place = { currency: "EUR" };

describe("an answer as tables [AI-05]", () => {
  it("keeps every figure and moment as it was answered, with units in the headers", () => {
    const answer = {
      at: "2026-11-23T10:00:00.000Z",
      today: { due: 1_234_567, fillShare: 0.123456789012 },
      waitMinutes: 12.5,
      revenueMinor: 123_456_789,
      note: null,
      orders: [
        { number: "SO-1", totalMinor: 5, currency: "JPY", late: true, tags: ["a", "b"], href: "/wms/orders/1" },
        { number: "SO-2", totalMinor: -5, currency: "EUR", late: false, lines: [{ sku: "A", quantity: 3 }] },
      ],
    };
    expect(tablesOfAnswer("GET /api/x", answer, place)).toEqual([
      [
        ["GET /api/x"],
        ["at", "2026-11-23T10:00:00.000Z"],
        ["today · due", "1234567"],
        ["today · fill (of 1)", "0.123456789012"],
        ["wait (min)", "12.5"],
        ["revenue (EUR)", "1234567.89"],
        ["note", ""],
      ],
      [
        ["GET /api/x: orders"],
        ["number", "total (in its currency)", "currency", "late", "tags"],
        ["SO-1", "5", "JPY", "true", "a; b"],
        ["SO-2", "-0.05", "EUR", "false", ""],
      ],
      [["GET /api/x: orders, row 2: lines"], ["sku", "quantity"], ["A", "3"]],
    ]);
  });

  it("writes the figures of a metric in its own unit", () => {
    const metrics = [
      { id: "orders.value", unit: "minor", currency: "EUR", value: 1050, previous: null, recent: [100, null, 1050] },
      { id: "orders.late", unit: "count", currency: null, value: 3, previous: 2.5, recent: [1, 2, 3] },
    ];
    expect(tablesOfAnswer("Metrics", { metrics }, place)).toEqual([
      [
        ["Metrics: metrics"],
        ["id", "unit", "currency", "value", "previous", "recent"],
        ["orders.value", "minor", "EUR", "10.50", "", "1.00; ; 10.50"],
        ["orders.late", "count", "", "3", "2.5", "1; 2; 3"],
      ],
    ]);
  });

  it("knows the unit of points from the answer around them, and from its metric", () => {
    expect(
      tablesOfAnswer("A", { unit: "minor", currency: "GBP", points: [{ from: "2026-11-01", value: 7 }] }, place)[1],
    ).toEqual([["A: points"], ["from", "value (GBP)"], ["2026-11-01", "0.07"]]);
    const detail = { metric: { unit: "minor", currency: "EUR", value: 250 }, groups: [{ label: "Gold", value: 150 }] };
    expect(tablesOfAnswer("B", detail, place)).toEqual([
      [["B"], ["metric · unit", "minor"], ["metric · currency", "EUR"], ["metric · value (EUR)", "2.50"]],
      [["B: groups"], ["label", "value (EUR)"], ["Gold", "1.50"]],
    ]);
  });

  it("writes amounts as exact decimals", () => {
    expect([decimalOf(0, "EUR"), decimalOf(-1, "EUR"), decimalOf(7, "JPY"), decimalOf(1234, "BHD")]).toEqual([
      "0.00",
      "-0.01",
      "7",
      "1.234",
    ]);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        const [whole = "", part = ""] = decimalOf(minor, "EUR").split(".");
        expect(part).toMatch(/^\d\d$/);
        expect(BigInt(whole.replace("-", "") + part)).toBe(BigInt(Math.abs(minor)));
        expect(whole.startsWith("-")).toBe(minor < 0);
      }),
    );
  });
});
