import { describe, expect, it } from "vitest";
import { atWarehouse, idIn } from "./use-warehouses.ts";

const id = "0199a5b2-6f0e-7c3a-9c55-0d1b2a3c4d5e";

describe("the warehouse in an address", () => {
  it("is an id, and all warehouses where the text is none [WMS-01]", () => {
    expect([idIn(id), idIn(""), idIn("main")]).toEqual([id, undefined, undefined]);
  });

  it("goes with the links of tiles, so that each opens the rows it counts [WMS-01]", () => {
    expect(atWarehouse("/wms/orders", undefined)).toBe("/wms/orders");
    expect(atWarehouse("/wms/orders", id)).toBe(`/wms/orders?warehouse=${id}`);
    expect(atWarehouse("/wms/orders?state=open", id)).toBe(`/wms/orders?state=open&warehouse=${id}`);
  });
});
