import { Button } from "../../../ui/action/button.tsx";
import { formatNumber } from "../../../ui/format.ts";
import type { RowSource } from "../../../ui/table/rows.ts";

/** Paged rows as `Async` draws them. */
export const viewOf = <Row,>({ status, rows, error, retry, refreshing }: RowSource<Row>) => ({
  data: status === "ready" ? rows : undefined,
  error,
  isFetching: refreshing,
  fetchStatus: status === "offline" ? ("paused" as const) : ("idle" as const),
  refetch: retry,
});

/** What leads to the rows that are not here yet. */
export function MoreRows<Row>({ source }: { source: RowSource<Row> }) {
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
