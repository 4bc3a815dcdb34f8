import { documentFormatNames } from "../constants/documents.ts";
import type { ErrorText } from "./error-text.ts";

const failed = "Document upload failed. Check the 10MB size limit and the format";

export const documentErrors = {
  "document.too_large": { status: 413, text: `${failed}: the file is larger than 10MB.` },
  "document.format": { status: 415, text: `${failed}: use ${documentFormatNames}. The file is {found}.` },
  "document.empty": { status: 422, text: `${failed}: the file is empty.` },
  "document.encrypted": {
    status: 422,
    text: "The document is encrypted. Remove its password and upload it again.",
  },
  "document.inflates": {
    status: 422,
    text: "The document unpacks to more than {limit} MB and was not read. Save it again without large attachments.",
  },
  "document.too_many": { status: 409, text: "An organization keeps at most {most} documents. Dismiss old ones first." },
  "document.file_given_up": {
    status: 410,
    text: "The file of this document was given up when the document was dismissed.",
  },
  "document.settled": { status: 409, text: "This document was already {state}." },
  "document.no_order": { status: 422, text: "Choose the purchase order that the goods belong to." },
  "document.not_ordered": { status: 422, text: "{item} is no open line of {number}." },
  "document.no_partner": { status: 422, text: "Choose the {partner} of this document." },
} as const satisfies Record<string, ErrorText>;
