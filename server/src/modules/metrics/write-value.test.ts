import { expect, it } from "vitest";
import { gapWriterOf } from "./write-value.ts";

it("tells by how many points two shares differ, and money in money [AI-01]", () => {
  expect(gapWriterOf({ unit: "percent", per: null, currency: null })(2.21)).toBe("2.2 percentage points");
  expect(gapWriterOf({ unit: "minor", per: null, currency: "EUR" })(221)).toBe("€2.21");
});
