import { randomUUIDv7 } from "node:crypto";
import type { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { layRacks, type RackBin } from "@cerebro/engines/inventory/racks.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { insertLocations, lastPickSequence, loadLocation, type NewLocation } from "./locations.store.ts";
import { requireWithinWalls } from "./require-walls.ts";

const binsAtMost = 20_000;

/** Aisles × bays × levels of bins, numbered along the serpentine walk through them. */
export const createRacks: Verb<typeof locationEndpoints.createRacks> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const count = input.aisles * input.bays * input.levels;
  if (count > binsAtMost) throw new AppError("location.too_many", { count, limit: binsAtMost });
  const racks = layRacks(input);
  const bins = racks.flatMap((aisle) => aisle.bins);
  requireCodes(bins);
  return ctx.transaction(async (tx) => {
    const zone = await loadLocation(tx, input.zoneId);
    if (zone.kind !== "zone" || zone.archived || zone.warehouseId === null) {
      throw new AppError("location.parent_unfit", { kind: "rack", parent: zone.code });
    }
    const { code } = zone;
    await requireWithinWalls(tx, zone.warehouseId, { code: `A rack in ${code}`, boxes: racks });
    let sequence = await lastPickSequence(tx, zone.warehouseId);
    const rows = racks.map(({ name, bins: held, ...box }) => {
      const aisle: NewLocation = {
        ...box,
        id: randomUUIDv7(),
        warehouseId: zone.warehouseId ?? "",
        parentId: zone.id,
        kind: "aisle",
        purpose: zone.purpose,
        code: `${zone.code}-${name}`,
        name: `Aisle ${name}`,
        capacityGrams: null,
        capacityMl: null,
        pickSequence: 0,
      };
      const { capacityGrams, capacityMl } = input;
      const own = { ...aisle, kind: "bin", parentId: aisle.id, capacityGrams, capacityMl };
      return [
        aisle,
        ...held.map((bin) => ({ ...own, ...bin, id: randomUUIDv7(), name: bin.code, pickSequence: (sequence += 1) })),
      ];
    });
    await insertLocations(tx, rows.flat());
    const answer = {
      aisles: racks.length,
      bins: bins.length,
      firstCode: bins[0]?.code ?? "",
      lastCode: bins.at(-1)?.code ?? "",
    };
    tx.audit({
      action: "location.create_racks",
      subjectType: "location",
      subjectId: zone.id,
      after: { ...input, ...answer },
    });
    tx.publish({ type: "location.changed", subjectId: zone.id, payload: answer });
    return answer;
  });
};

/** A pattern with other characters makes codes that no label or scanner would survive. */
function requireCodes(bins: readonly RackBin[]): void {
  if (bins.every(({ code }) => code.length <= 40 && /^[\p{L}\p{N}._/-]+$/u.test(code))) return;
  const message = "Makes codes with other characters than letters, digits and . _ / -, or longer than 40.";
  throw new AppError("request.invalid", {}, [{ path: "pattern", message }]);
}
