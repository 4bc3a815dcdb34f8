import type { traceEndpoints } from "@cerebro/contracts/endpoints/wms/trace.ts";
import type { ForwardTrace, TracedLot, TraceLink } from "@cerebro/contracts/entities/wms/trace.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { loadLotStock } from "../lots/lot-list.store.ts";
import {
  linksFrom,
  loadClaims,
  loadOrigins,
  loadReturned,
  loadShipped,
  loadTracedLots,
  type Way,
} from "./trace.store.ts";

interface Family {
  readonly lots: TracedLot[];
  readonly links: TraceLink[];
}

/**
 * A lot with all that was made of it, or all it was made of, repack by repack [WMS-13]. Level by level: a lot that is
 * reached on many ways, or goes back into itself, is looked at once.
 */
export async function familyOf(reader: Reader, lotId: string, way: Way): Promise<Family> {
  const levels = new Map([[lotId, 0]]);
  const links: TraceLink[] = [];
  let reached = [lotId];
  for (let level = 1; reached.length > 0; level += 1) {
    const found = await linksFrom(reader, way, reached);
    links.push(...found);
    const ends = found.map((link) => (way === "forward" ? link.toLotId : link.fromLotId));
    reached = [...new Set(ends)].filter((id) => !levels.has(id));
    for (const id of reached) levels.set(id, level);
  }
  const rows = await loadTracedLots(reader, [...levels.keys()]);
  if (rows.length === 0) throw new AppError("request.not_found");
  const lots = rows
    .map((lot) => ({ ...lot, level: levels.get(lot.lotId) ?? 0 }))
    .toSorted((a, b) => a.level - b.level || (a.code < b.code ? -1 : 1));
  return { lots, links };
}

/** Locations of a family of lots, its reservations, its shipments, and what came back of them. */
export async function whereabouts(reader: Reader, { lots, links }: Family): Promise<ForwardTrace> {
  const ids = lots.map((lot) => lot.lotId);
  const [stock, claims, shipments, returns] = await Promise.all([
    loadLotStock(reader, ids),
    loadClaims(reader, ids),
    loadShipped(reader, ids),
    loadReturned(reader, ids),
  ]);
  return { lots, links, stock, claims, shipments, returns };
}

export const traceForward: Verb<typeof traceEndpoints.traceForward> = async (ctx, { lotId }) => {
  requireRole(ctx, "wms");
  return whereabouts(ctx.read, await familyOf(ctx.read, lotId, "forward"));
};

export const traceBackward: Verb<typeof traceEndpoints.traceBackward> = async (ctx, { lotId }) => {
  requireRole(ctx, "wms");
  const { lots, links } = await familyOf(ctx.read, lotId, "backward");
  const origins = await loadOrigins(
    ctx.read,
    lots.map((lot) => lot.lotId),
  );
  return { lots, links, origins };
};
