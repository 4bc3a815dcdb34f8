import type { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type { EdiDocument, EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";
import { requireRole } from "../../platform/access.ts";
import type { Reader } from "../../platform/database.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import { documentListing, findAnswers, findKept, loadDocument } from "./documents.store.ts";

export const listEdiDocuments: Verb<typeof ediEndpoints.listEdiDocuments> = async (ctx, input) => {
  requireRole(ctx, "manager");
  return fetchPage<EdiDocument>(ctx.read, documentListing(input, ctx.now()), { ...input, sort: "createdAt" });
};

export const getEdiDocument: Verb<typeof ediEndpoints.getEdiDocument> = async (ctx, { documentId }) => {
  requireRole(ctx, "manager");
  return presentDocument(ctx.read, documentId);
};

export async function presentDocument(reader: Reader, id: string): Promise<EdiDocumentDetail> {
  const [document, { content, answersId }, answeredBy] = await Promise.all([
    loadDocument(reader, id),
    findKept(reader, id),
    findAnswers(reader, id),
  ]);
  const answers = answersId === null ? null : await loadDocument(reader, answersId);
  return { ...document, content, answers, answeredBy, commands: commandsOf(document) };
}

function commandsOf({ state }: EdiDocument): EdiDocumentDetail["commands"] {
  if (state === "waiting") return ["process", "reject"];
  return state === "ready" ? ["mark_sent"] : [];
}
