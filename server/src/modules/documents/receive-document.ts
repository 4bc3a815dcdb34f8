import { createHash } from "node:crypto";
import {
  documentInflatedMb,
  documentReadWithinMs,
  documentsKeptAtMost,
  documentTexts,
} from "@cerebro/contracts/constants/documents.ts";
import type { ReceivedDocument } from "@cerebro/contracts/entities/assistant/documents.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { requireRoom } from "../../platform/stored-bytes/upload-room.ts";
import { type ReadingPlace, Unreadable } from "../../platform/reading/reading.ts";
import type { ThreadReader } from "../../platform/reading/thread-reader.ts";
import { insertDocument, type NewDocument } from "./documents.store.ts";
import { documentFormat } from "./file-format.ts";
import { findLabels } from "./lessons.store.ts";
import type * as documentReading from "./reading/document.reader.ts";
import type { DocumentAnswer, DocumentOrder } from "./reading/file-content.ts";

const reader: ThreadReader<typeof documentReading> = {
  module: new URL("./reading/document.reader.ts", import.meta.url),
  withinMs: documentReadWithinMs,
};

export interface DocumentFile {
  readonly fileName: string;
  readonly content: Buffer;
  readonly source: ReceivedDocument["source"];
}

/**
 * Reads a file outside any transaction and outside the main thread: type, fields, lines of goods. Files that cannot be
 * analyzed get a basic summary [NLP-04]. `taken` is the place of an upload that took one before its bytes came.
 */
export async function readDocumentFile(ctx: Context, file: DocumentFile, taken?: ReadingPlace): Promise<NewDocument> {
  const { fileName, content, source } = file;
  if (content.length === 0) throw new AppError("document.empty");
  const format = documentFormat(fileName, content);
  const place = taken ?? ctx.platform.reading.place(ctx, content.length);
  try {
    const labels = await findLabels(ctx.read);
    const said = await analyzed(ctx, place, { format, bytes: new Uint8Array(content), labels });
    const sha256 = createHash("sha256").update(content).digest("hex");
    const shared = { fileName, format, content, sha256, source };
    if (said?.paper == null) return { ...shared, ...basic(file, said) };
    const { pages, note, paper } = said;
    return { ...shared, ...paper, basis: "engine", note, pages };
  } finally {
    if (taken === undefined) place.leave();
  }
}

type Analysis = Extract<DocumentAnswer, { readonly pages: unknown }>;

/** @throws a refusal for encrypted files and for archives that unpack without measure; null for files that cannot be analyzed. */
async function analyzed(ctx: Context, place: ReadingPlace, order: DocumentOrder): Promise<Analysis | null> {
  const { log } = ctx.platform;
  try {
    const answer = await place.read(reader, order, ctx.disconnected?.());
    if ("refused" in answer) throw new AppError(answer.refused, { limit: documentInflatedMb });
    if ("pages" in answer) return answer;
    log.warn({ failure: answer.failure, format: order.format }, "a document could not be read");
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    log.warn({ err: error, format: order.format }, "a document could not be read");
  }
  return null;
}

/** The file by name and size, with confidence 0.5. */
function basic({ fileName, content }: DocumentFile, read: Analysis | null) {
  const kilobytes = Math.max(1, Math.round(content.length / 1000)).toLocaleString("en");
  return {
    type: "other" as const,
    confidence: 0.5,
    basis: "fallback" as const,
    sender: null,
    senderKey: null,
    summary: `The file ${fileName} of ${kilobytes} kB, of which no text was read.`,
    note: read?.note ?? documentTexts.analysis,
    fields: [],
    items: [],
    pages: read?.pages ?? [],
  };
}

export async function keepDocument(tx: CommandTransaction, document: NewDocument): Promise<string> {
  const { content, fields, items, pages } = document;
  await requireRoom(tx, content.length + Buffer.byteLength(JSON.stringify([fields, items, pages])));
  const id = await insertDocument(tx, document, documentsKeptAtMost);
  if (id === undefined) throw new AppError("document.too_many", { most: documentsKeptAtMost });
  const { fileName, type, confidence, source, sha256 } = document;
  const after = { fileName, type, confidence, source, sha256, bytes: document.content.length };
  tx.audit({ action: "document.receive", subjectType: "document", subjectId: id, after });
  tx.publish({ type: "document.changed", subjectId: id, payload: { action: "receive", type } });
  return id;
}
