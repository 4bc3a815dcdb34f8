import { describe, expect, it } from "vitest";
import { placeOf, worksIn } from "./use-place.ts";

const here = { warehouseId: "main", zoneId: "upper" };

describe("where a hand-held device works", () => {
  it("is kept while the warehouses are not read yet, as without a connection [PWA-01]", () => {
    expect(placeOf(here, [])).toEqual(here);
    expect(placeOf(here, [{ id: "main" }])).toEqual(here);
  });

  it("is everywhere where nothing was chosen, or the warehouse is not of this organisation [PWA-01]", () => {
    const everywhere = { warehouseId: undefined, zoneId: undefined };
    expect(placeOf({ warehouseId: null, zoneId: null }, [{ id: "main" }])).toEqual(everywhere);
    expect(placeOf(here, [{ id: "other" }])).toEqual(everywhere);
    expect(placeOf({ warehouseId: "main", zoneId: null }, [{ id: "main" }])).toEqual({
      ...everywhere,
      warehouseId: "main",
    });
  });

  it("is chosen among the zones that goods are fetched from", () => {
    expect((["storage", "pick", "packing", "receiving"] as const).map((purpose) => worksIn({ purpose }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
