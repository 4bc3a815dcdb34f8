import type { CommandTransaction } from "../../../platform/context.ts";
import { type KeptDocument, loadDocument, type Settled, settleDocument } from "../documents.store.ts";
import { findPartner } from "../partners.store.ts";
import { publishDocument } from "../publish.ts";
import type { Processed } from "./outcome.ts";
import { processAcknowledgment } from "./process-acknowledgment.ts";
import { processShipmentStatus, processTenderAnswer } from "./process-carrier.ts";
import { processLoad } from "./process-load.ts";
import { processOrder } from "./process-order.ts";

const processors: Readonly<Record<string, (tx: CommandTransaction, processed: Processed) => Promise<Settled>>> = {
  "850": processOrder,
  "940": processOrder,
  "204": processLoad,
  "990": processTenderAnswer,
  "214": processShipmentStatus,
  "997": processAcknowledgment,
};

/** Processes a received document and settles it. The caller has locked the partner, and the document is open. */
export async function processDocument(
  tx: CommandTransaction,
  document: KeptDocument,
  { segments, decision }: Pick<Processed, "segments" | "decision">,
): Promise<void> {
  const processor = processors[document.type];
  if (processor === undefined) throw new Error(`documents of type ${document.type} are not processed`);
  const partner = await findPartner(tx, document.partnerId);
  const settled = await processor(tx, { document, segments, partner, decision });
  await settleDocument(tx, document.id, settled);
  const after = await loadDocument(tx, document.id);
  tx.audit({
    action: "edi_document.process",
    subjectType: "edi_document",
    subjectId: document.id,
    before: { state: document.state },
    after: { state: after.state, subject: after.subject, problems: after.problems, notices: after.notices },
  });
  publishDocument(tx, after, after.state);
}
