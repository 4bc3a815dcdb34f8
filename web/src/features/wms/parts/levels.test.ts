import { describe, expect, it } from "vitest";
import { baseUnits, countedIn } from "./levels.ts";

const caseOf12 = { unit: "case", factor: 12 };

describe("a quantity in a packaging level", () => {
  it("comes to base units exactly, or to none [WMS-04]", () => {
    expect(baseUnits("3", caseOf12)).toBe(36);
    expect(baseUnits("2.5", caseOf12)).toBe(30);
    expect(baseUnits("2.4", caseOf12)).toBeNull();
    expect(baseUnits("7", undefined)).toBe(7);
    for (const typed of ["", " ", "-1", "two", "1.5"]) expect(baseUnits(typed, undefined), typed).toBeNull();
  });

  it("is counted anew in another level only where it fills that [WMS-04]", () => {
    expect(countedIn("36", undefined, caseOf12)).toBe("3");
    expect(countedIn("3", caseOf12, undefined)).toBe("36");
    expect(countedIn("3", caseOf12, { unit: "pallet", factor: 36 })).toBe("1");
    expect(countedIn("27", undefined, caseOf12)).toBe("");
    expect(countedIn("", undefined, caseOf12)).toBe("");
  });
});
