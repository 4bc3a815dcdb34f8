import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TenderRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { reading } from "../../../data/query-client.ts";
import { Moment } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { tenderWords } from "./carrier-marks.ts";
import { AnswerTender } from "./tender-table.tsx";

const most = 50;

/** The carriers a shipment was offered to, in the order in which they are asked, with what each said [LOG-02]. */
export function ShipmentTenders({ shipmentId }: { shipmentId: string }) {
  const [answering, setAnswering] = useState<TenderRow>();
  const { data } = useQuery({
    ...reading("GET /api/logistics/tenders", { shipmentId, limit: most }),
    staleTime: liveMs,
  });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Panel title="Tenders" hint="Asked in this order; the newest line is below.">
      <ol aria-label="Tenders" className="flex flex-col divide-y divide-line">
        {inLine(data.rows).map((tender) => (
          <TenderItem key={tender.id} tender={tender} onAnswer={() => setAnswering(tender)} />
        ))}
      </ol>
      {answering && <AnswerTender tender={answering} onDone={() => setAnswering(undefined)} />}
    </Panel>
  );
}

/** Lines in the order in which they were sent, each in its own order. */
const inLine = (rows: readonly TenderRow[]): TenderRow[] =>
  rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.rank - b.rank);

function TenderItem({ tender, onAnswer }: { tender: TenderRow; onAnswer: () => void }) {
  const { number, rank, carrierName, state, priceMinor, currency, expiresAt } = tender;
  const isOpen = state === "offered" || state === "waiting";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        {rank}. {carrierName} · <code>{number}</code>
      </span>
      <span className="font-mono">{formatMoney(priceMinor, currency)}</span>
      <StateMark word={tenderWords[state]} />
      {state === "offered" && expiresAt !== null && (
        <span className="text-small text-ink-muted">
          answers by <Moment at={expiresAt} />
        </span>
      )}
      {isOpen && (
        <Button variant="ghost" aria-label={`Answer ${number}`} onClick={onAnswer}>
          Answer
        </Button>
      )}
    </li>
  );
}
