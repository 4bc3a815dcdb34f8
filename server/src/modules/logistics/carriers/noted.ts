import type { z } from "zod";
import type { AuditEntry } from "../../../platform/context.ts";

/** Notes of a command in the audit trail: the state before, or its result. */
export function noted<Schema extends z.ZodType>(
  audit: readonly AuditEntry[],
  { action, side }: { readonly action: RegExp; readonly side: "before" | "after" },
  schema: Schema,
): z.output<Schema> {
  return schema.parse(audit.find((entry) => action.test(entry.action))?.[side]);
}
