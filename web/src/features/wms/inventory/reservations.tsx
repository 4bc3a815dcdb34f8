import { useQueries } from "@tanstack/react-query";
import type { ReservationRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async, type QueryView } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { formatCount } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { reservationStateWords } from "../words/stock-words.ts";

const openStates = ["active", "partially_picked", "proposed"] as const satisfies readonly ReservationRow["state"][];
const shownOfEach = 50;

interface ReservationsProps {
  readonly itemId: string;
  readonly locationId?: string;
}

/** Claims that still hold: of the many that were picked or given up, none is asked for. */
function useOpenReservations({ itemId, locationId }: ReservationsProps): QueryView<readonly ReservationRow[]> {
  const scope = { itemId, ...(locationId !== undefined && { locationId }), limit: shownOfEach };
  const queries = useQueries({
    queries: openStates.map((state) => reading("GET /api/wms/reservations", { ...scope, state })),
  });
  const pages = queries.flatMap(({ data }) => data ?? []);
  return {
    data: pages.length === queries.length ? pages.flatMap(({ rows }) => rows) : undefined,
    error: queries.find(({ error }) => error)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    fetchStatus: queries.find(({ fetchStatus }) => fetchStatus !== "idle")?.fetchStatus ?? "idle",
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

/** Reservations of an item, in one bin or anywhere; holds without an order can be released here [WMS-03]. */
export function Reservations(props: ReservationsProps) {
  const query = useOpenReservations(props);
  return (
    <Async
      query={query}
      skeleton={<SkeletonText lines={2} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<p className="text-ink-muted">None: all of it is free.</p>}
    >
      {(rows) => (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <ReservationLine key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Async>
  );
}

function Claimant({
  row: { salesOrderId, salesOrderNumber, transferOrderId, transferOrderNumber, decisionId, note },
}: {
  row: ReservationRow;
}) {
  if (salesOrderId !== null) {
    return (
      <TextLink href={href("wmsOrder", { orderId: salesOrderId })} className="font-mono text-small">
        {salesOrderNumber}
      </TextLink>
    );
  }
  if (transferOrderId !== null) {
    return (
      <TextLink href={href("wmsTransfer", { transferId: transferOrderId })} className="font-mono text-small">
        {transferOrderNumber}
      </TextLink>
    );
  }
  if (decisionId !== null) return <span>{note ?? "A request"}, awaiting approval</span>;
  return <span>{note ?? "Held without an order"}</span>;
}

function ReservationLine({ row }: { row: ReservationRow }) {
  const release = useCommand("POST /api/wms/reservations/{reservationId}/release", {
    refusal: "toast",
    told: () => `${formatCount(row.quantity)} of ${row.sku} are free again`,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <StateMark word={reservationStateWords[row.state]} />
      <span className="font-strong">{formatCount(row.quantity - row.picked)}</span>
      <Claimant row={row} />
      <span className="text-small text-ink-faint">
        until <Moment at={row.expiresAt} />
      </span>
      {row.salesOrderId === null && row.transferOrderId === null && row.decisionId === null && (
        <Button
          variant="ghost"
          density="dense"
          busy={release.busy}
          onClick={() => release.run({ reservationId: row.id })}
          className="ml-auto"
        >
          Give up
        </Button>
      )}
    </li>
  );
}
