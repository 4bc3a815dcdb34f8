import { readDocument } from "@cerebro/engines/language/documents.ts";

/** Type, labeled fields and table of a document in text. */
export const read = (text: string) => readDocument(text);
