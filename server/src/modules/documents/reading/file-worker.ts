import { parentPort } from "node:worker_threads";
import type { DocumentFormat } from "@cerebro/contracts/constants/documents.ts";
import { type FileAnswer, type FileContent, type FileOrder, FileRefused } from "./file-content.ts";
import { readDocx, readXlsx } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";
import { readPicture } from "./read-picture.ts";
import { readCsv, readText } from "./read-text.ts";

const port = parentPort;
if (port === null) throw new Error("file-worker.ts runs in a worker thread");

const readers: { readonly [Format in DocumentFormat]: (bytes: Uint8Array) => FileContent | Promise<FileContent> } = {
  pdf: readPdf,
  docx: readDocx,
  xlsx: readXlsx,
  csv: readCsv,
  text: readText,
  png: readPicture,
  jpeg: readPicture,
};

port.on("message", ({ format, bytes }: FileOrder) => {
  void answer(format, bytes).then((said) => port.postMessage(said));
});

async function answer(format: DocumentFormat, bytes: Uint8Array): Promise<FileAnswer> {
  try {
    return { content: await readers[format](bytes) };
  } catch (error) {
    return error instanceof FileRefused ? { refused: error.code } : { failure: String(error) };
  }
}
