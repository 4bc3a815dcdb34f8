import { useQuery } from "@tanstack/react-query";
import type { Input } from "../../../data/request.ts";
import { reading } from "../../../data/query-client.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { formatCount } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { movementKindWords, reasonWord } from "../words/stock-words.ts";
import { Route } from "./ledger-columns.tsx";

const shownMovements = 8;

/** The last movements of one item in one place, in short. */
export function RecentMovements(scope: Pick<Input<"GET /api/wms/movements">, "itemId" | "locationId">) {
  const query = useQuery(reading("GET /api/wms/movements", { ...scope, limit: shownMovements }));
  return (
    <Async
      query={query}
      skeleton={<SkeletonText lines={4} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<p className="text-ink-muted">Nothing has moved here yet.</p>}
    >
      {({ rows }) => (
        <ol className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
              <span className="font-strong">{movementKindWords[row.kind]}</span>
              <span>{formatCount(row.quantity)}</span>
              <Route movement={row} />
              <span className="ml-auto text-small text-ink-faint">
                {row.actorName}, <Moment at={row.occurredAt} />
              </span>
              {row.reason !== null && (
                <span className="w-full text-small text-ink-muted">
                  {reasonWord(row)}
                  {row.note !== null && `: ${row.note}`}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Async>
  );
}
