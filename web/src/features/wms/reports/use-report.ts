import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReportId } from "@cerebro/contracts/constants/reports.ts";
import type { ReportParameters, ReportRow } from "@cerebro/contracts/entities/wms/reports.ts";
import { call } from "../../../data/client.ts";
import type { Output } from "../../../data/request.ts";
import { rowsOf, type RowSource } from "../../../ui/table/rows.ts";
import { pageRows } from "../../../parts/use-rows.ts";

const route = "GET /api/wms/reports/{report}";
/** Time before a report is stale: it shows its own time. */
const staleMs = 5 * 60_000;
/** Large ledgers take their time. */
const timeoutMs = 60_000;
const firstPage: string | undefined = undefined;

export interface ReportQuestion {
  readonly report: ReportId;
  readonly parameters: ReportParameters;
  readonly sort: string | undefined;
  readonly search: string | undefined;
}

/** A report and its rows, page by page; the first page tells everything but the rows. */
export function useReport({ report, parameters, sort, search }: ReportQuestion) {
  const input = { report, ...parameters, sort, search };
  const query = useInfiniteQuery({
    queryKey: [route, input, "rows"],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(route, { ...input, cursor, limit: pageRows }, { signal, timeoutMs }),
    initialPageParam: firstPage,
    getNextPageParam: (page: Output<typeof route>) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });
  const whole = query.data?.pages[0];
  const source: RowSource<ReportRow> = rowsOf(query);
  return { query, whole: whole?.report === report ? whole : undefined, source };
}
