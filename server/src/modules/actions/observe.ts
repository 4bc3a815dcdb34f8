import type { DiffRow } from "@cerebro/contracts/entities/automation/actions.ts";
import type { ChangeWords } from "../../platform/actions.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../platform/database.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { startObserving, stopObserving } from "./changes.store.ts";
import { presentChanges } from "./diff.ts";

export interface Observed<T> {
  readonly answer: T;
  readonly diff: DiffRow[];
}

/** Runs `work` for the caller within `tx` and tells what it changed. */
export async function observe<T>(
  context: Context,
  tx: Transaction,
  { words, work }: { readonly words: ChangeWords; readonly work: (inner: Context) => Promise<T> },
): Promise<Observed<T>> {
  await startObserving(tx);
  const answer = await work(withinTransaction(context, tx));
  const changes = await stopObserving(tx);
  return { answer, diff: await presentChanges(tx, changes, { words, permissions: context.permissions }) };
}

/** Ends a transaction that must not be kept. */
const takenBack = new Error("taken back");

/**
 * The same, and everything is taken back, whatever happened. An Idempotency-Key is not used up: nothing was done.
 * Changes of `prepare` are not part of the result.
 */
export async function rehearse<T>(
  context: Context,
  words: ChangeWords,
  work: (inner: Context) => Promise<T>,
  prepare?: (inner: Context) => Promise<void>,
): Promise<Observed<T>> {
  const { organisationId, accountId, platform } = context;
  const seen: Observed<T>[] = [];
  try {
    await platform.database.transaction({ organisationId, accountId }, async (tx) => {
      await prepare?.(withinTransaction(context, tx));
      seen.splice(0, 1, await observe(context, tx, { words, work }));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  const [observed] = seen;
  if (observed === undefined) throw new Error("a rehearsal ended without an answer");
  return observed;
}
