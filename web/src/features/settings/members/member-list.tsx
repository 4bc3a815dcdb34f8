import { useInfiniteQuery } from "@tanstack/react-query";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { ShowMore } from "../../../ui/data/show-more.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { MemberLine } from "./member-line.tsx";

const route = "GET /api/users";

/** All members by name, a page at a time; the address holds the search. */
export function MemberList() {
  const [search, setSearch] = useSearchState();
  const wanted = typeof search["search"] === "string" ? search["search"] : "";
  const query = useInfiniteQuery({
    queryKey: [route, { search: wanted }],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      call(route, { ...(wanted && { search: wanted }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  const count = pages?.[0]?.count;
  return (
    <Panel title={count === undefined ? "Members" : `Members (${count})`} flush>
      <div className="px-4 pb-3">
        <SearchInput
          label="Search members"
          value={wanted}
          onChange={(text) => setSearch({ search: text })}
          placeholder="Name or address"
        />
      </div>
      <Async
        query={{ ...query, data: pages?.flatMap(({ rows }) => rows) }}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState icon={Users} title="Nobody found">
            No name and no address contains “{wanted}”.
          </EmptyState>
        }
      >
        {(rows): ReactNode => (
          <>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <MemberLine key={row.accountId} row={row} />
              ))}
            </ul>
            <ShowMore query={query} />
          </>
        )}
      </Async>
    </Panel>
  );
}
