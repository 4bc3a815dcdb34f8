import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { StateMark } from "../../parts/state-mark.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import type { Column } from "../../ui/table/column.ts";
import { confidenceOf, formatMoment, statusOf, timeLeft, typeOf, worthOf } from "./decision-words.ts";

export function StatusMark({ decision }: { decision: Decision }) {
  return (
    <span className="inline-flex gap-1">
      <StateMark word={statusOf(decision)} />
      {decision.escalated && <Badge tone="bad">Escalated</Badge>}
    </span>
  );
}

/** Columns of the inbox. */
export function decisionColumns(now: number): readonly Column<Decision>[] {
  return [
    { id: "summary", header: "What", width: 240, grow: true, primary: true, cell: (row) => row.summary },
    { id: "status", header: "State", width: 176, card: "mark", cell: (row) => <StatusMark decision={row} /> },
    { id: "worth", header: "Worth", kind: "number", width: 104, cell: (row) => worthOf(row) },
    { id: "confidence", header: "Confidence", kind: "number", width: 96, cell: (row) => confidenceOf(row) },
    { id: "type", header: "Kind", width: 124, cell: (row) => typeOf(row) },
    { id: "by", header: "Asked by", width: 128, cell: (row) => row.requestedBy.name },
    { id: "left", header: "Expires", width: 80, cell: (row) => timeLeft(row, now) },
    {
      id: "at",
      header: "Asked",
      width: 148,
      cell: (row) => <time dateTime={row.timestamp}>{formatMoment(row.timestamp)}</time>,
    },
  ];
}
