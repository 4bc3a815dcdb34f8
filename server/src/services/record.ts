import { randomUUIDv7 } from "node:crypto";
import { undoMinutes } from "@cerebro/contracts/constants/actions.ts";
import type { Action } from "../platform/actions.ts";
import type { AuditEntry, CommandTransaction, Context } from "../platform/context.ts";
import { insertApplied } from "../modules/actions/index.ts";
import type { ActionParts } from "./define-service.ts";

const minuteMs = 60_000;

/**
 * The verb of an action that also notes what it did. The note is written in the verb's own transaction: what a verb's
 * transaction returns is what it answers, as for idempotency. A repeated answer is not noted again.
 */
export function recorded(tool: string, { effect, undo, run }: ActionParts): Action["run"] {
  if (effect === "read") return (context, input) => run(context, input);
  return async (context, input, told) => {
    const noted: string[] = [];
    const output = await run(
      {
        ...context,
        transaction: (work) =>
          context.transaction(async (tx) => {
            const audit: AuditEntry[] = [];
            const answer = await work(hearing(tx, audit));
            const id = randomUUIDv7();
            const undoableUntil = undo === null ? null : windowEnd(context);
            insertApplied(tx, { id, tool, input, output: answer, audit, undoableUntil });
            noted.splice(0, 1, id);
            return answer;
          }),
      },
      input,
    );
    for (const id of noted) told?.(id);
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
