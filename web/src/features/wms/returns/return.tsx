import { CommandRow } from "../../../parts/command-row.tsx";
import { CancelledNotice, TimelinePanel } from "../parts/document-notices.tsx";
import { DocumentPage, DocumentView, type DocumentWays } from "../../../parts/document-page.tsx";
import { useState } from "react";
import { returnReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { ReturnDetail, ReturnLine } from "@cerebro/contracts/entities/wms/returns.ts";
import type { ReturnCommand } from "@cerebro/contracts/entities/state-machines.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { CancelDialog } from "../orders/cancel-dialog.tsx";
import { DocumentTasks } from "../orders/document-tasks.tsx";
import { formatCount } from "../../../parts/format.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { returnStateWords } from "../words/flow-words.ts";
import { InspectForm } from "./inspect-form.tsx";
import { ReceiveReturnForm } from "./receive-return-form.tsx";

/** `/wms/returns/{returnId}`: one return, what came of it and what became of that. */
export function Return() {
  const { returnId } = usePageParams("wmsReturn");
  return (
    <DocumentPage page="wmsReturn" route="GET /api/wms/returns/{returnId}" input={{ returnId }}>
      {(returned) => <ReturnPage returned={returned} />}
    </DocumentPage>
  );
}

function ReturnPage({ returned }: { returned: ReturnDetail }) {
  return (
    <DocumentView
      page="wmsReturn"
      title={returned.number}
      crumbs={[{ label: "Returns", href: href("wmsReturns") }, { label: returned.number }]}
      mark={<StateMark word={returnStateWords[returned.state]} />}
      actions={(ways) => <ReturnCommands returned={returned} ways={ways} />}
      above={<CancelledNotice document={returned} />}
      aside={
        <>
          <ReturnFacts returned={returned} />
          <TimelinePanel subjectType="return_order" subjectId={returned.id} />
        </>
      }
      forms={(close) => ({
        receive: {
          title: `Receive ${returned.number}`,
          form: <ReceiveReturnForm returned={returned} onDone={close} />,
        },
        inspect: { title: `Inspect ${returned.number}`, form: <InspectForm returned={returned} onDone={close} /> },
      })}
    >
      <ReturnLines returned={returned} />
      <DocumentTasks documentId={returned.id} number={returned.number} />
    </DocumentView>
  );
}

interface ReturnCommandsProps {
  readonly returned: ReturnDetail;
  readonly ways: DocumentWays;
}

const words: Record<Exclude<ReturnCommand, "edit">, string> = {
  authorise: "Authorize",
  receive: "Receive",
  inspect: "Inspect",
  close: "Close",
  cancel: "Cancel return",
};
const forward = ["authorise", "inspect", "close", "receive"] as const;

/** Commands of a return now, the next step first [WMS-11]. */
function ReturnCommands({ returned, ways: { show, refused: onRefused } }: ReturnCommandsProps) {
  const [cancelling, setCancelling] = useState(false);
  const target = { returnId: returned.id, version: returned.version };
  const authorise = useCommand("POST /api/wms/returns/{returnId}/authorise", {
    onRefused,
    told: ({ number }) => `${number} authorized: the goods are expected`,
  });
  const close = useCommand("POST /api/wms/returns/{returnId}/close", {
    onRefused,
    told: ({ number }) => `${number} closed`,
  });
  const done = () => setCancelling(false);
  const cancel = usePlan("POST /api/wms/returns/{returnId}/cancel", "returns-management_cancel_return", {
    onDone: done,
    told: () => `${returned.number} cancelled`,
  });
  const acts: Record<keyof typeof words, () => void> = {
    authorise: () => authorise.run(target),
    receive: () => show("receive"),
    inspect: () => show("inspect"),
    close: () => close.run(target),
    cancel: () => setCancelling(true),
  };
  const next = forward.find((command) => returned.commands.includes(command));
  return (
    <>
      <CommandRow
        commands={returned.commands.filter((command) => command !== "edit")}
        next={next}
        words={words}
        acts={acts}
        busy={authorise.busy || close.busy}
      />
      <CancelDialog
        open={cancelling}
        onClose={done}
        number={returned.number}
        planning={cancel}
        onPreview={(reason, note) => cancel.preview({ ...target, reason, note })}
      >
        Nothing of it has come; the goods are no longer expected.
      </CancelDialog>
    </>
  );
}

const noun = ["line", "lines"] as const;
const count = (value: number) => (value === 0 ? <None label="0" /> : formatCount(value));

const columnsOf = (currency: string): readonly Column<ReturnLine>[] => [
  {
    id: "sku",
    header: "SKU",
    kind: "code",
    width: 112,
    primary: true,
    cell: (line) => <CellLink href={href("wmsItem", { itemId: line.itemId })}>{line.sku}</CellLink>,
  },
  { id: "item", header: "Item", width: 130, grow: true, cell: (line) => line.itemName },
  { id: "reason", header: "Reason", width: 120, cell: (line) => returnReasons[line.reason] },
  { id: "quantity", header: "Units", kind: "number", width: 66, cell: (line) => formatCount(line.quantity) },
  { id: "received", header: "Received", kind: "number", width: 86, cell: (line) => count(line.received) },
  { id: "restocked", header: "Restocked", kind: "number", width: 88, cell: (line) => count(line.restocked) },
  { id: "held", header: "Held", kind: "number", width: 60, cell: (line) => count(line.held) },
  { id: "scrapped", header: "Scrapped", kind: "number", width: 88, cell: (line) => count(line.scrapped) },
  { id: "supplier", header: "To supplier", kind: "number", width: 100, cell: (line) => count(line.toSupplier) },
  {
    id: "refund",
    header: "Refund",
    kind: "number",
    width: 90,
    hidden: true,
    cell: (line) => (line.refundMinor === null ? <None /> : formatMoney(line.refundMinor, currency)),
  },
];

/** A verdict has no column where it was passed on none of the lines. */
const verdicts: Readonly<Record<string, (line: ReturnLine) => number>> = {
  restocked: (line) => line.restocked,
  held: (line) => line.held,
  scrapped: (line) => line.scrapped,
  supplier: (line) => line.toSupplier,
};
const isIdle = (id: string, lines: readonly ReturnLine[]): boolean => {
  const passed = verdicts[id];
  return passed !== undefined && lines.every((line) => passed(line) === 0);
};

function ReturnLines({ returned }: { returned: ReturnDetail }) {
  return (
    <DataTable
      label="Lines"
      noun={noun}
      columns={columnsOf(returned.currency).filter(({ id }) => !isIdle(id, returned.lines))}
      source={rowsHere(returned.lines)}
      rowId={(line) => String(line.lineNumber)}
      maxHeight="480px"
      toolbar={<h2 className="font-strong">Lines</h2>}
      empty={<p className="text-ink-muted">This return has no lines.</p>}
    />
  );
}

function ReturnFacts({ returned }: { returned: ReturnDetail }) {
  const { salesOrderId, salesOrderNumber } = returned;
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          { label: "Customer", value: returned.customerName },
          {
            label: "Order",
            value: salesOrderId !== null && (
              <CellLink href={href("wmsOrder", { orderId: salesOrderId })}>{salesOrderNumber}</CellLink>
            ),
          },
          { label: "Expected", value: returned.expectedOn && <CalendarDay on={returned.expectedOn} /> },
          { label: "Received", value: returned.receivedAt && <Moment at={returned.receivedAt} /> },
          {
            label: "Refund",
            value:
              returned.refundMinor > 0 && `${formatMoney(returned.refundMinor, returned.currency)}, for information`,
          },
          { label: "Reference", value: returned.reference && <code>{returned.reference}</code> },
          { label: "Created", value: <Moment at={returned.createdAt} /> },
          { label: "Note", value: returned.note },
        ]}
      />
    </Panel>
  );
}
