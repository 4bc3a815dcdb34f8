import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { askOrKept, keptMode } from "../data/kept-reading.ts";
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

interface RowsOptions {
  /** The rows stay on the device and can be read without a connection [PWA-06]. */
  readonly kept?: boolean;
}

/** A list of the server as rows of a table: the next page is asked for when the end comes near. */
export function useRows<Row>(
  route: Route,
  input: object,
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
  { kept = false }: RowsOptions = {},
): RowSource<Row> {
  const queryKey = [route, input, "rows"] as const;
  const query = useInfiniteQuery({
    ...(kept && keptMode),
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const ask = () => load(pageParam, signal);
      return kept ? askOrKept(queryKey, `${JSON.stringify(queryKey)} ${pageParam ?? ""}`, ask) : ask();
    },
    initialPageParam: firstPage,
    getNextPageParam: (page: Page<Row>) => page.nextCursor ?? undefined,
    // A changed filter keeps the old rows in sight until the new ones are here.
    placeholderData: keepPreviousData,
    staleTime: liveMs,
  });
  return rowsOf(query);
}

const firstPage: string | undefined = undefined;
