import type { ReactNode } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { formatNumber } from "../../../ui/format.ts";
import type { RowSource } from "../../../ui/table/rows.ts";

interface PagedListProps<Row> {
  readonly source: RowSource<Row>;
  readonly label: string;
  readonly empty: ReactNode;
  /** One row, as an item of a list. */
  readonly children: (row: Row) => ReactNode;
}

/** Paged rows one under the other beside the map, where a table has no room. */
export function PagedList<Row>({ source, label, empty, children }: PagedListProps<Row>) {
  return (
    <Async
      query={viewOf(source)}
      skeleton={
        <div className="p-4">
          <SkeletonText lines={6} />
        </div>
      }
      isEmpty={(rows) => rows.length === 0}
      empty={empty}
    >
      {(rows) => (
        <>
          <ul aria-label={label} className="divide-y divide-line">
            {rows.map(children)}
          </ul>
          <MoreRows source={source} />
        </>
      )}
    </Async>
  );
}

/** Paged rows as `Async` draws them. */
const viewOf = <Row,>({ status, rows, error, retry, refreshing }: RowSource<Row>) => ({
  data: status === "ready" ? rows : undefined,
  error,
  isFetching: refreshing,
  fetchStatus: status === "offline" ? ("paused" as const) : ("idle" as const),
  refetch: retry,
});

/** Link to further rows. */
function MoreRows<Row>({ source }: { source: RowSource<Row> }) {
  const { hasMore, loadingMore, moreFailed, loadMore, count = 0, rows } = source;
  if (!hasMore) return null;
  return (
    <div className="border-t border-line p-3 text-center">
      <Button busy={loadingMore} onClick={loadMore}>
        {moreFailed ? "Try again" : `Show more of ${formatNumber(count - rows.length)}`}
      </Button>
    </div>
  );
}
