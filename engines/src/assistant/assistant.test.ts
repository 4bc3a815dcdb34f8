import { describe, expect, it } from "vitest";
import { understander } from "../language/understand.ts";
import { figuresIn, figuresOf, strangeFigures } from "./figures.ts";
import type { Frame } from "./frame.ts";
import { confidenceAfter, lessonsToDrop } from "./lessons.ts";
import { personaMay, personaOf } from "./persona.ts";
import { readQuestion } from "./read-question.ts";
import { unusualLast } from "./unusual.ts";

const said = { now: Date.parse("2026-11-23T10:00:00Z"), timeZone: "UTC", names: null };
const read = (text: string, previous: Frame | null = null): Frame =>
  readQuestion({ text, understood: understander.understand(text, said), previous });

describe("a question and what goes on from it [AI-01]", () => {
  it("reads topic, figure, state and period", () => {
    expect(read("which orders are late?")).toMatchObject({ topic: "orders", condition: "late" });
    expect(read("show revenue of last week")).toMatchObject({
      topic: "metric",
      metric: "money.net_revenue",
      periods: [{ from: "2026-11-16", to: "2026-11-22" }],
    });
    expect(read("why did our profit margin fall?")).toMatchObject({ metric: "executive.profit_margin", shape: "why" });
    expect(read("on-time delivery by carrier")).toMatchObject({ metric: "logistics.on_time", by: "carrier" });
  });

  it("changes one part of what was asked before", () => {
    const first = read("show revenue of last week");
    const earlier = read("and in October 2026?", first);
    expect(earlier).toMatchObject({
      metric: "money.net_revenue",
      periods: [{ from: "2026-10-01", to: "2026-10-31" }],
    });
    expect(read("why?", earlier)).toMatchObject({
      metric: "money.net_revenue",
      shape: "why",
      periods: earlier.periods,
    });
    expect(read("by customer", earlier)).toMatchObject({ metric: "money.net_revenue", by: "customer" });
    expect(read("export that", earlier)).toMatchObject({ topic: "export", metric: "money.net_revenue" });
    expect(read("only Hamburg", read("show all shipments"))).toMatchObject({
      topic: "shipments",
      named: [{ value: "Hamburg" }],
    });
    expect(read("and late orders?", earlier)).toMatchObject({
      topic: "orders",
      condition: "late",
      periods: earlier.periods,
    });
  });

  it("goes back by the calendar's unit that was asked for, or by as many days [AI-01]", () => {
    const days = (text: string, previous: Frame) => read(text, previous).periods;
    const october = read("and in October 2026?", read("show revenue of last week"));
    expect(days("and the month before?", october)).toEqual([{ from: "2026-09-01", to: "2026-09-30" }]);
    expect(days("and before that?", october)).toEqual([{ from: "2026-09-01", to: "2026-09-30" }]);
    expect(days("the week before", read("show revenue of last week"))).toEqual([
      { from: "2026-11-09", to: "2026-11-15" },
    ]);
    expect(days("and the period before?", { ...october, periods: [{ from: "2026-10-05", to: "2026-10-07" }] })).toEqual(
      [{ from: "2026-10-02", to: "2026-10-04" }],
    );
  });

  it("tells the place of an item from its quantity", () => {
    for (const text of ["where is MUG-1?", "where do we keep MUG-1", "which bins hold MUG-1"])
      expect(read(text, read("Which decisions wait for my approval?")), text).toMatchObject({
        topic: "stock_places",
        named: [{ key: "sku", value: "MUG-1" }],
      });
    expect(read("how much MUG-1 is in stock?").topic).toBe("stock");
    expect(read("where is order SO-2026-000123?").topic).not.toBe("stock_places");
    expect(read("where is truck TRK-07?").topic).not.toBe("stock_places");
  });

  it("begins anew with a question of its own", () => {
    const before = read("show revenue of last week");
    expect(read("Which items are running low?", before)).toMatchObject({ topic: "low_stock", periods: [] });
  });
});

describe("figures of a sentence [LLM-04]", () => {
  it("finds numbers however they are written", () => {
    expect(figuresIn("1,234.50 and 1234.5, 12 %, SO-2026-000123, two dozen, ½, ٣")).toEqual(
      expect.arrayContaining(["1234.5", "12", "SO-2026-000123", "2", "٣"]),
    );
  });

  it("tells which ones nobody returned", () => {
    const known = figuresOf(["There are 12 late sales orders of 340 for $1,234.50."]);
    expect(strangeFigures("12 of 340 orders are late, worth $1234.50.", known)).toEqual([]);
    for (const lie of [
      "13 orders",
      "twelve thousand",
      "12.5 orders",
      "1,234.51",
      "SO-12",
      "thirteen",
      "112",
      "１３ orders",
      "double",
    ])
      expect(strangeFigures(lie, known), lie).not.toEqual([]);
  });
});

describe("rules of the assistant", () => {
  it("lets executives create, update and delete, managers create and update, operators update, viewers nothing [AI-13]", () => {
    const may = (roles: string[]) =>
      (["create", "update", "delete"] as const).filter((kind) => personaMay(roles, kind));
    expect(may(["executive"])).toEqual(["create", "update", "delete"]);
    expect(may(["manager"])).toEqual(["create", "update"]);
    expect(may(["wms"])).toEqual(["update"]);
    expect(may(["logistics"])).toEqual(["update"]);
    expect(may([])).toEqual([]);
    expect(personaOf([])).toBe("viewer");
  });

  it("learns by the agreed steps [AI-19]", () => {
    expect([1, 2, 3, 4, 5].map((rating) => confidenceAfter(0.5, rating))).toEqual([0.4, 0.4, 0.5, 0.55, 0.55]);
    expect(confidenceAfter(0.94, 5)).toBe(0.95);
    expect(confidenceAfter(0.05, 1)).toBe(0);
    expect([lessonsToDrop(1000), lessonsToDrop(1001)]).toEqual([0, 501]);
  });

  it("calls the last value unusual only beyond two standard deviations", () => {
    expect(unusualLast([10, 11, 9, 10, 11, 9, 30])).toMatchObject({ value: 30, mean: 10 });
    expect(unusualLast([10, 11, 9, 10, 11, 9, 11])).toBeNull();
    expect(unusualLast([1, 90])).toBeNull();
  });
});
