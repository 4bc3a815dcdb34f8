import type { DocumentFormat } from "@cerebro/contracts/constants/documents.ts";
import type { ReceivedDocumentDetail } from "@cerebro/contracts/entities/assistant/documents.ts";
import { senderKeyOf } from "@cerebro/engines/language/papers/lessons.ts";
import { boxAround, type PaperLine, textOf } from "@cerebro/engines/language/papers/paper.ts";
import { readPaper } from "@cerebro/engines/language/papers/read-paper.ts";
import { type DocumentAnswer, type DocumentOrder, type FileContent, FileRefused } from "./file-content.ts";
/** Each parser is loaded with its first document: a new thread reads a text without waiting for those of PDFs and pictures. */
const readers: { readonly [Format in DocumentFormat]: (bytes: Uint8Array) => Promise<FileContent> } = {
  pdf: async (bytes) => (await import("./read-pdf.ts")).readPdf(bytes),
  docx: async (bytes) => (await import("./read-office.ts")).readDocx(bytes),
  xlsx: async (bytes) => (await import("./read-office.ts")).readXlsx(bytes),
  csv: async (bytes) => (await import("./read-text.ts")).readCsv(bytes),
  text: async (bytes) => (await import("./read-text.ts")).readText(bytes),
  png: readPicture,
  jpeg: readPicture,
};

async function readPicture(bytes: Uint8Array): Promise<FileContent> {
  return (await import("./read-picture.ts")).readPicture(bytes);
}

/** Lines of a document, and what they say: type, fields and lines of goods. */
export async function read({ format, bytes, labels }: DocumentOrder): Promise<DocumentAnswer> {
  try {
    const content = await readers[format](bytes);
    const { lines, note } = content;
    const pages = pagesOf(content);
    if (lines.length === 0) return { pages, note, paper: null };
    const paper = readPaper(lines, (key) => labels.get(key) ?? []);
    const senderKey = paper.sender === null ? null : senderKeyOf(paper.sender) || null;
    return { pages, note, paper: { ...paper, senderKey } };
  } catch (error) {
    return error instanceof FileRefused ? { refused: error.code } : { failure: String(error) };
  }
}

function pagesOf({ lines, pages }: FileContent): ReceivedDocumentDetail["pages"] {
  const shown = (of: readonly PaperLine[]) =>
    of.map((line) => ({ text: textOf(line).slice(0, 2000), box: boxAround(line.cells) }));
  if (pages.length === 0) return [{ number: 1, ratio: 0.71, lines: shown(lines) }];
  return pages.map((page) => ({ ...page, lines: shown(lines.filter((line) => line.page === page.number)) }));
}
