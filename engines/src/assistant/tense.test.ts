import { describe, expect, it } from "vitest";
import { understander } from "../language/understand.ts";
import type { Frame } from "./frame.ts";
import { readQuestion } from "./read-question.ts";
import { conditionOn } from "./tense.ts";

const today = "2026-11-23";
const said = { now: Date.parse(`${today}T10:00:00Z`), timeZone: "UTC", names: null };
const read = (text: string, previous: Frame | null = null): Frame =>
  readQuestion({ text, understood: understander.understand(text, said), previous });

describe("a question for late records", () => {
  it.each([
    ["which shipments are delayed", "late"],
    ["which shipments are late?", "late"],
    ["which shipments have been delayed?", "late"],
    ["late shipments", "late"],
    ["which orders are behind?", "late"],
    ["which orders are overdue?", "overdue"],
    ["which shipments are late this week?", "late"],
    ["which orders are late today?", "late"],
    ["which orders placed last week are late?", "late"],
    ["which orders that were placed last week are late?", "late"],
    ["which shipments were late last month?", "came_late"],
    ["shipments late last month", "came_late"],
    ["late shipments of the last 30 days", "came_late"],
    ["which shipments came late?", "came_late"],
    ["shipments delivered late in October 2026", "came_late"],
    ["how many shipments did we deliver late?", "came_late"],
    ["which orders were shipped late last week?", "came_late"],
    ["which shipments were overdue yesterday?", "came_late"],
  ] as const)("%s is about those that are %s [AI-01]", (text, condition) => {
    expect(conditionOn(read(text), today)).toBe(condition);
  });

  it("keeps its subject with another period, which tells the tense [AI-01]", () => {
    const now = read("which shipments are delayed");
    const then = read("and last month?", now);
    expect(then).toMatchObject({ topic: "shipments", periods: [{ from: "2026-10-01", to: "2026-10-31" }] });
    expect(conditionOn(then, today)).toBe("came_late");
    expect(conditionOn(read("and this week?", then), today)).toBe("late");
  });
});
