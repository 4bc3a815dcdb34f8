import { useQuery } from "@tanstack/react-query";
import type { ReservationRow } from "@cerebro/contracts/entities/stock.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { formatCount } from "../parts/format.ts";
import { Moment } from "../parts/moment.tsx";
import { StateMark } from "../parts/state-mark.tsx";
import { useCommand } from "../parts/use-command.ts";
import { reservationStateWords } from "../words/stock-words.ts";

const open: readonly ReservationRow["state"][] = ["proposed", "active", "partially_picked"];
const shownReservations = 50;

/** Who has a claim on an item, in one bin or anywhere; holds without an order can be given up here [WMS-03]. */
export function Reservations({ itemId, locationId }: { itemId: string; locationId?: string }) {
  const query = useQuery(
    reading("GET /api/wms/reservations", { itemId, ...(locationId && { locationId }), limit: shownReservations }),
  );
  return (
    <Async query={query} skeleton={<SkeletonText lines={2} />}>
      {({ rows }) => {
        const held = rows.filter((row) => open.includes(row.state));
        if (held.length === 0) return <p className="text-ink-muted">Nobody: all of it is free.</p>;
        return (
          <ul className="flex flex-col divide-y divide-line">
            {held.map((row) => (
              <ReservationLine key={row.id} row={row} />
            ))}
          </ul>
        );
      }}
    </Async>
  );
}

function ReservationLine({ row }: { row: ReservationRow }) {
  const release = useCommand("POST /api/wms/reservations/{reservationId}/release", {
    refusal: "toast",
    told: () => ({ message: `${formatCount(row.quantity)} of ${row.sku} are free again` }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <StateMark word={reservationStateWords[row.state]} />
      <span className="font-strong">{formatCount(row.quantity - row.picked)}</span>
      {row.salesOrderId === null ? (
        <span>{row.note ?? "Held without an order"}</span>
      ) : (
        <TextLink href={href("wmsOrder", { orderId: row.salesOrderId })} className="font-mono text-small">
          {row.salesOrderNumber}
        </TextLink>
      )}
      <span className="text-small text-ink-faint">
        until <Moment at={row.expiresAt} />
      </span>
      {row.salesOrderId === null && (
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
