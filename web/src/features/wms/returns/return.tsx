import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { returnReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import type { ReturnDetail, ReturnLine } from "@cerebro/contracts/entities/wms/returns.ts";
import type { ReturnCommand } from "@cerebro/contracts/entities/state-machines.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams, useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { CancelDialog } from "../orders/cancel-dialog.tsx";
import { DocumentTasks } from "../orders/document-tasks.tsx";
import { formatCount } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { CalendarDay, Moment, None } from "../../../parts/moment.tsx";
import { PageSkeleton } from "../../../parts/page-skeleton.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { SubjectTimeline } from "../timeline/subject-timeline.tsx";
import { returnStateWords } from "../words/flow-words.ts";
import { cancelReasonWord } from "../words/stock-words.ts";
import { InspectForm } from "./inspect-form.tsx";
import { ReceiveReturnForm } from "./receive-return-form.tsx";

/** `/wms/returns/{returnId}`: one return, what came of it and what became of that. */
export function Return() {
  const { returnId } = usePageParams("wmsReturn");
  const query = useQuery({ ...reading("GET /api/wms/returns/{returnId}", { returnId }), staleTime: liveMs });
  return (
    <Async query={query} skeleton={<PageSkeleton page="wmsReturn" />}>
      {(returned) => <ReturnPage returned={returned} />}
    </Async>
  );
}

function ReturnPage({ returned }: { returned: ReturnDetail }) {
  const [search, change] = useSearchState();
  const [refusal, setRefusal] = useState<string>();
  const shown = one(search, "do");
  const close = () => change({ do: undefined });
  return (
    <>
      <LiveHeader
        page="wmsReturn"
        title={returned.number}
        crumbs={[{ label: "Returns", href: href("wmsReturns") }, { label: returned.number }]}
        mark={<StateMark word={returnStateWords[returned.state]} />}
        actions={
          <ReturnCommands
            returned={returned}
            onShow={(form) => change({ do: form }, { push: true })}
            onRefused={setRefusal}
          />
        }
      />
      <div className="flex flex-col gap-4">
        {refusal !== undefined && <Banner tone="bad" title={refusal} urgent onDismiss={() => setRefusal(undefined)} />}
        {returned.state === "cancelled" && (
          <Banner tone="neutral" title="Cancelled">
            {cancelReasonWord(returned.cancelledReason) ?? "No reason was given."}
          </Banner>
        )}
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_340px]">
          <div className="flex min-w-0 flex-col gap-4">
            <ReturnLines returned={returned} />
            <DocumentTasks documentId={returned.id} number={returned.number} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ReturnFacts returned={returned} />
            <Panel title="Timeline">
              <SubjectTimeline subjectType="return_order" subjectId={returned.id} />
            </Panel>
          </div>
        </div>
      </div>
      <Drawer
        open={shown === "receive"}
        onClose={close}
        title={`Receive ${returned.number}`}
        width="wide"
        keepOnOutsidePress
      >
        {shown === "receive" && <ReceiveReturnForm returned={returned} onDone={close} />}
      </Drawer>
      <Drawer
        open={shown === "inspect"}
        onClose={close}
        title={`Inspect ${returned.number}`}
        width="wide"
        keepOnOutsidePress
      >
        {shown === "inspect" && <InspectForm returned={returned} onDone={close} />}
      </Drawer>
    </>
  );
}

interface ReturnCommandsProps {
  readonly returned: ReturnDetail;
  readonly onShow: (form: "receive" | "inspect") => void;
  readonly onRefused: (refusal: string | undefined) => void;
}

const words: Record<Exclude<ReturnCommand, "edit">, string> = {
  authorise: "Authorise",
  receive: "Receive",
  inspect: "Inspect",
  close: "Close",
  cancel: "Cancel return",
};
const forward = ["authorise", "inspect", "close", "receive"] as const;

/** Commands of a return now, the next step first [WMS-11]. */
function ReturnCommands({ returned, onShow, onRefused }: ReturnCommandsProps) {
  const [cancelling, setCancelling] = useState(false);
  const target = { returnId: returned.id, version: returned.version };
  const authorise = useCommand("POST /api/wms/returns/{returnId}/authorise", {
    refusal: "inline",
    onRefused,
    told: ({ number }) => ({ message: `${number} authorized: the goods are expected` }),
  });
  const close = useCommand("POST /api/wms/returns/{returnId}/close", {
    refusal: "inline",
    onRefused,
    told: ({ number }) => ({ message: `${number} closed` }),
  });
  const done = () => setCancelling(false);
  const cancel = usePlan("POST /api/wms/returns/{returnId}/cancel", "returns-management_cancel_return", {
    onDone: done,
    told: () => `${returned.number} cancelled`,
  });
  const acts: Record<keyof typeof words, () => void> = {
    authorise: () => authorise.run(target),
    receive: () => onShow("receive"),
    inspect: () => onShow("inspect"),
    close: () => close.run(target),
    cancel: () => setCancelling(true),
  };
  const next = forward.find((command) => returned.commands.includes(command));
  const offered = returned.commands
    .filter((command) => command !== "edit")
    .toSorted((a, b) => Number(a === next) - Number(b === next));
  return (
    <>
      {offered.map((command) => (
        <Button
          key={command}
          variant={command === next ? "primary" : command === "cancel" ? "ghost" : "secondary"}
          busy={command === next && (authorise.busy || close.busy)}
          onClick={acts[command]}
        >
          {words[command]}
        </Button>
      ))}
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
