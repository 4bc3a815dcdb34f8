import type { CommandTransaction } from "../../platform/context.ts";
import type { StoredDecision } from "./decision.store.ts";
import { actionsOf } from "./decisions.ts";

type Held = Pick<StoredDecision, "id" | "tool" | "summary" | "expiresAt">;

/** Keeps for a decision what it would use up, so that it can still be done when it is approved. */
export async function holdFor(tx: CommandTransaction, { id, tool, summary, expiresAt }: Held, input: unknown) {
  const hold = actionsOf(tx.context.platform).find(tool)?.hold;
  await hold?.take(tx, { decisionId: id, summary, expiresAt }, input);
}

/** Gives back what was kept: the decision is over, or is run in this transaction. */
export async function letGo(tx: CommandTransaction, { id, tool }: Pick<Held, "id" | "tool">): Promise<void> {
  await actionsOf(tx.context.platform).find(tool)?.hold?.release(tx, id);
}
