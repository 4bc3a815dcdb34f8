import { CancelledNotice, TimelinePanel } from "../parts/document-notices.tsx";
import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import { transferShortReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { TransferDetail, TransferLine } from "@cerebro/contracts/entities/wms/transfers.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { DocumentTasks } from "../orders/document-tasks.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { transferStateWords } from "../words/flow-words.ts";
import { ReceiveTransferForm } from "./receive-transfer-form.tsx";
import { SettleTransferForm } from "./settle-transfer-form.tsx";
import { ShipTransferForm } from "./ship-transfer-form.tsx";
import { TransferCommands } from "./transfer-commands.tsx";
import { TransferForm } from "./transfer-form.tsx";

/** `/wms/transfers/{transferId}`: one transfer, what is held, on the way and there. */
export function Transfer() {
  const { transferId } = usePageParams("wmsTransfer");
  return (
    <DocumentPage page="wmsTransfer" route="GET /api/wms/transfers/{transferId}" input={{ transferId }}>
      {(transfer) => <TransferPage transfer={transfer} />}
    </DocumentPage>
  );
}

function TransferPage({ transfer }: { transfer: TransferDetail }) {
  const { number } = transfer;
  return (
    <DocumentView
      page="wmsTransfer"
      title={number}
      crumbs={[{ label: "Transfers", href: href("wmsTransfers") }, { label: number }]}
      mark={
        <>
          <StateMark word={transferStateWords[transfer.state]} />
          {transfer.late && <StatusBadge tone="bad">Late</StatusBadge>}
        </>
      }
      actions={(ways) => <TransferCommands transfer={transfer} ways={ways} />}
      above={
        <>
          <CancelledNotice document={transfer} />
          {transfer.state === "partially_received" && (
            <Banner tone="warn" title={`${counted(transfer.unitsOnTheWay, "unit")} still on the way`}>
              They are in neither warehouse until they are received, or written off with a reason.
            </Banner>
          )}
        </>
      }
      aside={
        <>
          <TransferFacts transfer={transfer} />
          <TimelinePanel subjectType="transfer_order" subjectId={transfer.id} />
        </>
      }
      forms={(close) => formsOf(transfer, close)}
    >
      <TransferLines lines={transfer.lines} />
      <HeldStock transfer={transfer} />
      <DocumentTasks documentId={transfer.id} number={number} />
    </DocumentView>
  );
}

const formsOf = (transfer: TransferDetail, onDone: () => void) => ({
  edit: { title: `Edit ${transfer.number}`, form: <TransferForm transfer={transfer} onDone={onDone} /> },
  ship: { title: `Send ${transfer.number}`, form: <ShipTransferForm transfer={transfer} onDone={onDone} /> },
  receive: { title: `Receive ${transfer.number}`, form: <ReceiveTransferForm transfer={transfer} onDone={onDone} /> },
  settle: {
    title: `Write off for ${transfer.number}`,
    form: <SettleTransferForm transfer={transfer} onDone={onDone} />,
  },
});

const noun = ["line", "lines"] as const;
const count = (value: number) => (value === 0 ? <None label="0" /> : formatCount(value));

const columns: readonly Column<TransferLine>[] = [
  {
    id: "sku",
    header: "SKU",
    kind: "code",
    width: 112,
    primary: true,
    cell: (line) => <CellLink href={href("wmsItem", { itemId: line.itemId })}>{line.sku}</CellLink>,
  },
  { id: "item", header: "Item", width: 160, grow: true, cell: (line) => line.itemName },
  { id: "quantity", header: "Wanted", kind: "number", width: 80, cell: (line) => formatCount(line.quantity) },
  { id: "shipped", header: "Sent", kind: "number", width: 70, cell: (line) => count(line.shipped) },
  { id: "way", header: "On the way", kind: "number", width: 100, cell: (line) => count(line.onTheWay) },
  { id: "received", header: "Received", kind: "number", width: 88, cell: (line) => count(line.received) },
  { id: "damaged", header: "Damaged", kind: "number", width: 88, cell: (line) => count(line.damaged) },
  { id: "lost", header: "Lost", kind: "number", width: 66, cell: (line) => count(line.lost) },
  { id: "reserved", header: "Held", kind: "number", width: 70, cell: (line) => count(line.reserved) },
  {
    id: "why",
    header: "Why short",
    width: 140,
    cell: (line) => (line.shortReason === null ? <None /> : transferShortReasons[line.shortReason]),
  },
];

/** Columns for rare events are hidden if no line has any. */
const rarely: Readonly<Record<string, (line: TransferLine) => boolean>> = {
  damaged: (line) => line.damaged > 0,
  lost: (line) => line.lost > 0,
  reserved: (line) => line.reserved > 0,
  why: (line) => line.shortReason !== null,
};
const isIdle = (id: string, lines: readonly TransferLine[]): boolean => {
  const happened = rarely[id];
  return happened !== undefined && !lines.some(happened);
};

function TransferLines({ lines }: { lines: readonly TransferLine[] }) {
  return (
    <DataTable
      label="Lines"
      noun={noun}
      columns={columns.filter(({ id }) => !isIdle(id, lines))}
      source={rowsHere(lines)}
      rowId={(line) => String(line.lineNumber)}
      maxHeight="480px"
      toolbar={<h2 className="font-strong">Lines</h2>}
      empty={<p className="text-ink-muted">This transfer has no lines.</p>}
    />
  );
}

/** Goods to load, by bin. */
function HeldStock({ transfer: { reservations } }: { transfer: TransferDetail }) {
  if (reservations.length === 0) return null;
  return (
    <Panel title="Held for it" hint={counted(reservations.length, "bin")}>
      <ul className="flex flex-col divide-y divide-line">
        {reservations.map((each) => (
          <li key={each.id} className="flex flex-wrap gap-x-3 py-2">
            <span>
              {formatCount(each.quantity)} <code>{each.sku}</code>
            </span>
            <span className="text-ink-muted">
              {each.picked ? "picked, " : ""}at <code>{each.locationCode}</code>
              {each.lotCode !== null && `, lot ${each.lotCode}`}
              {each.unitSscc !== null && `, in ${each.unitSscc}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TransferFacts({ transfer }: { transfer: TransferDetail }) {
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          { label: "From", value: <code>{transfer.fromCode}</code> },
          { label: "To", value: <code>{transfer.toCode}</code> },
          { label: "Owner", value: transfer.ownerName },
          { label: "Expected", value: transfer.expectedOn && <CalendarDay on={transfer.expectedOn} /> },
          { label: "Sent", value: transfer.shippedAt && <Moment at={transfer.shippedAt} /> },
          { label: "Received", value: transfer.receivedAt && <Moment at={transfer.receivedAt} /> },
          { label: "Reference", value: transfer.reference && <code>{transfer.reference}</code> },
          { label: "Created", value: <Moment at={transfer.createdAt} /> },
          { label: "Note", value: transfer.note },
        ]}
      />
    </Panel>
  );
}
