import type { EdiDocument } from "@cerebro/contracts/entities/platform/edi.ts";
import { formatCount } from "../../parts/format.ts";
import { Moment, None } from "../../parts/moment.tsx";
import { StateMark } from "../../parts/state-mark.tsx";
import { CellLink } from "../../ui/table/cell-link.tsx";
import type { Column } from "../../ui/table/column.ts";
import { documentHref, setName, stateWords, subjectHref } from "./edi-words.ts";
import { Direction, TestMark } from "./marks.tsx";

function Result({ document }: { document: EdiDocument }) {
  const address = subjectHref(document);
  if (document.subject === null) return <None label="nothing" />;
  if (address === undefined) return document.subject.number;
  return <CellLink href={address}>{document.subject.number}</CellLink>;
}

/** Partners' names have room for the mark of test data only where there are test partners. */
const partnerWidths = { plain: 150, marked: 236 };

export const documentColumns = (hasTestPartner: boolean): readonly Column<EdiDocument>[] => [
  {
    id: "set",
    header: "Transaction set",
    width: 244,
    primary: true,
    cell: (row) => <CellLink href={documentHref(row.id)}>{setName(row.type)}</CellLink>,
  },
  {
    id: "state",
    header: "State",
    width: 166,
    card: "mark",
    cell: (row) => <StateMark word={stateWords[row.state]} />,
  },
  {
    id: "createdAt",
    header: "Time",
    width: 228,
    card: "line",
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5">
        <Direction of={row.direction} /> <Moment at={row.createdAt} />
      </span>
    ),
  },
  {
    id: "partner",
    header: "Partner",
    width: partnerWidths[hasTestPartner ? "marked" : "plain"],
    card: "line",
    cell: (row) => (
      <span className="flex max-w-full min-w-0 items-center gap-1.5">
        <span className="truncate">{row.partnerName}</span> <TestMark of={row} />
      </span>
    ),
  },
  { id: "reference", header: "Reference", kind: "code", width: 96, cell: (row) => row.reference ?? <None /> },
  { id: "result", header: "Result", kind: "code", width: 126, cell: (row) => <Result document={row} /> },
  {
    id: "problems",
    header: "Problems",
    kind: "number",
    width: 80,
    cell: (row) => (row.problems.length === 0 ? <None label="0" /> : formatCount(row.problems.length)),
  },
];
