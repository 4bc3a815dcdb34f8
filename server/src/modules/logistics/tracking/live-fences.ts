import type { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { fencesOnMapAtMost } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { FenceIndex } from "@cerebro/engines/geo/fence-index.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Platform } from "../../../platform/platform.ts";
import { fencesOnMap, type LiveFence, liveFences, stampOfFences } from "./fences.store.ts";

export type { LiveFence };

interface Kept {
  readonly stamp: string;
  readonly index: FenceIndex<LiveFence>;
}

/** Organisations whose fences are kept in memory; the one that was not asked about for longest goes. */
const keptAtMost = 50;
const kept = new WeakMap<Platform, Map<string, Kept>>();

/** All fences of an organisation that are watched, to be found by position; read anew only after one has changed. */
export async function fenceIndexOf({ platform, organisationId, read }: Context): Promise<FenceIndex<LiveFence>> {
  const known = kept.get(platform) ?? new Map<string, Kept>();
  kept.set(platform, known);
  const stamp = await stampOfFences(read);
  const before = known.get(organisationId);
  const index = before?.stamp === stamp ? before.index : new FenceIndex(await liveFences(read));
  known.delete(organisationId);
  known.set(organisationId, { stamp, index });
  const [oldest] = known.keys();
  if (known.size > keptAtMost && oldest !== undefined) known.delete(oldest);
  return index;
}

export const listFencesInView: Verb<typeof trackingEndpoints.listFencesInView> = async (ctx, box) => {
  requireRole(ctx, "logistics");
  const ids = (await fenceIndexOf(ctx)).within(box).map(({ id }) => id);
  const fences = await fencesOnMap(ctx.read, ids.slice(0, fencesOnMapAtMost));
  return { fences, more: Math.max(0, ids.length - fencesOnMapAtMost) };
};
