import { describe, expect, it } from "vitest";
import { entryInput, freshEntry, refusedEntry, serialsOf, unitsOf } from "./entry-state.ts";

const plain = { serialTracked: false };

describe("an entry of a count", () => {
  it("takes whole numbers only: no letters, no fractions, nothing below none [WMS-10]", () => {
    expect(["12", " 0 ", "007"].map(unitsOf)).toEqual([12, 0, 7]);
    expect(["", "twelve", "-1", "1.5", "1e3", "99999999999"].map(unitsOf)).toEqual(Array(6).fill(undefined));
  });

  it("takes each serial number once, however it was scanned [WMS-10]", () => {
    expect(serialsOf("S1, s1\nS2;S3  S2")).toEqual(["S1", "S2", "S3"]);
    expect(entryInput({ ...freshEntry(4), serials: "A B" }, { serialTracked: true })).toEqual({
      quantity: 2,
      serials: ["A", "B"],
      position: 4,
      confirmed: false,
    });
  });

  it("confirms an unusual number only by the same number again [WMS-10]", () => {
    const first = { ...freshEntry(4), typed: "500" };
    const asked = refusedEntry(first, "count.confirm_quantity", 500);
    expect(asked.typed).toBe("");
    expect(entryInput({ ...asked, typed: "500" }, plain)).toMatchObject({ quantity: 500, confirmed: true });
    expect(entryInput({ ...asked, typed: "50" }, plain)).toMatchObject({ quantity: 50, confirmed: false });
  });

  it("keeps the position from which the counter looked while goods moved [WMS-10]", () => {
    const moved = refusedEntry({ ...freshEntry(4), typed: "18" }, "count.moved_meanwhile", 18);
    expect(moved).toMatchObject({ moved: true, position: 4, typed: "18" });
    expect(refusedEntry(moved, "item.archived", 18)).toBe(moved);
  });
});
