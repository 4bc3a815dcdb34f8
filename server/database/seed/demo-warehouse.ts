import { locationVerbs } from "../../src/modules/wms/index.ts";
import type { Context } from "../../src/platform/context.ts";

export interface DemoWarehouse {
  readonly id: string;
  /** Codes of bins in walking order. */
  readonly pickBins: readonly string[];
  readonly storageBins: readonly string[];
}

const metre = 1_000;

/** Shelves for picking by hand, near the packing benches: three metres wide, four levels. */
const pickRacks = {
  pattern: "{aisle}-{bay}-{level}",
  aisleNames: "letters",
  firstAisle: 1,
  aisles: 6,
  bays: 11,
  levels: 4,
  xMm: 2 * metre,
  yMm: 11 * metre,
  bayWidthMm: 1_200,
  bayDepthMm: 600,
  levelHeightMm: 500,
  corridorMm: 2_200,
  capacityGrams: 150_000,
  capacityMl: 300_000,
} as const;

/** Pallet racks for reserve stock behind wide corridors. */
const storageRacks = {
  ...pickRacks,
  firstAisle: 7,
  bays: 10,
  levels: 5,
  xMm: 22 * metre,
  bayWidthMm: 2_700,
  bayDepthMm: 1_100,
  levelHeightMm: 1_500,
  corridorMm: 3_000,
  capacityGrams: 1_000_000,
  capacityMl: 4_000_000,
} as const;

/** Of the depot: two aisles of pallet racks. */
const depotRacks = {
  ...storageRacks,
  pattern: "SD-{aisle}-{bay}-{level}",
  firstAisle: 1,
  aisles: 2,
  bays: 6,
  levels: 3,
  xMm: 2 * metre,
} as const;

/** A smaller building, so that there is somewhere to send goods to. */
export async function layDemoDepot(context: Context): Promise<string> {
  const { id: warehouseId } = await locationVerbs.createWarehouse(context, {
    code: "SD",
    name: "South depot",
    widthMm: 24 * metre,
    depthMm: 30 * metre,
    heightMm: 9 * metre,
    withAreas: true,
  });
  const zone = { warehouseId, code: "SD-RES", purpose: "storage", xMm: metre, yMm: 10 * metre } as const;
  await layZone(context, { ...zone, widthMm: 22 * metre, depthMm: 19 * metre }, depotRacks);
  return warehouseId;
}

/** A building of 48 × 40 metres: areas along the front, shelves to the left, pallet racks to the right. */
export async function layDemoWarehouse(context: Context): Promise<DemoWarehouse> {
  const warehouse = await locationVerbs.createWarehouse(context, {
    code: "CW",
    name: "Central warehouse",
    widthMm: 48 * metre,
    depthMm: 40 * metre,
    heightMm: 9 * metre,
    withAreas: true,
  });
  const zone = { warehouseId: warehouse.id, yMm: 10 * metre, depthMm: 29 * metre } as const;
  await layZone(context, { ...zone, code: "CW-PICK", purpose: "pick", xMm: metre, widthMm: 19 * metre }, pickRacks);
  await layZone(
    context,
    { ...zone, code: "CW-RES", purpose: "storage", xMm: 21 * metre, widthMm: 26 * metre },
    storageRacks,
  );
  return {
    id: warehouse.id,
    pickBins: await binsFor(context, warehouse.id, "pick"),
    storageBins: await binsFor(context, warehouse.id, "storage"),
  };
}

interface Zone {
  readonly warehouseId: string;
  readonly code: string;
  readonly purpose: "pick" | "storage";
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly depthMm: number;
}

async function layZone(
  context: Context,
  { warehouseId, ...zone }: Zone,
  racks: typeof pickRacks | typeof storageRacks | typeof depotRacks,
): Promise<void> {
  const { id } = await locationVerbs.createLocation(context, {
    ...zone,
    parentId: warehouseId,
    kind: "zone",
    name: zone.purpose === "pick" ? "Pick shelves" : "Reserve racks",
    zMm: 0,
    heightMm: 9 * metre,
    capacityGrams: null,
    capacityMl: null,
    pickSequence: 0,
  });
  await locationVerbs.createRacks(context, { ...racks, zoneId: id });
}

async function binsFor(context: Context, warehouseId: string, purpose: "pick" | "storage"): Promise<string[]> {
  const codes: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await locationVerbs.listLocations(context, {
      warehouseId,
      purpose,
      kind: "bin",
      archived: false,
      sort: "pickSequence",
      direction: "asc",
      limit: 200,
      ...(cursor !== undefined && { cursor }),
    });
    codes.push(...page.rows.map((row) => row.code));
    cursor = page.nextCursor;
  }
  return codes;
}
