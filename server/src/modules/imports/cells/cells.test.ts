import { describe, expect, it } from "vitest";
import { countryCode } from "./countries.ts";
import { utcFrom } from "./time-zone.ts";

describe("countries", () => {
  it.each([
    ["United Kingdom", "GB"],
    ["uk", "GB"],
    ["USA", "US"],
    ["Côte d'Ivoire", "CI"],
    ["Congo, DRC", "CD"],
    ["Czech Republic", "CZ"],
    ["Myanmar", "MM"],
    ["de", "DE"],
    ["West Indies", null],
    ["", null],
  ])("knows %s as %s [PLT-02]", (name, code) => {
    expect(countryCode(name)).toBe(code);
  });
});

describe("wall clocks", () => {
  it("turn into UTC by the zone's rules of that day [PLT-02]", () => {
    const london = utcFrom("Europe/London");
    const at = (text: string) => new Date(london(Date.parse(`${text}Z`))).toISOString().slice(0, 16);
    expect(at("2011-12-01T08:26")).toBe("2011-12-01T08:26");
    expect(at("2011-06-01T08:26")).toBe("2011-06-01T07:26");
    // Skipped and repeated hours are read with the offset before the change.
    expect(at("2011-03-27T01:30")).toBe("2011-03-27T01:30");
    expect(at("2011-10-30T01:30")).toBe("2011-10-30T00:30");
    expect(new Date(utcFrom("Asia/Kathmandu")(Date.parse("2020-01-01T00:00Z"))).toISOString()).toBe(
      "2019-12-31T18:15:00.000Z",
    );
  });
});
