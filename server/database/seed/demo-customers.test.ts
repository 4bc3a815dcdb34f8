import { describe, expect, it } from "vitest";
import { demoShop } from "./demo-customers.ts";

describe("the shops of the demo", () => {
  it("have two thousand names, none of them twice and none a number [PLT-02]", () => {
    const names = Array.from({ length: 2_000 }, (_, index) => demoShop(index));
    expect(new Set(names).size).toBe(2_000);
    expect(names.filter((name) => !/^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+$/.test(name))).toEqual([]);
  });
});
