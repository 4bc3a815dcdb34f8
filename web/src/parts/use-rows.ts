import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../data/client.ts";
import { askOrKept, keptMode } from "../data/kept-reading.ts";
import type { Input, Output, Route } from "../data/request.ts";
import { rowsOf, type RowSource } from "../ui/table/rows.ts";
import { liveMs } from "./refresh.ts";

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly count: number;
}

/** A route whose answer is one page of a list. */
export type ListRoute = {
  [R in Route]: R extends `GET ${string}` ? (Output<R> extends Page<object> ? R : never) : never;
}[Route];
export type RowOf<R extends ListRoute> = Output<R> extends Page<infer Row extends object> ? Row : never;
/** Input of a list without its paging. */
export type Question<R extends ListRoute> = Omit<Input<R>, "cursor" | "limit">;

/** Rows asked for at once: three screens of a dense table. */
export const pageRows = 100;

/** The compiler cannot see through a generic route that a question with its paging is the route's input. */
function pageInput<R extends ListRoute>(question: Question<R>, cursor: string | undefined, limit: number): Input<R> {
  return { ...question, cursor, limit } as unknown as Input<R>;
}

/** The same for the answer: `ListRoute` holds only routes that answer pages. */
function asPage<R extends ListRoute>(answer: Output<R>): Page<RowOf<R>> {
  return answer as unknown as Page<RowOf<R>>;
}

interface RowsOptions {
  readonly rowsAtOnce?: number;
  /** The rows stay on the device and can be read without a connection [PWA-06]. */
  readonly kept?: boolean;
}

/** A list of the server as rows of a table: the next page is asked for when the end comes near. */
export function useRows<R extends ListRoute>(
  route: R,
  question: Question<R>,
  { rowsAtOnce = pageRows, kept = false }: RowsOptions = {},
): RowSource<RowOf<R>> {
  const queryKey = [route, question, "rows"] as const;
  const query = useInfiniteQuery({
    ...(kept && keptMode),
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const ask = async () => asPage<R>(await call(route, pageInput<R>(question, pageParam, rowsAtOnce), { signal }));
      return kept ? askOrKept(queryKey, `${JSON.stringify(queryKey)} ${pageParam ?? ""}`, ask) : ask();
    },
    initialPageParam: firstPage,
    getNextPageParam: (page: Page<RowOf<R>>) => page.nextCursor ?? undefined,
    // A changed filter keeps the old rows in sight until the new ones are here.
    placeholderData: keepPreviousData,
    staleTime: liveMs,
  });
  return rowsOf(query);
}

const firstPage: string | undefined = undefined;
