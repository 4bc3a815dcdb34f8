import { describe, expect, it } from "vitest";
import { recallSentence } from "./recall-sentence.ts";

describe("the sentence on a recalled lot's page", () => {
  it("names what was shipped before the recall, and what orders still hold [WMS-13]", () => {
    const reach = { lots: 4, unitsInHouse: 26, unitsShipped: 4, unitsReturned: 1, unitsHeld: 3, customersHit: 2 };
    expect(recallSentence(reach)).toBe(
      "No more is promised, picked or shipped. The recall reaches 2 customers through 4 lots: 4 units had been shipped, 1 unit came back, 26 units in the house, 3 of them held by orders that have not left.",
    );
  });

  it("says that nothing was shipped only where nothing was [WMS-13]", () => {
    const reach = { lots: 1, unitsInHouse: 5, unitsShipped: 0, unitsReturned: 0, unitsHeld: 0, customersHit: 0 };
    expect(recallSentence(reach)).toContain("nothing was shipped, 5 units in the house.");
  });
});
