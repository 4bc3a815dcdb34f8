import { TimelinePanel } from "../parts/document-notices.tsx";
import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import Megaphone from "lucide-react/icons/megaphone";
import Route from "lucide-react/icons/route";
import type { LotDetail } from "@cerebro/contracts/entities/wms/lots.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink, TextLink } from "../../../ui/action/link.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { Expiry } from "../inventory/expiry.tsx";
import { stockKey } from "../inventory/stock-place.ts";
import { PrintLabelButton } from "../labels/print-labels.tsx";
import { counted } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { RepackButton } from "../trace/repack-button.tsx";
import { lotReasonWord, lotStatusWords } from "../words/goods-words.ts";
import { lotStockColumns } from "./lot-columns.tsx";
import { recallSentence } from "./recall-sentence.ts";
import { lotActs, LotStatusDialog, RecallDialog } from "./lot-dialogs.tsx";

/** `/wms/lots/{lotId}`: one lot, where it lies and who waits for it [WMS-04]. */
export function Lot() {
  const { lotId } = usePageParams("wmsLot");
  return (
    <DocumentPage page="wmsLot" route="GET /api/wms/lots/{lotId}" input={{ lotId }}>
      {(lot) => <LotPage lot={lot} />}
    </DocumentPage>
  );
}

const acts = ["available", "on_hold", "quarantined"] as const;

function LotPage({ lot }: { lot: LotDetail }) {
  return (
    <DocumentView
      page="wmsLot"
      title={`Lot ${lot.code}`}
      crumbs={[
        { label: "Lots", href: href("wmsLots") },
        { label: lot.sku, href: href("wmsItem", { itemId: lot.itemId }) },
        { label: lot.code },
      ]}
      mark={
        <>
          <StateMark word={lotStatusWords[lot.status]} />
          {lot.expired && <StatusBadge tone="bad">Expired</StatusBadge>}
        </>
      }
      actions={({ show }) => <LotActions lot={lot} onAct={show} />}
      above={<LotBanner lot={lot} />}
      aside={
        <>
          <LotFacts lot={lot} />
          <TimelinePanel subjectType="lot" subjectId={lot.id} />
        </>
      }
      boxes={(shown, close) => <LotBoxes lot={lot} shown={shown} onClose={close} />}
    >
      <DataTable
        label="Where it lies"
        noun={["place", "places"]}
        columns={lotStockColumns}
        source={rowsHere(lot.stock)}
        rowId={(row) => [row.locationId, row.status, row.unitId, row.ownerId].join("/")}
        maxHeight="420px"
        toolbar={<h2 className="font-strong">Where it lies</h2>}
        empty={<p className="text-ink-muted">None of it is in the house.</p>}
      />
      <Claims lot={lot} />
    </DocumentView>
  );
}

interface LotBoxesProps {
  readonly lot: LotDetail;
  readonly shown: string;
  readonly onClose: () => void;
}

function LotBoxes({ lot, shown, onClose }: LotBoxesProps) {
  const status = acts.find((act) => act === shown);
  if (status) return <LotStatusDialog lot={lot} status={status} onClose={onClose} />;
  if (shown !== "recall" && shown !== "drill") return null;
  return <RecallDialog lot={lot} drill={shown === "drill"} onClose={onClose} />;
}

function LotActions({ lot, onAct }: { lot: LotDetail; onAct: (act: string) => void }) {
  return (
    <>
      <PrintLabelButton choice={{ kind: "lot", ids: [lot.id] }} title={`Print labels of lot ${lot.code}`} />
      <ButtonLink href={`${href("wmsTrace")}?lot=${lot.id}`} icon={Route}>
        Trace
      </ButtonLink>
      {lot.mayBecome.map(
        (status) =>
          status !== "recalled" && (
            <Button
              key={status}
              onClick={() => onAct(status)}
              variant={status === "available" ? "primary" : "secondary"}
            >
              {lotActs[status]}
            </Button>
          ),
      )}
      {lot.onHand > 0 && <RepackButton start={startOf(lot)} />}
      {lot.recall === null && (
        <Button icon={Megaphone} onClick={() => onAct("recall")}>
          Recall
        </Button>
      )}
    </>
  );
}

/** The first place where some of the lot is free. */
function startOf({ id: lotId, itemId, stock }: LotDetail) {
  const row = stock.find(({ onHand, reserved }) => onHand > reserved);
  if (row === undefined) return undefined;
  const bin = { value: row.locationId, label: row.locationCode };
  return { bin, goods: stockKey({ ...row, itemId, lotId }) };
}

function LotBanner({ lot }: { lot: LotDetail }) {
  if (lot.recall !== null) {
    return (
      <Banner tone="bad" title={`Recalled by ${lot.recall.number}`}>
        {recallSentence(lot.recall)}{" "}
        <TextLink href={href("wmsRecall", { recallId: lot.recall.id })}>Open the recall</TextLink>
      </Banner>
    );
  }
  if (lot.status === "available") return null;
  return (
    <Banner tone="warn" title={lotStatusWords[lot.status].label}>
      {lotReasonWord(lot.statusReason) ?? "No reason was given."} Its picks are refused until it is released.
    </Banner>
  );
}

const claimRow = "flex flex-wrap items-baseline justify-between gap-2 py-2 first:pt-0 last:pb-0";

function Claims({ lot }: { lot: LotDetail }) {
  return (
    <Panel title="Waiting orders">
      {lot.reservations.length + lot.picked.length === 0 ? (
        <p className="text-ink-muted">No open order has any of it.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {lot.picked.map((order) => (
            <li key={order.salesOrderId} className={claimRow}>
              <span>
                <TextLink href={href("wmsOrder", { orderId: order.salesOrderId })}>{order.salesOrderNumber}</TextLink>{" "}
                <span className="text-ink-muted">{order.customerName}</span>
              </span>
              <span className="text-ink-muted">{counted(order.quantity, lot.baseUnit, lot.baseUnit)} picked</span>
            </li>
          ))}
          {lot.reservations.map((claim) => (
            <li key={claim.id} className={claimRow}>
              <span>
                {claim.salesOrderId === null ? (
                  "Held without an order"
                ) : (
                  <TextLink href={href("wmsOrder", { orderId: claim.salesOrderId })}>{claim.salesOrderNumber}</TextLink>
                )}{" "}
                <span className="text-ink-muted">{claim.customerName}</span>
              </span>
              <span className="text-ink-muted">
                {counted(claim.quantity, lot.baseUnit, lot.baseUnit)} in <code>{claim.locationCode}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LotFacts({ lot }: { lot: LotDetail }) {
  const now = useNow();
  return (
    <Panel title="Details">
      <KeyValueList
        facts={[
          {
            label: "Item",
            value: <TextLink href={href("wmsItem", { itemId: lot.itemId })}>{lot.itemName}</TextLink>,
          },
          { label: "Expires", value: lot.expiresOn && <Expiry on={lot.expiresOn} now={now} /> },
          { label: "On hand", value: counted(lot.onHand, lot.baseUnit, lot.baseUnit) },
          { label: "Reserved", value: counted(lot.reserved, lot.baseUnit, lot.baseUnit) },
          { label: "Shipped to customers", value: counted(lot.shipped, lot.baseUnit, lot.baseUnit) },
          ...(lot.returned === 0
            ? []
            : [{ label: "Sent back by customers", value: counted(lot.returned, lot.baseUnit, lot.baseUnit) }]),
          { label: "Status since", value: lot.statusChangedAt && <Moment at={lot.statusChangedAt} /> },
          { label: "Reason", value: lotReasonWord(lot.statusReason) },
        ]}
      />
    </Panel>
  );
}
