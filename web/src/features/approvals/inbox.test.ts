import { describe, expect, it } from "vitest";
import { questionOf } from "./decision-list.ts";
import { timeLeft } from "./decision-words.ts";

describe("the inbox", () => {
  it("asks for what waits unless told otherwise, whatever an old address still names [DEC-06]", () => {
    expect(questionOf("waiting", {})).toEqual({ status: "pending" });
    expect(questionOf("waiting", { status: "executed" })).toEqual({ status: "pending" });
    expect(questionOf("own", {})).toEqual({ own: "true" });
    expect(questionOf("all", { status: "executed", type: "purchase", escalated: "no" })).toEqual({
      status: "executed",
      type: "purchase",
      escalated: "false",
    });
    expect(questionOf("all", { status: "great" })).toEqual({});
  });

  it("counts down to the day's end of what waits, and of nothing else [DEC-04]", () => {
    const now = Date.parse("2026-11-21T12:00:00Z");
    const left = (expiresAt: string, status: "pending" | "executed" = "pending") =>
      timeLeft({ status, expiresAt }, now);
    expect(left("2026-11-22T11:59:00Z")).toContain("23");
    expect(left("2026-11-21T12:05:30Z")).toContain("5");
    expect(left("2026-11-21T12:00:20Z")).toContain("1");
    expect(left("2026-11-21T11:00:00Z")).toBe("now");
    expect(left("2026-11-22T11:59:00Z", "executed")).toBe("");
  });
});
