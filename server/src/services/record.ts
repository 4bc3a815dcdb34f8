import { randomUUIDv7 } from "node:crypto";
import { undoMinutes } from "@cerebro/contracts/constants/actions.ts";
import type { Action } from "../platform/actions.ts";
import type { AuditEntry, CommandTransaction, Context } from "../platform/context.ts";
import { insertApplied } from "../modules/actions/index.ts";
import type { ActionParts } from "./define-service.ts";

const minuteMs = 60_000;

/**
 * The verb of an action that also notes what it did. The note is written in the verb's own transaction (its first, where
 * it needs several): what a verb's transaction returns is what it answers, as for idempotency. A repeated answer is not
 * noted again.
 */
export function recorded(
  tool: string,
  { effect, undo, run }: Pick<ActionParts, "effect" | "undo" | "run">,
): Action["run"] {
  if (effect === "read") return (context, input) => run(context, input);
  return async (context, input, told) => {
    let appliedId: string | undefined;
    const transaction: Context["transaction"] = async (work) => {
      if (appliedId !== undefined) return context.transaction(work);
      let noted: string | undefined;
      const answer = await context.transaction(async (tx) => {
        const audit: AuditEntry[] = [];
        const output = await work(hearing(tx, audit));
        noted = randomUUIDv7();
        const undoableUntil = undo === null ? null : windowEnd(context);
        insertApplied(tx, { id: noted, tool, input, output, audit, undoableUntil });
        return output;
      });
      appliedId = noted;
      return answer;
    };
    const output = await run({ ...context, transaction }, input);
    if (appliedId !== undefined) told?.(appliedId);
    return output;
  };
}

const windowEnd = (context: Context): Date => new Date(context.now().getTime() + undoMinutes * minuteMs);

const hearing = (tx: CommandTransaction, audit: AuditEntry[]): CommandTransaction => ({
  ...tx,
  audit: (entry) => {
    audit.push(entry);
    tx.audit(entry);
  },
});
