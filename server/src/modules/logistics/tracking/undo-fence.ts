import { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { Fence } from "@cerebro/contracts/entities/logistics/tracking.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { loadFence } from "./fences.store.ts";
import { archiveFence, updateFence } from "./save-fence.ts";

interface Done {
  readonly output: Fence;
  readonly audit: readonly AuditEntry[];
}

async function requireSame(ctx: Context, { output }: Done): Promise<void> {
  const now = await loadFence(ctx.read, output.id);
  if (now.version !== output.version) throw new AppError("undo.changed_since", { subject: output.name });
}

/** A created fence is archived: its visits stay. */
export async function undoCreateFence(ctx: Context, done: Done): Promise<readonly string[]> {
  await requireSame(ctx, done);
  await archiveFence(ctx, { fenceId: done.output.id, version: done.output.version, archived: true });
  return [`${done.output.name} is archived.`];
}

export async function undoUpdateFence(ctx: Context, done: Done): Promise<readonly string[]> {
  await requireSame(ctx, done);
  const { before } = done.audit.find(({ action }) => action === "fence.update") ?? {};
  const was = trackingEndpoints.createFence.input.strip().parse(Fence.parse(before));
  await updateFence(ctx, { ...was, fenceId: done.output.id, version: done.output.version });
  return [];
}

export async function undoArchiveFence(ctx: Context, done: Done): Promise<readonly string[]> {
  await requireSame(ctx, done);
  await archiveFence(ctx, { fenceId: done.output.id, version: done.output.version, archived: !done.output.archived });
  return [];
}
