import { usePageParams } from "../../data/address.ts";
import { DocumentPage } from "../../parts/document-page.tsx";
import { DocumentContent } from "./document-content.tsx";

/** `/edi/documents/{documentId}`: one transaction set with its interchange [PLT-08]. */
export function EdiDocumentPage() {
  const { documentId } = usePageParams("ediDocument");
  return (
    <DocumentPage page="ediDocument" route="GET /api/edi/documents/{documentId}" input={{ documentId }}>
      {(document) => <DocumentContent document={document} />}
    </DocumentPage>
  );
}
