import type { ReceivedDocumentDetail } from "@cerebro/contracts/entities/assistant/documents.ts";
import type { Reader } from "../../platform/database.ts";
import { findDocument } from "./documents.store.ts";
import { proposeDraft } from "./propose-draft.ts";

export async function presentDocument(reader: Reader, documentId: string): Promise<ReceivedDocumentDetail> {
  const stored = await findDocument(reader, documentId);
  const { senderKey: _, fields, items: __, pages, ...document } = stored;
  return { document, fields: [...fields], pages, proposal: await proposeDraft(reader, stored) };
}
