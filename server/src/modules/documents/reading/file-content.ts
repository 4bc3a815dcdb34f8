import type { DocumentFormat } from "@cerebro/contracts/constants/documents.ts";
import type { PaperLine } from "@cerebro/engines/language/papers/paper.ts";

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

export interface FileOrder {
  readonly format: DocumentFormat;
  readonly bytes: Uint8Array;
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

export type FileAnswer =
  | { readonly content: FileContent }
  | { readonly refused: FileRefusalCode }
  | { readonly failure: string };

/** Bytes that a document may unpack to. */
export const inflatedMb = 60;
