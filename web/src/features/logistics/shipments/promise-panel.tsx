import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

/** The first promise, the latest agreed one, its author and its reason. */
export function PromisePanel({ shipment: { promisedAt, agreedAt, promises, onTime } }: { shipment: ShipmentDetail }) {
  return (
    <Panel title="Promise">
      <dl className="flex flex-col gap-2">
        <Promised label="First promise" at={promisedAt} kept={onTime.original} />
        <Promised label="Last agreed" at={agreedAt} kept={onTime.agreed} />
      </dl>
      {promises.length > 0 && (
        <ol aria-label="Promises moved" className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
          {promises.map((promise) => (
            <li key={promise.toldAt}>
              {promise.promisedAt === null ? <None /> : <Moment at={promise.promisedAt} />}
              <p className="text-ink-muted">
                {promise.reason} · {promise.toldBy}, <Moment at={promise.toldAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Promised({ label, at, kept }: { label: string; at: string | null; kept: boolean | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <dt className="w-28 text-ink-muted">{label}</dt>
      <dd className="flex items-center gap-2">
        {at === null ? <None label="nothing promised" /> : <Moment at={at} />}
        {kept !== null && <StatusBadge tone={kept ? "good" : "bad"}>{kept ? "Kept" : "Missed"}</StatusBadge>}
      </dd>
    </div>
  );
}
