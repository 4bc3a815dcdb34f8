import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";
import { saveFile } from "../../data/save-file.ts";
import { toast } from "../../data/toasts.ts";
import { counted, formatCount } from "../../parts/format.ts";
import { Button } from "../../ui/action/button.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { type SegmentRow, segmentTable } from "./segment-rows.ts";

const rowsAtFirst = 200;

function copy(content: string) {
  // Pages served over plain http have no clipboard; the text is shown for manual copying.
  const copied = navigator.clipboard?.writeText(content) ?? Promise.reject(new Error("no clipboard"));
  copied.then(
    () => toast("success", "The interchange is copied"),
    () => toast("info", "Copy the text from the page"),
  );
}

/** `850-PO-1-000000007.edi`, without characters that file names cannot have. */
const fileName = ({ type, reference, interchange }: EdiDocumentDetail): string =>
  `${[type, reference, interchange].filter((part) => part !== null).join("-")}.edi`.replaceAll(/[^\w.-]+/g, "_");

export function FileButtons({ document }: { document: EdiDocumentDetail }) {
  const { content } = document;
  const save = () =>
    saveFile({ name: fileName(document), content: new Blob([content], { type: "application/edi-x12" }) });
  return (
    <>
      <Button icon={Copy} onClick={() => copy(content)}>
        Copy
      </Button>
      <Button icon={Download} onClick={save}>
        Download file
      </Button>
    </>
  );
}

/** The interchange by segments, and as it was received or written. */
export function InterchangePanel({ document }: { document: EdiDocumentDetail }) {
  const table = segmentTable(document);
  const sets = table?.sets ?? 1;
  return (
    <Panel
      title="Interchange"
      hint={sets > 1 && `The segments of this set. The file holds ${counted(sets, "transaction set")}.`}
    >
      {table && <Segments {...table} />}
      <details className="mt-3">
        <summary className="w-fit cursor-pointer rounded-mark py-1 text-ink-muted hover:text-ink">
          Whole file as text
        </summary>
        <ScrollRegion label="Interchange as text" className="mt-2 max-h-96 rounded-control bg-surface-2 p-3">
          <pre className="font-mono text-small">{document.content}</pre>
        </ScrollRegion>
      </details>
    </Panel>
  );
}

interface SegmentsProps {
  readonly rows: readonly SegmentRow[];
  readonly element: string;
  readonly terminator: string;
}

function Segments({ rows, element, terminator }: SegmentsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, rowsAtFirst);
  return (
    <>
      <ScrollRegion label="Segments" className="-mx-4 border-y border-line">
        <table className="w-full text-small">
          <thead className="text-left text-ink-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-2 pl-4 text-right font-normal">
                No.
              </th>
              <th scope="col" className="px-2 py-1.5 font-normal">
                Segment
              </th>
              <th scope="col" className="py-1.5 pr-4 pl-2 font-normal">
                Elements
              </th>
            </tr>
          </thead>
          <tbody className="font-mono">
            {shown.map(({ at, number, id, elements }) => (
              <tr key={at} className="border-b border-line align-baseline last:border-0">
                <td className="py-1 pr-2 pl-4 text-right text-ink-faint tabular-nums">{number}</td>
                <th scope="row" className="px-2 py-1 text-left font-strong">
                  {id}
                </th>
                <td className="py-1 pr-4 pl-2 whitespace-pre">
                  <Elements id={id} elements={elements} separator={element} />
                  <span className="text-ink-faint">{terminator}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {shown.length < rows.length && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Show all {formatCount(rows.length)} segments
        </Button>
      )}
    </>
  );
}

interface ElementsProps {
  readonly id: string;
  readonly elements: readonly string[];
  readonly separator: string;
}

/** Elements with their separators; the tip of one is its name in the standard, such as BEG03. */
function Elements({ id, elements, separator }: ElementsProps) {
  return elements.map((value, index) => {
    const name = `${id}${String(index + 1).padStart(2, "0")}`;
    return (
      <span key={name} title={name}>
        <span className="text-ink-faint">{separator}</span>
        {value}
      </span>
    );
  });
}
