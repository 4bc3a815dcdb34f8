import { randomUUIDv7 } from "node:crypto";
import type { locationEndpoints } from "@cerebro/contracts/endpoints/locations.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { LocationDetail } from "@cerebro/contracts/entities/locations.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { insertLocations, lastPickSequence, loadLocation, type NewLocation } from "./locations.store.ts";

type RackInput = InputOf<typeof locationEndpoints.createRacks>;

const binsAtMost = 20_000;

/** Aisles × bays × levels of bins, numbered along the serpentine walk through them. */
export const createRacks: Verb<typeof locationEndpoints.createRacks> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const count = input.aisles * input.bays * input.levels;
  if (count > binsAtMost) throw new AppError("location.too_many", { count, limit: binsAtMost });
  return ctx.transaction(async (tx) => {
    const zone = await loadLocation(tx, input.zoneId);
    if (zone.kind !== "zone" || zone.archived || zone.warehouseId === null) {
      throw new AppError("location.parent_unfit", { kind: "rack", parent: zone.code });
    }
    const sequence = await lastPickSequence(tx, zone.warehouseId);
    const aisles = Array.from({ length: input.aisles }, (_, index) =>
      aisleRow(zone, zone.warehouseId ?? "", input, index),
    );
    const bins = aisles.flatMap((aisle, index) => binRows(aisle, input, index));
    await insertLocations(tx, [...aisles, ...numberAlongWalk(bins, sequence)]);
    const answer = {
      aisles: aisles.length,
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

function aisleRow(zone: LocationDetail, warehouseId: string, input: RackInput, index: number): NewLocation {
  const name = aisleName(input, index);
  return {
    id: randomUUIDv7(),
    warehouseId,
    parentId: zone.id,
    kind: "aisle",
    purpose: zone.purpose,
    code: `${zone.code}-${name}`,
    name: `Aisle ${name}`,
    xMm: input.xMm + index * (input.bayDepthMm + input.corridorMm),
    yMm: input.yMm,
    zMm: 0,
    widthMm: input.bayDepthMm,
    depthMm: input.bays * input.bayWidthMm,
    heightMm: input.levels * input.levelHeightMm,
    capacityGrams: null,
    capacityMl: null,
    pickSequence: 0,
  };
}

function binRows(aisle: NewLocation, input: RackInput, aisleIndex: number): NewLocation[] {
  const bays = Array.from({ length: input.bays }, (_, bay) => bay);
  // Every second aisle is walked from the far end.
  const walked = aisleIndex % 2 === 0 ? bays : bays.toReversed();
  return walked.flatMap((bay) =>
    Array.from({ length: input.levels }, (_, level) => {
      const code = binCode(input, aisleIndex, bay + 1, level + 1);
      return {
        ...aisle,
        id: randomUUIDv7(),
        parentId: aisle.id,
        kind: "bin",
        code,
        name: code,
        yMm: input.yMm + bay * input.bayWidthMm,
        zMm: level * input.levelHeightMm,
        depthMm: input.bayWidthMm,
        heightMm: input.levelHeightMm,
        capacityGrams: input.capacityGrams,
        capacityMl: input.capacityMl,
      };
    }),
  );
}

const numberAlongWalk = (bins: readonly NewLocation[], last: number): NewLocation[] =>
  bins.map((bin, index) => ({ ...bin, pickSequence: last + index + 1 }));

function binCode(input: RackInput, aisleIndex: number, bay: number, level: number): string {
  const code = input.pattern
    .replaceAll("{aisle}", aisleName(input, aisleIndex))
    .replaceAll("{bay}", String(bay).padStart(2, "0"))
    .replaceAll("{level}", String(level));
  if (code.length > 40 || !/^[\p{L}\p{N}._/-]+$/u.test(code)) {
    const message = "Makes codes with other characters than letters, digits and . _ / -, or longer than 40.";
    throw new AppError("request.invalid", {}, [{ path: "pattern", message }]);
  }
  return code;
}

/** A, B … Z, AA, AB …, or two-digit numbers. */
function aisleName({ aisleNames, firstAisle }: RackInput, index: number): string {
  const number = firstAisle + index;
  if (aisleNames === "numbers") return String(number).padStart(2, "0");
  let letters = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
