import type { Segment } from "@cerebro/engines/edi/syntax.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { allOrNone } from "../../../platform/within-transaction.ts";
import type { KeptDocument, Settled } from "../documents.store.ts";
import type { Partner } from "../partners.store.ts";

/** A person's decision on a document that waited; both are false in the background. */
export interface Decision {
  readonly withoutFaultyLines: boolean;
  readonly decided: boolean;
}

/** A received document that is being processed. */
export interface Processed {
  readonly document: KeptDocument;
  /** Of its transaction set; they were read before the transaction. */
  readonly segments: readonly Segment[];
  readonly partner: Partner;
  readonly decision: Decision;
}

export const waits = (...problems: readonly string[]): Settled => ({ state: "waiting", problems });
export const refused = (...problems: readonly string[]): Settled => ({ state: "refused", problems });

/**
 * Runs verbs within the transaction of a document. A refusal becomes a problem of the document, and nothing of the verbs before it
 * stays; where the database is unavailable, the whole is tried again.
 */
export async function attempt(
  tx: CommandTransaction,
  work: (inner: Context) => Promise<Settled>,
  onRefusal: (...problems: readonly string[]) => Settled = waits,
): Promise<Settled> {
  try {
    return await allOrNone(tx, work);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return onRefusal(error.message);
    throw error;
  }
}
