import { describe, expect, it } from "vitest";
import { drawable, rackInputOf } from "./rack-input.ts";

function typed(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const whole = {
  zoneId: "z",
  pattern: "{aisle}-{bay}-{level}",
  aisleNames: "numbers",
  firstAisle: "1",
  aisles: "2",
  bays: "3",
  levels: "4",
  xMm: "2.5",
  yMm: "-1",
  bayWidthMm: "2.7",
  bayDepthMm: "1.1",
  levelHeightMm: "1.6",
  corridorMm: "0",
  capacityGrams: "850",
};

describe("the form of racks", () => {
  it("turns metres, kilograms and litres into the server's units [WMS-01]", () => {
    expect(rackInputOf(typed(whole))).toMatchObject({
      xMm: 2500,
      yMm: -1000,
      bayWidthMm: 2700,
      corridorMm: 0,
      capacityGrams: 850_000,
      capacityMl: null,
      aisleNames: "numbers",
    });
  });

  it("is drawn only once it is whole, and not when it would be endless", () => {
    expect(drawable(rackInputOf(typed(whole)))).toBe(true);
    expect(drawable(rackInputOf(typed({ ...whole, bays: "" })))).toBe(false);
    expect(drawable(rackInputOf(typed({ ...whole, bayDepthMm: "0" })))).toBe(false);
    expect(drawable(rackInputOf(typed({ ...whole, aisles: "100", bays: "200", levels: "20" })))).toBe(false);
  });
});
