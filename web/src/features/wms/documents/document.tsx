import { DocumentPage } from "../../../parts/document-page.tsx";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { documentTypes } from "@cerebro/contracts/constants/documents.ts";
import type { ReceivedDocumentDetail } from "@cerebro/contracts/entities/assistant/documents.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { refusalText } from "../../../data/api-error.ts";
import { download } from "../../../data/client.ts";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoment, formatShare } from "../../../parts/format.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { CheckForm } from "./check-form.tsx";
import { fieldLabel, recordHref, stateWords } from "./document-words.ts";
import { type Marked, PageView } from "./page-view.tsx";

/** `/wms/documents/{documentId}`: a document beside what was read of it [NLP-04]. */
export function ReceivedDocument() {
  const { documentId } = usePageParams("wmsDocument");
  return (
    <DocumentPage page="wmsDocument" route="GET /api/documents/{documentId}" input={{ documentId }}>
      {(detail) => <Shown key={detail.document.id} detail={detail} />}
    </DocumentPage>
  );
}

function Shown({ detail }: { detail: ReceivedDocumentDetail }) {
  const { document, pages } = detail;
  const documentId = document.id;
  const [marked, setMarked] = useState<Marked>();
  const dismiss = useCommand("POST /api/documents/{documentId}/dismiss", {
    refusal: "toast",
    told: () => `${document.fileName} is dismissed`,
  });
  const save = () =>
    download("GET /api/documents/{documentId}/file", { documentId }).then(saveFile, (error: unknown) =>
      toast("error", refusalText(error)),
    );
  return (
    <>
      <LiveHeader
        page="wmsDocument"
        title={document.fileName}
        crumbs={[{ label: "Documents", href: href("wmsDocuments") }]}
        actions={
          <>
            {document.state !== "dismissed" && (
              <Button icon={Download} onClick={() => void save()}>
                Download file
              </Button>
            )}
            {document.state === "waiting" && (
              <Button busy={dismiss.busy} onClick={() => dismiss.run({ documentId })}>
                Dismiss
              </Button>
            )}
          </>
        }
      />
      {document.note !== null && (
        <div className="mb-4">
          <Banner tone="warn" title={document.note} />
        </div>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-2">
        {document.state !== "dismissed" && (
          <Panel title="Document" hint="Its text as it was read, in its place.">
            <PageView pages={pages} marked={marked} />
          </Panel>
        )}
        <Panel title={document.state === "waiting" ? "Check what was read" : "What was read"} hint={document.summary}>
          {document.state === "waiting" ? (
            <CheckForm detail={detail} onMark={setMarked} />
          ) : (
            <Settled detail={detail} />
          )}
        </Panel>
      </div>
    </>
  );
}

function Settled({ detail: { document, fields } }: { detail: ReceivedDocumentDetail }) {
  const record = recordHref(document);
  return (
    <KeyValueList
      facts={[
        { label: "State", value: <StateMark word={stateWords[document.state]} /> },
        { label: "By", value: document.settledBy },
        { label: "Type", value: documentTypes[document.type] },
        {
          label: "Record",
          value: record === undefined ? null : <TextLink href={record}>{document.recordNumber}</TextLink>,
        },
        { label: "Received", value: formatMoment(document.receivedAt) },
        { label: "Confidence", value: formatShare(document.confidence) },
        ...fields.map(({ name, value }) => ({ label: fieldLabel(name), value })),
      ]}
    />
  );
}
