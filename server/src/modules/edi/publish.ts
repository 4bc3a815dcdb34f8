import type { EdiDocument } from "@cerebro/contracts/entities/platform/edi.ts";
import type { CommandTransaction } from "../../platform/context.ts";

/** Publishes that a document was received, settled or written. */
export function publishDocument(
  tx: CommandTransaction,
  { id, type, direction, state, partnerName, reference }: EdiDocument,
  action: string,
): void {
  tx.publish({
    type: "edi.changed",
    subjectId: id,
    payload: { action, type, direction, state, partner: partnerName, reference },
  });
}
