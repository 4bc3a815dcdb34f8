import { useQuery } from "@tanstack/react-query";
import type { EdiDocument, EdiReceipt } from "@cerebro/contracts/entities/platform/edi.ts";
import { reading } from "../../data/query-client.ts";
import { counted } from "../../parts/format.ts";
import { StateMark } from "../../parts/state-mark.tsx";
import { liveMs } from "../../parts/refresh.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { documentHref, setName, stateWords } from "./edi-words.ts";
import { TestMark } from "./marks.tsx";

const latest = 100;

/** Documents of a receipt in their present state: they are processed after the receipt was written. */
function usePresent({ partner, documents }: EdiReceipt): readonly EdiDocument[] {
  const query = useQuery({
    ...reading("GET /api/edi/documents", { partnerId: partner.id, direction: "in", limit: latest }),
    staleTime: liveMs,
  });
  const present = new Map(query.data?.rows.map((row) => [row.id, row]));
  return documents.map((document) => present.get(document.id) ?? document);
}

interface ReceiptsProps {
  readonly receipts: readonly EdiReceipt[];
  readonly onMore: () => void;
  readonly onDone: () => void;
}

/** Received interchanges of a file: of each its sender and the state of its transaction sets. */
export function Receipts({ receipts, onMore, onDone }: ReceiptsProps) {
  const sets = receipts.reduce((sum, { documents }) => sum + documents.length, 0);
  const interchanges = receipts.length > 1 ? ` in ${counted(receipts.length, "interchange")}` : "";
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="good" title={`${counted(sets, "transaction set")}${interchanges} received`}>
        Sets without errors are processed in the background.
      </Banner>
      {receipts.map((receipt) => (
        <Receipt key={`${receipt.partner.id} ${receipt.documents[0]?.id ?? receipt.control}`} receipt={receipt} />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onMore}>Receive another file</Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

function Receipt({ receipt }: { receipt: EdiReceipt }) {
  const { partner, control, test } = receipt;
  const documents = usePresent(receipt);
  return (
    <div className="flex flex-col gap-3">
      <KeyValueList
        facts={[
          { label: "Partner", value: partner.name },
          { label: "Control number", value: <code>{control}</code> },
          {
            label: "Usage",
            value: test ? <TestMark of={{ test }} /> : "Production",
          },
        ]}
      />
      <DocumentLines label="Received transaction sets" documents={documents} />
    </div>
  );
}

interface DocumentLinesProps {
  readonly label: string;
  readonly documents: readonly EdiDocument[];
}

/** Documents with their state and their problems, each a link to its page. */
export function DocumentLines({ label, documents }: DocumentLinesProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {documents.map(({ id, type, reference, state, problems }) => (
        <li key={id} className="flex flex-col gap-1 py-2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink href={documentHref(id)}>{setName(type)}</TextLink>
            {reference !== null && <code>{reference}</code>}
            <span className="ml-auto">
              <StateMark word={stateWords[state]} />
            </span>
          </span>
          {problems.map((problem) => (
            <span key={problem} className="text-small text-ink-muted [overflow-wrap:anywhere]">
              {problem}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
