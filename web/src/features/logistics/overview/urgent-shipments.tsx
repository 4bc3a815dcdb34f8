import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Due } from "../../../parts/due.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { punctualityWords, shipmentStatusWords } from "../words/state-words.ts";

const shown = 8;

/** The open shipments whose promise is nearest, or longest past. */
export function UrgentShipments() {
  const now = useNow();
  const query = useQuery({
    ...reading("GET /api/logistics/shipments", { status: "open", sort: "agreedAt", limit: shown }),
    staleTime: liveMs,
  });
  return (
    <Panel
      title="Most urgent shipments"
      flush
      footer={<TextLink href={href("logisticsShipments")}>All open shipments</TextLink>}
    >
      <Async
        query={query}
        skeleton={
          <div className="px-4 pb-4">
            <SkeletonText lines={shown} />
          </div>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <p className="px-4 pb-4 text-ink-muted">No shipment is open. Packed orders appear here automatically.</p>
        }
      >
        {({ rows }) => (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((shipment) => (
              <li key={shipment.id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
                <TextLink
                  href={href("logisticsShipment", { shipmentId: shipment.id })}
                  className="font-mono text-small"
                >
                  {shipment.number}
                </TextLink>
                <span className="min-w-0 flex-1 basis-32 truncate">{shipment.toName ?? "No consignee"}</span>
                <StateMark word={shipmentStatusWords[shipment.status]} />
                <span className="flex items-center gap-2 text-ink-muted">
                  {(shipment.punctuality === "late" || shipment.punctuality === "at_risk") && (
                    <StateMark word={punctualityWords[shipment.punctuality]} />
                  )}
                  <span>
                    promised <Due at={shipment.agreedAt} now={now} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}
