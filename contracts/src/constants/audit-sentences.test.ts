import { describe, expect, it } from "vitest";
import { auditActions, type AuditAction } from "./audit-actions.ts";
import { sentenceOf } from "./audit-sentences.ts";

/** Every declared action; the table has no other keys and verbs. */
const all = Object.entries(auditActions).flatMap(([subject, verbs]) =>
  verbs.map((verb) => `${subject}.${verb}` as AuditAction),
);

describe("the sentence of an audit action", () => {
  it("says what was done to what", () => {
    const said = (
      ["sales_order.release", "stock.adjust", "unit.ship", "trip_stop.en_route", "supplier.create"] as const
    ).map(sentenceOf);
    expect(said).toEqual([
      "Sales order released",
      "Stock adjusted",
      "Handling unit shipped",
      "Trip stop on the way",
      "Supplier created",
    ]);
  });

  it("takes an act back by its name", () => {
    expect(sentenceOf("transfer_order.take_back_ship")).toBe("Transfer shipping taken back");
  });

  it("shows no code and no unknown form for any action", () => {
    for (const action of all) {
      expect(sentenceOf(action), action).toMatch(/^[A-Z][A-Za-z -]+$/);
      // The rule for regular verbs gives these to irregular ones, which need a line in the table.
      expect(sentenceOf(action), action).not.toMatch(/\b(?:find|keep|mak|send|tak|giv|map|pin|drop|off|all|others)ed$/);
    }
  });
});
