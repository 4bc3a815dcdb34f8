import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { call } from "../../../data/client.ts";
import { ShowMore } from "../../../ui/data/show-more.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { JobLine } from "./job-line.tsx";

const route = "GET /api/jobs";
const lookAgainMs = 2_000;

interface JobListProps {
  readonly title: string;
  readonly states: string;
  /** Jobs of this name only. */
  readonly name?: string;
  readonly empty: ReactElement;
}

/** Jobs in some states, newest first, as they are now. */
export function JobList({ title, states, name, empty }: JobListProps) {
  const query = useInfiniteQuery({
    queryKey: [route, states, name],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      call(route, { states, name, limit: 20, ...(pageParam && { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  const count = query.data?.pages[0]?.count ?? 0;
  return (
    <Panel flush title={count === 0 ? title : `${title} (${formatNumber(count)})`}>
      <Async
        query={{ ...query, data: query.data?.pages.flatMap(({ rows }) => rows) }}
        isEmpty={(rows) => rows.length === 0}
        empty={empty}
      >
        {(rows) => (
          <>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <JobLine key={row.id} job={row} />
              ))}
            </ul>
            <ShowMore query={query} />
          </>
        )}
      </Async>
    </Panel>
  );
}
