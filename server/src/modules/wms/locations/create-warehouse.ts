import { randomUUIDv7 } from "node:crypto";
import type { locationEndpoints } from "@cerebro/contracts/endpoints/locations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { ensureVirtualLocations, insertLocations, loadWarehouse, type NewLocation } from "./locations.store.ts";

type WarehouseInput = InputOf<typeof locationEndpoints.createWarehouse>;

/** Areas along the front wall, in the order goods pass through them. */
const frontAreas = [
  { purpose: "receiving", suffix: "RECV", name: "Receiving" },
  { purpose: "packing", suffix: "PACK", name: "Packing" },
  { purpose: "staging", suffix: "STAGE", name: "Staging" },
  { purpose: "shipping", suffix: "SHIP", name: "Shipping" },
] as const;
const areaDepthAtMostMm = 8_000;

/** A warehouse; the first one brings the organisation its places outside the house. */
export const createWarehouse: Verb<typeof locationEndpoints.createWarehouse> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return ctx.transaction(async (tx) => {
    const id = randomUUIDv7();
    await ensureVirtualLocations(tx);
    await insertLocations(tx, [warehouseRow(id, input), ...(input.withAreas ? areaRows(id, input) : [])]);
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

function areaRows(warehouseId: string, input: WarehouseInput): NewLocation[] {
  const widthMm = Math.floor(input.widthMm / frontAreas.length);
  const depthMm = Math.min(areaDepthAtMostMm, Math.floor(input.depthMm / 4));
  const zones = frontAreas.map(({ purpose, suffix, name }, index) => ({
    id: randomUUIDv7(),
    warehouseId,
    parentId: warehouseId,
    kind: "zone",
    purpose,
    name,
    code: `${input.code}-${suffix}`,
    xMm: index * widthMm,
    yMm: 0,
    zMm: 0,
    widthMm,
    depthMm,
    heightMm: input.heightMm,
    ...unlimited,
    pickSequence: 0,
  }));
  const bins = zones.map((zone) => ({
    ...zone,
    id: randomUUIDv7(),
    parentId: zone.id,
    kind: "bin",
    code: `${zone.code}-1`,
    name: `${zone.name} 1`,
    // A tenth of free floor around the bin.
    xMm: zone.xMm + Math.floor(widthMm / 10),
    yMm: Math.floor(depthMm / 10),
    widthMm: Math.floor(widthMm * 0.8),
    depthMm: Math.floor(depthMm * 0.8),
  }));
  return [...zones, ...bins];
}
