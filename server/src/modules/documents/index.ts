import { documentEndpoints } from "@cerebro/contracts/endpoints/assistant/documents.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { downloadDocument, getDocument, listDocuments, uploadDocument } from "./read-documents.ts";
import { keepDocument, readDocumentFile } from "./receive-document.ts";
import { confirmDocument, dismissDocument } from "./settle-document.ts";

export { keepDocument, readDocumentFile };
export type { NewDocument } from "./documents.store.ts";

export const registerDocuments: RegisterModule = ({ mount }) => {
  mount(documentEndpoints, {
    uploadDocument,
    listDocuments,
    getDocument,
    downloadDocument,
    confirmDocument,
    dismissDocument,
  });
};
