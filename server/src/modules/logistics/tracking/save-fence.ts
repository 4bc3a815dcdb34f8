import type { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import type { Fence, FenceShape } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { crossesItself } from "@cerebro/engines/geo/fences.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { fenceListing, insertFence, loadFence, lockFence, replaceFence, setFenceArchived } from "./fences.store.ts";

export const listFences: Verb<typeof trackingEndpoints.listFences> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<Fence>(ctx.read, fenceListing(input), { ...input, sort: "name" });
};

export const createFence: Verb<typeof trackingEndpoints.createFence> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  assertSimple(input);
  return ctx.transaction(async (tx) => record(tx, "create", null, await insertFence(tx, input)));
};

export const updateFence: Verb<typeof trackingEndpoints.updateFence> = async (ctx, { fenceId, version, ...fence }) => {
  requireRole(ctx, "logistics");
  assertSimple(fence);
  return ctx.transaction(async (tx) => {
    const before = await lockFence(tx, fenceId, version);
    await replaceFence(tx, fenceId, fence);
    return record(tx, "update", before, fenceId);
  });
};

export const archiveFence: Verb<typeof trackingEndpoints.archiveFence> = async (
  ctx,
  { fenceId, version, archived },
) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const before = await lockFence(tx, fenceId, version);
    if (before.archived === archived) return before;
    await setFenceArchived(tx, fenceId, archived ? ctx.now() : null);
    return record(tx, archived ? "archive" : "restore", before, fenceId);
  });
};

function assertSimple({ name, shape }: { readonly name: string; readonly shape: FenceShape }): void {
  if (shape.kind === "polygon" && crossesItself(shape.corners)) throw new AppError("fence.crossed_itself", { name });
}

async function record(
  tx: CommandTransaction,
  action: "create" | "update" | "archive" | "restore",
  before: Fence | null,
  id: string,
): Promise<Fence> {
  const after = await loadFence(tx, id);
  tx.audit({ action: `fence.${action}`, subjectType: "fence", subjectId: id, before, after });
  tx.publish({ type: "fence.changed", subjectId: id, payload: { name: after.name, action } });
  return after;
}
