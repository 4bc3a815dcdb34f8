import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Route } from "../data/request.ts";
import { rowsOf, type RowSource } from "../ui/table/rows.ts";
import { liveMs } from "./refresh.ts";

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly count: number;
}

/** Rows asked for at once: three screens of a dense table. */
export const pageRows = 100;

/** A list of the server as rows of a table: the next page is asked for when the end comes near. */
export function useRows<Row>(
  route: Route,
  input: object,
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
): RowSource<Row> {
  const query = useInfiniteQuery({
    queryKey: [route, input, "rows"],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page: Page<Row>) => page.nextCursor ?? undefined,
    // A changed filter keeps the old rows in sight until the new ones are here.
    placeholderData: keepPreviousData,
    staleTime: liveMs,
  });
  return rowsOf(query);
}

const firstPage: string | undefined = undefined;
