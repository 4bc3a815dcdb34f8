import { describe, expect, it } from "vitest";
import { placeWord, reasonWord } from "./stock-words.ts";

describe("the words of the ledger", () => {
  it("reads a reason as it was chosen: the same code differs between an adjustment and a pick [WMS-02]", () => {
    expect(reasonWord({ kind: "adjustment", reason: "could_not_locate" })).toBe("Could not be found");
    expect(reasonWord({ kind: "pick", reason: "could_not_locate" })).toBe("Not found in the bin");
    expect(reasonWord({ kind: "receipt", reason: "damaged_on_receipt" })).toBe("Damaged on receipt");
    expect(reasonWord({ kind: "scrap", reason: "a_new_code" })).toBe("a_new_code");
    expect(reasonWord({ kind: "scrap", reason: null })).toBeNull();
  });

  it("reads places outside the house as words and bins by their code", () => {
    expect(placeWord("@supplier")).toBe("Supplier");
    expect(placeWord("A-01-1")).toBe("A-01-1");
  });
});
