import { createHash } from "node:crypto";
import { documentsKeptAtMost, documentTexts } from "@cerebro/contracts/constants/documents.ts";
import type { ReceivedDocument, ReceivedDocumentDetail } from "@cerebro/contracts/entities/assistant/documents.ts";
import type { PaperLine } from "@cerebro/engines/language/papers/paper.ts";
import { boxAround, textOf } from "@cerebro/engines/language/papers/paper.ts";
import { readPaper } from "@cerebro/engines/language/papers/read-paper.ts";
import { senderKeyOf } from "@cerebro/engines/language/papers/lessons.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { requireRoom } from "../../platform/stored-bytes/upload-room.ts";
import { insertDocument, type NewDocument } from "./documents.store.ts";
import { findLabels } from "./lessons.store.ts";
import { documentFormat } from "./reading/file-format.ts";
import type { FileContent } from "./reading/file-content.ts";
import { readFile } from "./reading/read-file.ts";

export interface DocumentFile {
  readonly fileName: string;
  readonly content: Buffer;
  readonly source: ReceivedDocument["source"];
}

/** Reads a file outside any transaction: type, fields, lines of goods. Files that cannot be analyzed get a basic summary [NLP-04]. */
export async function readDocumentFile(ctx: Context, file: DocumentFile): Promise<NewDocument> {
  const { fileName, content, source } = file;
  if (content.length === 0) throw new AppError("document.empty");
  const format = documentFormat(fileName, content);
  const read = await readFile({ format, bytes: new Uint8Array(content) }, ctx.platform.log);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const shared = { fileName, format, content, sha256, source };
  if (read === null || read.lines.length === 0) return { ...shared, ...basic(file, read) };
  const labels = await findLabels(ctx.read);
  const paper = readPaper(read.lines, (key) => labels.get(key) ?? []);
  return {
    ...shared,
    ...paper,
    basis: "engine",
    note: read.note,
    senderKey: paper.sender === null ? null : senderKeyOf(paper.sender) || null,
    pages: pagesOf(read),
  };
}

/** The file by name and size, with confidence 0.5. */
function basic({ fileName, content }: DocumentFile, read: FileContent | null) {
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
    pages: read === null ? [] : pagesOf(read),
  };
}

function pagesOf({ lines, pages }: FileContent): ReceivedDocumentDetail["pages"] {
  const shown = (of: readonly PaperLine[]) =>
    of.map((line) => ({ text: textOf(line).slice(0, 2000), box: boxAround(line.cells) }));
  if (pages.length === 0) return [{ number: 1, ratio: 0.71, lines: shown(lines) }];
  return pages.map((page) => ({ ...page, lines: shown(lines.filter((line) => line.page === page.number)) }));
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
