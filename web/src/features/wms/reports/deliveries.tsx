import { useQuery } from "@tanstack/react-query";
import Mail from "lucide-react/icons/mail";
import type { ReportDelivery, ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import { reading } from "../../../data/query-client.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { deliveryWords, letterWords } from "./schedule-words.ts";

/** While letters are on their way. */
const lookAgainMs = 5_000;

interface DeliveriesProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly schedule: ReportSchedule;
}

/** Sendings of a schedule, and the state of each letter. */
export function Deliveries({ open, onClose, schedule }: DeliveriesProps) {
  return (
    <Drawer open={open} onClose={onClose} title={`Deliveries of ${schedule.name}`}>
      {open && <DeliveryList scheduleId={schedule.id} />}
    </Drawer>
  );
}

function DeliveryList({ scheduleId }: { scheduleId: string }) {
  const query = useQuery({
    ...reading("GET /api/wms/report-schedules/{scheduleId}/deliveries", { scheduleId, limit: 50 }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  return (
    <Async
      query={query}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState icon={Mail} title="Nothing was sent yet">
          Each time it is sent is listed here, with what became of every letter.
        </EmptyState>
      }
    >
      {({ rows }) => (
        <ul className="flex flex-col gap-4">
          {rows.map((row) => (
            <Delivery key={row.id} delivery={row} />
          ))}
        </ul>
      )}
    </Async>
  );
}

const kilobyte = 1024;

function Delivery({ delivery: { dueAt, state, reason, rows, bytes, letters } }: { delivery: ReportDelivery }) {
  return (
    <li className="flex flex-col gap-1.5 border-b border-line pb-4 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Moment at={dueAt} />
        <StateMark word={deliveryWords[state]} />
      </div>
      {rows !== null && bytes !== null && (
        <p className="text-small text-ink-muted">
          {counted(rows, "row")}, {formatCount(Math.ceil(bytes / kilobyte))} kB
        </p>
      )}
      {reason !== null && <p className="text-small text-bad [overflow-wrap:anywhere]">{reason}</p>}
      <ul className="text-small text-ink-muted">
        {letters.map((letter) => (
          <li key={letter.address} className="[overflow-wrap:anywhere]">
            {letter.address}: {letterWords[letter.state]}
            {letter.at !== null && letter.state === "sent" && (
              <>
                {" "}
                <Moment at={letter.at} />
              </>
            )}
            {letter.reason !== null && letter.state === "failed" && `, ${letter.reason}`}
          </li>
        ))}
      </ul>
    </li>
  );
}
