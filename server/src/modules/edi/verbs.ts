import { getEdiDocument, listEdiDocuments } from "./read-documents.ts";
import { receiveInterchange } from "./receive-interchange.ts";
import { createEdiPartner, listEdiPartners, updateEdiPartner } from "./save-partner.ts";
import { markEdiDocumentSent, processEdiDocument, rejectEdiDocument } from "./settle-document.ts";
import { simulateEdiPartner } from "./simulate/simulate-partner.ts";

export const ediVerbs = {
  createEdiPartner,
  getEdiDocument,
  listEdiDocuments,
  listEdiPartners,
  markEdiDocumentSent,
  processEdiDocument,
  receiveInterchange,
  rejectEdiDocument,
  simulateEdiPartner,
  updateEdiPartner,
};
