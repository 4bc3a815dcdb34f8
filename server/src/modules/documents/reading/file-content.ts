import type { DocumentFormat } from "@cerebro/contracts/constants/documents.ts";
import type { ReceivedDocumentDetail } from "@cerebro/contracts/entities/assistant/documents.ts";
import type { LearnedLabel } from "@cerebro/engines/language/papers/lessons.ts";
import type { PaperLine } from "@cerebro/engines/language/papers/paper.ts";
import type { ReadPaper } from "@cerebro/engines/language/papers/read-paper.ts";

export interface PageSize {
  /** From 1. */
  readonly number: number;
  /** Width by height. */
  readonly ratio: number;
}

/** Lines of a document, and the sizes of its pages where it has any. */
export interface FileContent {
  readonly lines: readonly PaperLine[];
  readonly pages: readonly PageSize[];
  readonly note: string | null;
}

export interface DocumentOrder {
  readonly format: DocumentFormat;
  readonly bytes: Uint8Array;
  /** Learned labels by sender. */
  readonly labels: ReadonlyMap<string, readonly LearnedLabel[]>;
}

export type FileRefusalCode = "document.encrypted" | "document.inflates";

/** A file that is refused on purpose, as opposed to one that is damaged. */
export class FileRefused extends Error {
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode) {
    super(code);
    this.code = code;
  }
}

interface DocumentRead {
  readonly pages: ReceivedDocumentDetail["pages"];
  readonly note: string | null;
  /** Null where no text was found. */
  readonly paper: (ReadPaper & { readonly senderKey: string | null }) | null;
}

export type DocumentAnswer = DocumentRead | { readonly refused: FileRefusalCode } | { readonly failure: string };
