/** The rows a table has so far and how it gets more. TanStack Query's infinite query gives one through `rowsOf`. */
export interface RowSource<Row> {
  rows: readonly Row[];
  /** Rows there are in all; undefined while unknown. */
  count: number | undefined;
  /** Counting stopped at `count`. */
  countIsCapped: boolean;
  status: "loading" | "ready" | "failed" | "offline";
  error: unknown;
  /** Newer rows are on their way while these are shown. */
  refreshing: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  /** The next rows could not be loaded. */
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface Page<Row> {
  rows: readonly Row[];
  count: number;
  countIsCapped?: true | undefined;
}

interface InfiniteQueryView<Row> {
  data: { pages: readonly Page<Row>[] } | undefined;
  error: unknown;
  fetchStatus: "fetching" | "paused" | "idle";
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** A row source from an infinite query over cursor pages. */
export function rowsOf<Row>(query: InfiniteQueryView<Row>): RowSource<Row> {
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.rows),
    count: pages[0]?.count,
    countIsCapped: pages[0]?.countIsCapped ?? false,
    status: statusOf(query),
    error: query.error,
    refreshing: query.isFetching && !query.isFetchingNextPage && query.data !== undefined,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

function statusOf(query: InfiniteQueryView<unknown>): RowSource<unknown>["status"] {
  if (query.data !== undefined) return "ready";
  if (query.error) return "failed";
  return query.fetchStatus === "paused" ? "offline" : "loading";
}

/** A row source of rows that are all here. */
export function rowsHere<Row>(rows: readonly Row[]): RowSource<Row> {
  return {
    rows,
    count: rows.length,
    countIsCapped: false,
    status: "ready",
    error: undefined,
    refreshing: false,
    hasMore: false,
    loadingMore: false,
    moreFailed: false,
    loadMore: () => undefined,
    retry: () => undefined,
  };
}
