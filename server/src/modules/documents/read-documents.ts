import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { DocumentFormat } from "@cerebro/contracts/constants/documents.ts";
import type { documentEndpoints } from "@cerebro/contracts/endpoints/assistant/documents.ts";
import type { ReceivedDocument } from "@cerebro/contracts/entities/assistant/documents.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Upload } from "../../platform/http/upload.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { fetchPage } from "../../platform/listing/page.store.ts";
import { documentListing, findContent, type NewDocument } from "./documents.store.ts";
import { presentDocument } from "./present-document.ts";
import { keepDocument, readDocumentFile } from "./receive-document.ts";

/** Documents name the prices of suppliers: a key without the right to see costs reads none. */
export function requireDocuments(ctx: Context): void {
  requireRole(ctx, "manager");
  if (!seesCosts(ctx.permissions)) throw new AppError("auth.forbidden");
}

export const uploadDocument: Verb<typeof documentEndpoints.uploadDocument> = async (ctx, { fileName }) => {
  requireRole(ctx, "manager");
  requireDocuments(ctx);
  if (ctx.upload === null) throw new AppError("request.unsupported_type", { expected: "application/octet-stream" });
  const read = await receive(ctx, ctx.upload, fileName);
  return ctx.transaction(async (tx) => {
    const id = await keepDocument(tx, read);
    tx.audit({ action: "document.upload", subjectType: "document", subjectId: id, after: { fileName } });
    return presentDocument(tx, id);
  });
};

/** The place is taken before the bytes are: an upload that would have to wait without one is refused at once. */
async function receive(ctx: Context, upload: Upload, fileName: string): Promise<NewDocument> {
  const place = ctx.platform.reading.place(ctx, upload.mayHave);
  try {
    return await readDocumentFile(ctx, { fileName, content: await collect(upload), source: "upload" }, place);
  } finally {
    place.leave();
  }
}

async function collect(upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of upload.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const listDocuments: Verb<typeof documentEndpoints.listDocuments> = async (ctx, input) => {
  requireDocuments(ctx);
  return fetchPage<ReceivedDocument>(ctx.read, documentListing(input), { ...input, sort: "receivedAt" });
};

export const getDocument: Verb<typeof documentEndpoints.getDocument> = async (ctx, { documentId }) => {
  requireDocuments(ctx);
  return presentDocument(ctx.read, documentId);
};

const contentTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  text: "text/plain; charset=utf-8",
  png: "image/png",
  jpeg: "image/jpeg",
};

export const downloadDocument: Verb<typeof documentEndpoints.downloadDocument> = async (ctx, { documentId }) => {
  requireDocuments(ctx);
  const { fileName, format, content } = await findContent(ctx.read, documentId);
  return { fileName, contentType: contentTypes[format], body: content };
};
