import type { EdiDocument } from "@cerebro/contracts/entities/platform/edi.ts";
import { formatCount } from "../../parts/format.ts";
import { Moment, None } from "../../parts/moment.tsx";
import { StateMark } from "../../parts/state-mark.tsx";
import { CellLink } from "../../ui/table/cell-link.tsx";
import type { Column } from "../../ui/table/column.ts";
import { documentHref, setName, stateWords, subjectHref } from "./edi-words.ts";
import { Direction, TestMarks } from "./marks.tsx";

function Result({ document }: { document: EdiDocument }) {
  const address = subjectHref(document);
  if (document.subject === null) return <None label="nothing" />;
  if (address === undefined) return document.subject.number;
  return <CellLink href={address}>{document.subject.number}</CellLink>;
}

export const documentColumns: readonly Column<EdiDocument>[] = [
  {
    id: "set",
    header: "Transaction set",
    width: 230,
    grow: true,
    primary: true,
    cell: (row) => <CellLink href={documentHref(row.id)}>{setName(row.type)}</CellLink>,
  },
  {
    id: "state",
    header: "State",
    width: 170,
    card: "mark",
    cell: (row) => <StateMark word={stateWords[row.state]} />,
  },
  { id: "createdAt", header: "Time", width: 156, card: "line", cell: (row) => <Moment at={row.createdAt} /> },
  { id: "direction", header: "Direction", width: 104, cell: (row) => <Direction of={row.direction} /> },
  { id: "partner", header: "Partner", width: 140, grow: true, card: "line", cell: (row) => row.partnerName },
  { id: "reference", header: "Reference", kind: "code", width: 110, cell: (row) => row.reference ?? <None /> },
  { id: "result", header: "Result", kind: "code", width: 130, cell: (row) => <Result document={row} /> },
  {
    id: "marks",
    header: "Marks",
    width: 140,
    cell: (row) =>
      row.test || row.simulated ? (
        <span className="inline-flex gap-1">
          <TestMarks of={row} />
        </span>
      ) : (
        <None label="none" />
      ),
  },
  {
    id: "problems",
    header: "Problems",
    kind: "number",
    width: 90,
    cell: (row) => (row.problems.length === 0 ? <None label="0" /> : formatCount(row.problems.length)),
  },
];
