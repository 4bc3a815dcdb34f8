import { describe, expect, it } from "vitest";
import { parametersFrom } from "./parameters.ts";

const from = (search: Record<string, string>) => (name: string) => search[name] ?? "";

describe("what the address asks a report for", () => {
  it("is what the report takes and can be read, and nothing else [WMS-14]", () => {
    const search = { period: "last_month", asOf: "2026-03-01", category: "Tea", deadAfterDays: "abc", step: "week" };
    expect(parametersFrom("valuation", from(search))).toEqual({ asOf: "2026-03-01", category: "Tea" });
    expect(parametersFrom("throughput", from(search))).toEqual({ period: "last_month" });
    expect(parametersFrom("ageing", from({ deadAfterDays: "90" }))).toEqual({ deadAfterDays: 90 });
    expect(parametersFrom("valuation", from({ asOf: "tomorrow" }))).toEqual({});
  });

  it("takes days of one's own once both are there and in order [WMS-14]", () => {
    const custom = { period: "custom", from: "2026-01-02", to: "2026-01-31" };
    expect(parametersFrom("abc", from(custom))).toEqual(custom);
    expect(parametersFrom("abc", from({ ...custom, to: "" }))).toEqual({});
    expect(parametersFrom("abc", from({ ...custom, to: "2026-01-01" }))).toEqual({});
  });
});
