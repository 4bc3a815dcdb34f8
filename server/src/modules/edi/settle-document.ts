import { ediStates } from "@cerebro/contracts/constants/edi.ts";
import type { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type { EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import {
  findKept,
  type KeptDocument,
  loadDocument,
  lockDocument,
  type Settled,
  settleDocument,
} from "./documents.store.ts";
import { findPartner, lockPartner } from "./partners.store.ts";
import { mappedOrder } from "./process/mapped-order.ts";
import { processDocument } from "./process/process-document.ts";
import { answerLoad } from "./process/process-load.ts";
import { publishDocument } from "./publish.ts";
import { segmentsOf } from "./read-aside.ts";
import { presentDocument } from "./read-documents.ts";
import { rejectPurchaseOrder } from "./send/answer-orders.ts";

interface Target {
  readonly documentId: string;
  readonly version: number | null;
}

/** Locks the partner first and then the document, as its processing does. */
async function waitingDocument(tx: CommandTransaction, { documentId, version }: Target): Promise<KeptDocument> {
  const { partnerId } = await findKept(tx, documentId);
  await lockPartner(tx, partnerId);
  const state = await lockDocument(tx, documentId, version);
  if (state !== "waiting") throw new AppError("edi.not_waiting", { state: ediStates[state].toLowerCase() });
  return findKept(tx, documentId);
}

export const processEdiDocument: Verb<typeof ediEndpoints.processEdiDocument> = async (ctx, input) => {
  requireRole(ctx, "manager");
  const segments = await segmentsOf(ctx, await findKept(ctx.read, input.documentId));
  return ctx.transaction(async (tx) => {
    const document = await waitingDocument(tx, input);
    const decision = { withoutFaultyLines: input.withoutFaultyLines, decided: true };
    await processDocument(tx, document, { segments, decision });
    return presentDocument(tx, document.id);
  });
};

/** Rejects a document that waits. A purchase order is answered with an 855, a load with a 990; a 940 has no answer of rejection. */
export const rejectEdiDocument: Verb<typeof ediEndpoints.rejectEdiDocument> = async (ctx, input) => {
  requireRole(ctx, "manager");
  const { reason } = input;
  return ctx.transaction(async (tx) => {
    const document = await waitingDocument(tx, input);
    const partner = await findPartner(tx, document.partnerId);
    if (document.type === "204") await answerLoad(tx, { document, partner, accepted: false, remark: reason });
    if (document.type === "850" && document.mapped !== null)
      await rejectPurchaseOrder(tx, { document, partner, mapped: mappedOrder(document), reason });
    return settle(tx, document, { settled: { state: "refused", problems: [`Rejected: ${reason}`] }, action: "reject" });
  });
};

export const markEdiDocumentSent: Verb<typeof ediEndpoints.markEdiDocumentSent> = async (ctx, input) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const state = await lockDocument(tx, input.documentId, input.version);
    if (state !== "ready") throw new AppError("edi.not_ready", { state: ediStates[state].toLowerCase() });
    const document = await findKept(tx, input.documentId);
    return settle(tx, document, { settled: { state: "sent" }, action: "sent" });
  });
};

interface Settling {
  readonly settled: Settled;
  readonly action: "reject" | "sent";
}

async function settle(
  tx: CommandTransaction,
  document: KeptDocument,
  { settled, action }: Settling,
): Promise<EdiDocumentDetail> {
  await settleDocument(tx, document.id, settled);
  tx.audit({
    action: `edi_document.${action}`,
    subjectType: "edi_document",
    subjectId: document.id,
    before: { state: document.state },
    after: { state: settled.state, problems: settled.problems ?? [] },
  });
  publishDocument(tx, await loadDocument(tx, document.id), action);
  return presentDocument(tx, document.id);
}
