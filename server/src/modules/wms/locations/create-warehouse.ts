import { randomUUIDv7 } from "node:crypto";
import type { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { ensureVirtualLocations, insertLocations, type NewLocation } from "./locations.store.ts";
import { ensureDefaultWarehouse, loadWarehouse } from "./warehouses.store.ts";

type WarehouseInput = InputOf<typeof locationEndpoints.createWarehouse>;

/** Areas along the front wall, in the order goods pass through them. */
const frontAreas = [
  { purpose: "receiving", suffix: "RECV", name: "Receiving" },
  { purpose: "packing", suffix: "PACK", name: "Packing" },
  { purpose: "staging", suffix: "STAGE", name: "Staging" },
  { purpose: "shipping", suffix: "SHIP", name: "Shipping" },
] as const;
const areaDepthAtMostMm = 8_000;
/** Added on request; its purpose keeps goods from being promised, and the first receiving bin comes before it. */
const returnsArea = { purpose: "receiving", suffix: "RET", name: "Returns and quarantine" } as const;

/** Places on the floor along the back wall; racks stand between them and the areas at the front. */
const floorPlaces = 8;
const floorPlaceDepthAtMostMm = 2_000;

/** A warehouse; the first one brings the organisation its places outside the house. */
export const createWarehouse: Verb<typeof locationEndpoints.createWarehouse> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const id = randomUUIDv7();
    await ensureVirtualLocations(tx);
    await insertLocations(tx, [warehouseRow(id, input), ...templateRows(id, input)]);
    await ensureDefaultWarehouse(tx);
    const warehouse = await loadWarehouse(tx, id);
    tx.audit({ action: "warehouse.create", subjectType: "location", subjectId: id, after: warehouse });
    tx.publish({ type: "location.changed", subjectId: id, payload: { code: warehouse.code } });
    return warehouse;
  });
};

const unlimited = { capacityGrams: null, capacityMl: null };

function warehouseRow(id: string, { code, name, widthMm, depthMm, heightMm }: WarehouseInput): NewLocation {
  return {
    id,
    warehouseId: id,
    parentId: null,
    kind: "warehouse",
    purpose: null,
    code,
    name,
    xMm: 0,
    yMm: 0,
    zMm: 0,
    widthMm,
    depthMm,
    heightMm,
    ...unlimited,
    pickSequence: 0,
  };
}

function templateRows(warehouseId: string, input: WarehouseInput): NewLocation[] {
  const { withAreas, withStorage } = input;
  return [
    ...(withAreas ? frontRows(warehouseId, input) : []),
    ...(withStorage === true ? storageRows(warehouseId, input) : []),
  ];
}

const frontDepth = ({ depthMm }: WarehouseInput): number => Math.min(areaDepthAtMostMm, Math.floor(depthMm / 4));

function frontRows(warehouseId: string, input: WarehouseInput): NewLocation[] {
  const areas = input.withStorage === true ? [...frontAreas, returnsArea] : frontAreas;
  const widthMm = Math.floor(input.widthMm / areas.length);
  const depthMm = frontDepth(input);
  const zones = areas.map((area, index) => ({
    ...zoneRow(warehouseId, input, area),
    xMm: index * widthMm,
    widthMm,
    depthMm,
    pickSequence: area === returnsArea ? 1 : 0,
  }));
  const bins = zones.map((zone) => ({
    ...binIn(zone, 1),
    // A tenth of free floor around the bin.
    xMm: zone.xMm + Math.floor(widthMm / 10),
    yMm: Math.floor(depthMm / 10),
    widthMm: Math.floor(widthMm * 0.8),
    depthMm: Math.floor(depthMm * 0.8),
  }));
  return [...zones, ...bins];
}

function storageRows(warehouseId: string, input: WarehouseInput): NewLocation[] {
  const yMm = input.withAreas ? frontDepth(input) : 0;
  const depthMm = input.depthMm - yMm;
  const storage = { purpose: "storage", suffix: "STOR", name: "Storage" };
  const zone = { ...zoneRow(warehouseId, input, storage), yMm, widthMm: input.widthMm, depthMm };
  const widthMm = Math.floor(input.widthMm / floorPlaces);
  const placeDepthMm = Math.min(floorPlaceDepthAtMostMm, depthMm);
  const places = Array.from({ length: floorPlaces }, (_, index) => ({
    ...binIn(zone, index + 1),
    xMm: index * widthMm,
    yMm: input.depthMm - placeDepthMm,
    widthMm,
    depthMm: placeDepthMm,
    pickSequence: index + 1,
  }));
  return [zone, ...places];
}

interface Area {
  readonly purpose: string;
  readonly suffix: string;
  readonly name: string;
}

const zoneRow = (warehouseId: string, { code, heightMm }: WarehouseInput, { purpose, suffix, name }: Area) => ({
  id: randomUUIDv7(),
  warehouseId,
  parentId: warehouseId,
  kind: "zone",
  purpose,
  name,
  code: `${code}-${suffix}`,
  xMm: 0,
  yMm: 0,
  zMm: 0,
  heightMm,
  ...unlimited,
  pickSequence: 0,
});

const binIn = <Zone extends { id: string; code: string; name: string }>(zone: Zone, number: number) => ({
  ...zone,
  id: randomUUIDv7(),
  parentId: zone.id,
  kind: "bin",
  code: `${zone.code}-${number}`,
  name: `${zone.name} ${number}`,
});
