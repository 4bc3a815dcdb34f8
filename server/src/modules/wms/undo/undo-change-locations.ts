import { z } from "zod";
import { AreaPurpose } from "@cerebro/contracts/entities/wms/locations.ts";
import { Id } from "@cerebro/contracts/entities/primitives.ts";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { restoreLocations } from "../locations/change-locations.ts";

const Change = z.object({
  subjectId: Id,
  before: z.object({ parentId: Id, purpose: AreaPurpose, blocked: z.boolean() }),
  after: z.object({ version: z.int() }),
});

/** Each place is again what it was; all of them or none. */
export async function undoChangeLocations(
  ctx: Context,
  { audit }: { readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  const changes = audit.filter(({ action }) => action === "location.change").map((entry) => Change.parse(entry));
  await restoreLocations(
    ctx,
    changes.map(({ subjectId, before, after }) => ({ id: subjectId, ...before, version: after.version })),
  );
  return [];
}
