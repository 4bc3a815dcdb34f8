import { DocumentTable } from "../../../parts/document-table.tsx";
import { useQueryClient } from "@tanstack/react-query";
import FileText from "lucide-react/icons/file-text";
import { documentBytesAtMost, documentStates, documentTypes } from "@cerebro/contracts/constants/documents.ts";
import type { ReceivedDocument } from "@cerebro/contracts/entities/assistant/documents.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../../data/address.ts";
import { upload } from "../../../data/client.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { formatShare } from "../../../parts/format.ts";
import { chosen } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { UploadFile } from "../../../parts/upload-file.tsx";
import { stateWords, typeOptions, types } from "./document-words.ts";

/** `/wms/documents`: documents from outside that are checked and turned into drafts [NLP-04]. */
export function Documents() {
  return (
    <>
      <LiveHeader page="wmsDocuments" />
      <div className="mb-4">
        <Panel
          title="Upload a document"
          hint="Its type, fields and lines are read. Nothing is created before you have checked it."
        >
          <UploadDocument />
        </Panel>
      </div>
      <Received />
    </>
  );
}

function UploadDocument() {
  const go = useGo();
  const queries = useQueryClient();
  return (
    <UploadFile
      send={async (file, options) => {
        const detail = await upload("POST /api/documents", { fileName: file.name }, file, options);
        void queries.invalidateQueries({ queryKey: ["GET /api/documents"] });
        go(href("wmsDocument", { documentId: detail.document.id }));
      }}
      accept=".pdf,.docx,.xlsx,.csv,.tsv,.txt,.png,.jpg,.jpeg"
      maxBytes={documentBytesAtMost}
      hint="PDF, DOCX, XLSX, CSV, TXT, PNG or JPEG, up to 10 MB"
      reading="Reading the document"
    />
  );
}

const pathOf = (id: string): string => href("wmsDocument", { documentId: id });

const columns: readonly Column<ReceivedDocument>[] = [
  {
    id: "file",
    header: "Document",
    width: 220,
    grow: true,
    primary: true,
    cell: (row) => <CellLink href={pathOf(row.id)}>{row.fileName}</CellLink>,
  },
  { id: "type", header: "Type", width: 150, cell: (row) => documentTypes[row.type] },
  { id: "sender", header: "Sender", width: 190, cell: (row) => row.sender },
  { id: "confidence", header: "Confidence", kind: "number", width: 110, cell: (row) => formatShare(row.confidence) },
  { id: "state", header: "State", width: 120, cell: (row) => <StateMark word={stateWords[row.state]} /> },
  { id: "record", header: "Record", width: 150, cell: (row) => row.recordNumber },
  { id: "received", header: "Received", width: 160, cell: (row) => <Moment at={row.receivedAt} /> },
];

const states = ["waiting", "confirmed", "dismissed"] as const;
const fields = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    single: true,
    options: states.map((value) => ({ value, label: documentStates[value] })),
  },
  { id: "type", label: "Type", kind: "choice", single: true, options: typeOptions },
] as const satisfies readonly FilterField[];
const views = [{ name: "To check", search: "?state=waiting" }];

const noun = ["document", "documents"] as const;

function Received() {
  return (
    <DocumentTable
      route="GET /api/documents"
      ask={(list) => ({
        search: list.text || undefined,
        state: chosen(list.value("state"), states),
        type: chosen(list.value("type"), types),
      })}
      fields={fields}
      searchLabel="Search file name, sender"
      table="wms-documents"
      views={views}
      label="Documents"
      noun={noun}
      columns={columns}
      pathOf={pathOf}
      empty={{
        icon: FileText,
        title: "No document yet",
        children: "Upload an order, an invoice or a delivery note above.",
      }}
    />
  );
}
