/** Largest document that can be uploaded, in bytes: 10 MB [NLP-04]. */
export const documentBytesAtMost = 10 * 1_048_576;
/** MB that a document may unpack to. */
export const documentInflatedMb = 60;
/** Pages and lines of a document that are read at most. */
export const documentPagesAtMost = 30;
export const documentLinesAtMost = 2000;
/** Documents that an organization keeps at most, and how long the reading of one may take. */
export const documentsKeptAtMost = 5000;
export const documentReadWithinMs = 30_000;

export const documentFormats = ["pdf", "docx", "xlsx", "csv", "text", "png", "jpeg"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Names of the accepted formats, as refusals list them. */
export const documentFormatNames = "PDF, DOCX, XLSX, CSV, TXT, PNG or JPEG";

/** Messages about documents that could not be read as they should [NLP-08]. */
export const documentTexts = {
  ocrUnavailable: "OCR unavailable. The text of this picture cannot be read; enter its fields by hand.",
  analysis: "The document could not be analyzed. Manual review may be required.",
} as const;

/** Types of a document, with the words for them. */
export const documentTypes = {
  purchase_order: "Purchase order",
  supplier_invoice: "Supplier invoice",
  delivery_note: "Delivery note",
  order: "Order",
  other: "Other",
} as const;

/** Records that a checked document can be turned into. */
export const draftKinds = {
  purchase_order: "Purchase order",
  order: "Sales order",
  receipt: "Receipt",
} as const;

export const documentStates = {
  waiting: "To check",
  confirmed: "Confirmed",
  dismissed: "Dismissed",
} as const;
