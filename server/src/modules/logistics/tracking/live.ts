import type { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import type { VehiclePosition } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { type SignalState, silentMinutes } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { greatCircle } from "@cerebro/engines/geo/great-circle.ts";
import { screenTrack } from "@cerebro/engines/geo/screen-fixes.ts";
import { thinned } from "@cerebro/engines/geo/thin.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { findHits, type LastRow, lastPositions, trailRows } from "./live.store.ts";

/** Slower than somebody walks: it stands. */
const standingKmh = 4;
const minuteMs = 60_000;
const usualWindowMs = 12 * 60 * minuteMs;
const trailDays = 7;

export const listVehiclePositions: Verb<typeof trackingEndpoints.listVehiclePositions> = async (ctx) => {
  requireRole(ctx, "logistics");
  const now = ctx.now();
  const rows = await lastPositions(ctx.read);
  return {
    asOf: now.toISOString(),
    silentMinutes,
    vehicles: rows.map((row): VehiclePosition => ({ ...row, state: stateOf(row, now.getTime()) })),
  };
};

/** The same for sockets: those that ever told where they are. */
export async function readFleetPositions(ctx: Context) {
  const { asOf, vehicles } = await listVehiclePositions(ctx, {});
  return {
    asOf,
    vehicles: vehicles.flatMap(({ vehicleId, name, code, at, latitude, longitude, speedKmh, heading, state }) =>
      at === null || latitude === null || longitude === null
        ? []
        : [{ vehicleId, name, code, latitude, longitude, speedKmh, heading, state, reportedAt: at }],
    ),
  };
}

function stateOf({ at, speedKmh, standingSince }: LastRow, now: number): SignalState {
  if (at === null) return "never";
  if (now - Date.parse(at) > silentMinutes * minuteMs) return "silent";
  if (speedKmh !== null) return speedKmh < standingKmh ? "standing" : "moving";
  return standingSince !== null && standingSince < at ? "standing" : "moving";
}

export const getTrail: Verb<typeof trackingEndpoints.getTrail> = async (ctx, { vehicleId, from, to, points }) => {
  requireRole(ctx, "logistics");
  const end = to === undefined ? ctx.now() : new Date(to);
  const begin = from === undefined ? new Date(end.getTime() - usualWindowMs) : new Date(from);
  const length = end.getTime() - begin.getTime();
  if (length <= 0 || length > trailDays * 24 * 60 * minuteMs) throw new AppError("trail.window", { days: trailDays });
  const told = await trailRows(ctx.read, vehicleId, [begin, end]);
  // A position that the later ones contradicted is kept and not drawn.
  const { believed } = screenTrack(
    told.map((row) => ({ ...row, at: Date.parse(row.at), row })),
    { anchor: null, doubted: [] },
  );
  const rows = believed.map(({ row: { at, latitude, longitude, speedKmh, heading } }) => ({
    at,
    latitude,
    longitude,
    speedKmh,
    heading,
  }));
  const metres = rows.reduce((sum, row, index) => sum + greatCircle(rows[index - 1] ?? row, row), 0);
  return {
    vehicleId,
    from: begin.toISOString(),
    to: end.toISOString(),
    positions: rows.length,
    metres: Math.round(metres),
    points: thinned(rows, points),
  };
};

export const findTracked: Verb<typeof trackingEndpoints.findTracked> = async (ctx, { search }) => {
  requireRole(ctx, "logistics");
  return { hits: await findHits(ctx.read, search) };
};
