import type { Caller } from "../stage.ts";

/** A small company before any movement: one item, its bins, a supplier and a customer. */
export interface House {
  readonly warehouseId: string;
  readonly bins: readonly string[];
  readonly receiving: string;
  readonly packing: string;
  readonly staging: string;
  readonly itemId: string;
  readonly supplierId: string;
  readonly customerId: string;
}

let houses = 0;
export const size = { widthMm: 40_000, depthMm: 40_000, heightMm: 8_000 };
export const rack = {
  aisles: 1,
  levels: 1,
  xMm: 1_000,
  yMm: 11_000,
  bayWidthMm: 1_200,
  bayDepthMm: 800,
  levelHeightMm: 1_500,
  corridorMm: 3_000,
  capacityGrams: 1_000_000,
  capacityMl: 1_000_000,
};
export const plainItem = {
  barcode: null,
  category: null,
  baseUnit: "each",
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
  weightGrams: 500,
  lotTracked: false,
  serialTracked: false,
  units: [],
  suppliers: [],
};

export async function foundHouse(boss: Caller): Promise<House> {
  houses += 1;
  const code = `H${houses}`;
  const warehouse = await boss.write("createWarehouse", { code, name: code, ...size, withAreas: true });
  const zone = await boss.write("createLocation", {
    parentId: warehouse.id,
    kind: "zone",
    purpose: "storage",
    code: `${code}-STORE`,
    pickSequence: 0,
    xMm: 0,
    yMm: 10_000,
    zMm: 0,
    widthMm: 40_000,
    depthMm: 30_000,
    heightMm: 8_000,
    capacityGrams: null,
    capacityMl: null,
  });
  await boss.write("createRacks", {
    ...rack,
    zoneId: zone.id,
    pattern: `${code}-{aisle}-{bay}-{level}`,
    bays: 6,
  });
  const bins = async (purpose: string): Promise<string[]> => {
    const asked = { kind: "bin", purpose, warehouseId: warehouse.id, limit: 200 };
    return (await boss.read("listLocations", asked)).rows.map(({ id }) => id);
  };
  const first = async (purpose: string): Promise<string> => (await bins(purpose))[0] ?? "";
  const item = await boss.write("createItem", { ...plainItem, sku: `SKU-${houses}` });
  return {
    warehouseId: warehouse.id,
    bins: await bins("storage"),
    receiving: await first("receiving"),
    packing: await first("packing"),
    staging: await first("staging"),
    itemId: item.id,
    supplierId: (await boss.write("createSupplier", { code: `S-${houses}` })).id,
    customerId: (await boss.write("createCustomer", { code: `C-${houses}` })).id,
  };
}

/** Units in one of the bins. */
export async function stock(boss: Caller, house: House, quantity: number, bin = 0): Promise<void> {
  await boss.write("adjustStock", {
    itemId: house.itemId,
    locationId: binOf(house, bin),
    change: quantity,
    reason: "found",
  });
}

export const binOf = ({ bins }: House, index: number): string => bins[index] ?? "";

export async function order(boss: Caller, house: House, quantity: number): Promise<string> {
  const { id } = await boss.write("createOrder", {
    customerId: house.customerId,
    warehouseId: house.warehouseId,
    dueAt: null,
    lines: [{ itemId: house.itemId, quantity, unitPriceMinor: 100 }],
  });
  return id;
}
