import { expect, it } from "vitest";
import { faultWord, ruleWord, saving, walkWord } from "./wave-words.ts";

it("says which orders a wave takes [WMS-08]", () => {
  expect(ruleWord({ kind: "carrier_cutoff", time: "17:00" })).toBe("Due by the carrier at 17:00, or at no set time");
  expect(ruleWord({ kind: "priority", atMost: 5 })).toBe("Orders of every priority");
  expect(ruleWord({ kind: "priority", atMost: 2 })).toBe("Orders of priority 1 to 2");
});

it("claims a saving only where both walks are known [WMS-08]", () => {
  expect(saving({ metres: 80, sShapeMetres: 100 })).toEqual({ length: "20 m", share: "20%" });
  expect(saving({ metres: null, sShapeMetres: null })).toBeUndefined();
  expect(saving({ metres: 0, sShapeMetres: 0 })).toBeUndefined();
  expect(walkWord(null)).toBe("–");
  expect(faultWord(null)).toBeUndefined();
  expect(faultWord("not_parallel")).toBe(
    "The racks do not stand in parallel lines: carts follow the fixed order of the bins.",
  );
});
