import { plainGoods } from "../../src/modules/wms/stock/stock-goods.ts";
import { randomUUID } from "node:crypto";
import type { InputOf, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import type { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import type { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import {
  inventoryVerbs,
  itemVerbs,
  locationVerbs,
  orderVerbs,
  purchasingVerbs,
  transferVerbs,
} from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";

type ItemInput = InputOf<typeof itemEndpoints.createItem>;

/** Default values for tests. */
export const plainItem: Omit<ItemInput, "sku" | "name"> = {
  description: null,
  barcode: null,
  category: null,
  baseUnit: "each",
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
  weightGrams: 500,
  abcClass: null,
  reorderPoint: null,
  reorderQuantity: null,
  lotTracked: false,
  serialTracked: false,
  priceMinor: 1_000,
  costMinor: 600,
  units: [],
  suppliers: [],
};

const unique = (): string => randomUUID().slice(0, 8).toUpperCase();

export function makeItem(
  ctx: Context,
  change: Partial<ItemInput> = {},
): Promise<OutputOf<typeof itemEndpoints.createItem>> {
  const sku = `SKU-${unique()}`;
  return itemVerbs.createItem(ctx, { ...plainItem, sku, name: `Item ${sku}`, ...change });
}

type Place = Parameters<typeof locationVerbs.createLocation>[1];

/** A place below another: a storage bin of a cubic meter unless told. */
export const makeLocation = (ctx: Context, place: Pick<Place, "parentId" | "code"> & Partial<Place>) =>
  locationVerbs.createLocation(ctx, {
    kind: "bin",
    purpose: "storage",
    name: place.code,
    xMm: 0,
    yMm: 0,
    zMm: 0,
    widthMm: 1_000,
    depthMm: 1_000,
    heightMm: 1_000,
    capacityGrams: null,
    capacityMl: null,
    pickSequence: 0,
    ...place,
  });

/** Levels of bins of 1.2 m, each with room for 100 litres or 100 kg. */
const rackSize = {
  levels: 1,
  yMm: 11_000,
  bayWidthMm: 1_200,
  bayDepthMm: 800,
  levelHeightMm: 1_500,
  capacityGrams: 100_000,
  capacityMl: 100_000,
} as const;

/** The address and position that an administrator enters for a warehouse. */
export async function placeWarehouse(
  ctx: Context,
  warehouseId: string,
  change: Partial<Parameters<typeof locationVerbs.placeWarehouse>[1]>,
) {
  const { rows } = await locationVerbs.listWarehouses(ctx, {});
  const version = rows.find(({ id }) => id === warehouseId)?.version ?? 0;
  const nowhere = { address: null, country: null, latitude: null, longitude: null };
  return locationVerbs.placeWarehouse(ctx, { warehouseId, version, ...nowhere, ...change });
}

export interface TestWarehouse {
  readonly id: string;
  readonly zoneId: string;
  /** Storage bins in walking order. */
  readonly bins: readonly { readonly id: string; readonly code: string }[];
  readonly receiving: string;
  readonly packing: string;
  readonly staging: string;
}

/** A warehouse with its areas and one aisle of storage bins, each with room for 100 litres or 100 kg. */
export async function makeWarehouse(ctx: Context, bays = 4): Promise<TestWarehouse> {
  const code = `W${unique()}`;
  const size = { widthMm: 40_000, depthMm: Math.max(40_000, 12_000 + bays * 1_200), heightMm: 8_000 };
  const warehouse = await locationVerbs.createWarehouse(ctx, {
    code,
    name: `Warehouse ${code}`,
    ...size,
    withAreas: true,
  });
  const zone = await makeLocation(ctx, {
    parentId: warehouse.id,
    kind: "zone",
    code: `${code}-STORE`,
    name: "Storage",
    yMm: 10_000,
    widthMm: 40_000,
    depthMm: 30_000,
    heightMm: 8_000,
  });
  const pattern = `${code}-{aisle}-{bay}-{level}`;
  const aisle = { aisleNames: "letters", firstAisle: 1, aisles: 1, bays, xMm: 1_000, corridorMm: 3_000 } as const;
  await locationVerbs.createRacks(ctx, { zoneId: zone.id, pattern, ...rackSize, ...aisle });
  const list = async (purpose: "storage" | "receiving" | "packing" | "staging") => {
    const filter = {
      kind: "bin",
      purpose,
      archived: false,
      sort: "pickSequence",
      direction: "asc",
      limit: 200,
    } as const;
    const { rows } = await locationVerbs.listLocations(ctx, { ...filter, warehouseId: warehouse.id });
    return rows.map(({ id, code: binCode }) => ({ id, code: binCode }));
  };
  const first = async (purpose: "receiving" | "packing" | "staging") => (await list(purpose))[0]?.id ?? "";
  return {
    id: warehouse.id,
    zoneId: zone.id,
    bins: await list("storage"),
    receiving: await first("receiving"),
    packing: await first("packing"),
    staging: await first("staging"),
  };
}

/** Five more aisles of ten storage bins beside the one the warehouse has; all storage bins by their code. */
export async function makeAisles(ctx: Context, warehouse: TestWarehouse): Promise<ReadonlyMap<string, string>> {
  const pattern = "{aisle}-{bay}-{level}";
  const aisles = { aisleNames: "letters", firstAisle: 2, aisles: 5, bays: 10, xMm: 10_000, corridorMm: 2_400 } as const;
  await locationVerbs.createRacks(ctx, { zoneId: warehouse.zoneId, pattern, ...rackSize, ...aisles });
  const filter = { kind: "bin", purpose: "storage", archived: false, sort: "code", direction: "asc" } as const;
  const { rows } = await locationVerbs.listLocations(ctx, { ...filter, warehouseId: warehouse.id, limit: 200 });
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Puts stock into a bin through the ledger. */
export async function addStock(
  ctx: Context,
  place: { readonly itemId: string; readonly locationId: string | undefined; readonly serials?: string[] },
  quantity: number,
  lot: { code: string; expiresOn: string | null } | null = null,
): Promise<void> {
  await inventoryVerbs.adjustStock(ctx, {
    itemId: place.itemId,
    locationId: place.locationId ?? "",
    lotId: null,
    ...plainGoods,
    ...(place.serials && { serials: place.serials }),
    lot,
    change: quantity,
    reason: "found",
    note: null,
  });
}

type Move = Parameters<typeof inventoryVerbs.transferStock>[1];

/** Moves goods between two bins; plain goods unless told. */
export const moveStock = (
  ctx: Context,
  move: Pick<Move, "itemId" | "locationId" | "toLocationId" | "quantity"> & Partial<Move>,
) => inventoryVerbs.transferStock(ctx, { lotId: null, ...plainGoods, reason: "reslotting", note: null, ...move });

type OrderInput = InputOf<typeof orderEndpoints.createOrder>;

export function makeOrder(
  ctx: Context,
  lines: readonly { itemId: string; quantity: number; unit?: string }[],
  change: Partial<OrderInput> = {},
): Promise<OutputOf<typeof orderEndpoints.createOrder>> {
  return orderVerbs.createOrder(ctx, {
    customerId: null,
    warehouseId: null,
    ownerId: null,
    reference: null,
    currency: "EUR",
    priority: 3,
    dueAt: null,
    shipToName: "Ada Buyer",
    shipToAddress: null,
    shipToCountry: null,
    note: null,
    lines: lines.map((line) => ({ ...line, unitPriceMinor: 1_000 })),
    ...change,
  });
}

type TransferInput = Parameters<typeof transferVerbs.createTransfer>[1];

export const makeTransfer = (
  ctx: Context,
  [from, to]: readonly [{ readonly id: string }, { readonly id: string }],
  lines: readonly { itemId: string; quantity: number }[],
  change: Partial<TransferInput> = {},
) =>
  transferVerbs.createTransfer(ctx, {
    fromWarehouseId: from.id,
    toWarehouseId: to.id,
    ownerId: null,
    reference: null,
    expectedOn: null,
    note: null,
    lines: [...lines],
    ...change,
  });

/** A partner about whom only code and name are known. */
export const nobody = { email: null, phone: null, address: null, country: null };

export const makeSupplier = (
  ctx: Context,
  change: Partial<Parameters<typeof purchasingVerbs.createSupplier>[1]> = {},
) => {
  const code = `SUP-${unique()}`;
  return purchasingVerbs.createSupplier(ctx, { code, name: code, ...nobody, leadTimeDays: null, ...change });
};

export const makeCustomer = (ctx: Context, change: Partial<Parameters<typeof orderVerbs.createCustomer>[1]> = {}) => {
  const code = `CUS-${unique()}`;
  return orderVerbs.createCustomer(ctx, { code, name: code, ...nobody, ...change });
};

type PurchaseOrderInput = InputOf<typeof purchasingEndpoints.createPurchaseOrder>;

export async function makePurchaseOrder(
  ctx: Context,
  lines: readonly { itemId: string; quantity: number; unit?: string }[],
  change: Partial<PurchaseOrderInput> = {},
): Promise<OutputOf<typeof purchasingEndpoints.createPurchaseOrder>> {
  const supplierId = change.supplierId ?? (await makeSupplier(ctx)).id;
  return purchasingVerbs.createPurchaseOrder(ctx, {
    supplierId,
    warehouseId: null,
    ownerId: null,
    reference: null,
    currency: "EUR",
    expectedOn: null,
    note: null,
    lines: lines.map((line) => ({ ...line, unitCostMinor: 600, expectedOn: null })),
    ...change,
  });
}
