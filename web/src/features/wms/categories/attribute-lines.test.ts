import { describe, expect, it } from "vitest";
import { attributesOf, blankLine, keyOf, linesOf } from "./attribute-lines.ts";

describe("the attributes of a category as they are typed", () => {
  it("get a key from their name that the server takes [PLT-10]", () => {
    expect(keyOf("Country of origin")).toBe("country_of_origin");
    expect(keyOf("Größe (EU)")).toBe("gro_e_eu");
    expect(keyOf("2nd season")).toBe("a_2nd_season");
    for (const label of ["Land!", "産地", "x".repeat(80), `${"a".repeat(39)} b`]) {
      expect(keyOf(label)).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
    }
  });

  it("keep key and id of what was there, and only what fits their kind [PLT-10]", () => {
    const colour = { id: "a-1", key: "colour", label: "Colour", kind: "choice", unit: null } as const;
    const [known] = linesOf({ attributes: [{ ...colour, choices: ["Red", "Blue"], required: true }] });
    const renamed = { ...blankLine(), ...known, label: " Shade ", choices: "Red\n Dark green, matt \n" };
    const weight = { ...blankLine(), label: "Net weight", kind: "number", unit: "g", choices: "left over" } as const;
    expect(attributesOf([renamed, weight])).toEqual([
      {
        id: "a-1",
        key: "colour",
        label: "Shade",
        kind: "choice",
        unit: null,
        choices: ["Red", "Dark green, matt"],
        required: true,
      },
      { id: null, key: "net_weight", label: "Net weight", kind: "number", unit: "g", choices: [], required: false },
    ]);
  });
});
