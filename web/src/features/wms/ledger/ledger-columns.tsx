import ArrowRight from "lucide-react/icons/arrow-right";
import Link2 from "lucide-react/icons/link-2";
import type { MovementRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { formatCount } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { movementKindWords, placeWord, reasonWord } from "../words/stock-words.ts";
import { DocumentLink } from "./document-link.tsx";

/** From where to where; places outside the house (supplier, scrap …) are muted. */
export function Route({ movement }: { movement: MovementRow }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Place code={movement.fromCode} kind={movement.fromKind} />
      <ArrowRight size={14} aria-label="to" className="shrink-0 text-ink-faint" />
      <Place code={movement.toCode} kind={movement.toKind} />
    </span>
  );
}

function Place({ code, kind }: { code: string; kind: MovementRow["fromKind"] }) {
  if (kind === "virtual") return <span className="text-ink-muted">{placeWord(code)}</span>;
  return <span className="font-mono text-small">{code}</span>;
}

/** The start of the movement's link in the item's chain. */
function HashMark({ hash }: { hash: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-ink-faint" title={hash}>
      <Link2 size={12} aria-hidden />
      {hash.slice(0, 8)}
    </span>
  );
}

const itemColumn: Column<MovementRow> = {
  id: "item",
  header: "Item",
  kind: "code",
  width: 140,
  cell: (row) => <CellLink href={href("wmsItem", { itemId: row.itemId })}>{row.sku}</CellLink>,
};

const columns: readonly Column<MovementRow>[] = [
  { id: "when", header: "When", width: 184, primary: true, cell: (row) => <Moment at={row.occurredAt} /> },
  {
    id: "kind",
    header: "Movement",
    width: 150,
    card: "mark",
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5">
        {movementKindWords[row.kind]}
        {row.correctedById !== null && <Badge tone="neutral">Taken back</Badge>}
      </span>
    ),
  },
  { id: "quantity", header: "Quantity", kind: "number", width: 88, cell: (row) => formatCount(row.quantity) },
  { id: "route", header: "From → to", width: 190, grow: true, cell: (row) => <Route movement={row} /> },
  {
    id: "lot",
    header: "Lot",
    kind: "code",
    width: 110,
    hidden: true,
    card: "none",
    cell: (row) => row.lotCode ?? <None />,
  },
  { id: "reason", header: "Reason", width: 124, cell: (row) => reasonWord(row) ?? <None /> },
  { id: "document", header: "Document", width: 116, cell: (row) => <DocumentLink {...row} /> },
  { id: "who", header: "Who", width: 104, cell: (row) => row.actorName },
  {
    id: "sequence",
    header: "No.",
    kind: "number",
    width: 72,
    hidden: true,
    card: "none",
    cell: (row) => formatCount(row.sequence),
  },
  { id: "hash", header: "Chain", kind: "code", width: 108, card: "none", cell: (row) => <HashMark hash={row.hash} /> },
];

/** Columns of the ledger: of one item, or of a place where many items move. */
export function ledgerColumns(scope: "item" | "place"): readonly Column<MovementRow>[] {
  if (scope === "item") return columns;
  const [when, ...rest] = columns;
  return when ? [when, itemColumn, ...rest] : [];
}
