import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangedPlace, judgePlaceChange, type PlaceChange } from "./change-location.ts";

const bin: ChangedPlace = {
  kind: "bin",
  purpose: "packing",
  parentId: "zone",
  warehouseId: "main",
  archived: false,
  blockedByHand: false,
  reserved: 0,
};
const zone = { id: "other-zone", kind: "zone", warehouseId: "main", archived: false } as const;

const kinds = fc.constantFrom("warehouse", "zone", "aisle", "bin", "virtual");
const places: fc.Arbitrary<ChangedPlace> = fc.record({
  kind: kinds,
  purpose: fc.constantFrom("packing", "storage"),
  parentId: fc.constantFrom("zone", "aisle"),
  warehouseId: fc.constantFrom("main", "annex"),
  archived: fc.boolean(),
  blockedByHand: fc.boolean(),
  reserved: fc.nat(1),
});
const changes: fc.Arbitrary<PlaceChange> = fc.record(
  {
    parent: fc.record({
      id: fc.constantFrom("zone", "aisle"),
      kind: kinds,
      warehouseId: fc.constantFrom("main", "annex"),
      archived: fc.boolean(),
    }),
    purpose: fc.constantFrom("packing", "storage"),
    blocked: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Makes the change and looks at what it has made: slow, and obvious. */
function isSound(place: ChangedPlace, { parent, purpose, blocked }: PlaceChange): boolean {
  const after = {
    ...place,
    ...(purpose !== undefined && { purpose }),
    ...(blocked !== undefined && { blockedByHand: blocked }),
  };
  const fits = ["zone in warehouse", "aisle in zone", "bin in zone", "bin in aisle"];
  return [
    ["zone", "aisle", "bin"].includes(place.kind) && !place.archived,
    parent === undefined || (fits.includes(`${place.kind} in ${parent.kind}`) && !parent.archived),
    parent === undefined || parent.warehouseId === place.warehouseId,
    place.reserved === 0 || after.purpose === place.purpose,
    place.reserved === 0 || place.blockedByHand || !after.blockedByHand,
    place.kind === "bin" || blocked !== true,
  ].every(Boolean);
}

describe("a bulk change of places", () => {
  it("changes what it names and leaves the rest [WMS-01]", () => {
    expect(judgePlaceChange(bin, { purpose: "storage" })).toEqual({ outcome: "changed" });
    expect(judgePlaceChange(bin, { purpose: "packing" })).toEqual({ outcome: "unchanged" });
    expect(judgePlaceChange(bin, { parent: zone, blocked: true })).toEqual({ outcome: "changed" });
  });

  it("refuses what reservations, archives and warehouses forbid, each with its reason [WMS-01]", () => {
    const reason = (place: Partial<ChangedPlace>, change: PlaceChange) =>
      judgePlaceChange({ ...bin, ...place }, change);
    expect(reason({ reserved: 3 }, { purpose: "storage" })).toEqual({ outcome: "refused", reason: "purpose_fixed" });
    expect(reason({ warehouseId: "annex" }, { parent: zone })).toMatchObject({ reason: "other_warehouse" });
    expect(reason({ kind: "zone" }, { blocked: true })).toMatchObject({ reason: "only_bins_block" });
  });

  it("is refused exactly where its result would not stand [WMS-01]", () => {
    fc.assert(
      fc.property(places, changes, (place, change) => {
        expect(judgePlaceChange(place, change).outcome === "refused").toBe(!isSound(place, change));
      }),
    );
  });
});
