import type { z } from "zod";
import type { AuditEntry } from "../../../platform/context.ts";

/** What a command noted of itself in the audit trail: how things were, or what came of it. */
export function noted<Schema extends z.ZodType>(
  audit: readonly AuditEntry[],
  { action, side }: { readonly action: RegExp; readonly side: "before" | "after" },
  schema: Schema,
): z.output<Schema> {
  return schema.parse(audit.find((entry) => action.test(entry.action))?.[side]);
}
