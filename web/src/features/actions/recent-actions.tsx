import { useInfiniteQuery } from "@tanstack/react-query";
import Undo from "lucide-react/icons/undo-2";
import { useState } from "react";
import type { AppliedAction } from "@cerebro/contracts/entities/automation/actions.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useSearchState } from "../../data/address.ts";
import { call } from "../../data/client.ts";
import { Button } from "../../ui/action/button.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ActionRow } from "./action-row.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

const pageRows = 40;
/** The possible undo changes with the clock and with other people's acts. */
const freshMs = 20_000;

/** `/actions`: what was done by name, newest first, with the way back where there is one [PLT-06]. */
export function RecentActions() {
  const { title, purpose } = pageOf("recentActions");
  const [search, change] = useSearchState();
  const whose = search["by"] === "me" ? "me" : "all";
  return (
    <div className="mx-auto w-full max-w-[1000px]">
      <PageHeader
        title={title}
        purpose={purpose}
        actions={
          <Segments
            label="Whose actions"
            value={whose}
            onChange={(by) => change({ by: by === "me" ? "me" : undefined })}
            options={[
              { value: "all", label: "Everybody" },
              { value: "me", label: "Mine" },
            ]}
          />
        }
      />
      <Panel flush>
        <ActionList key={whose} mine={whose === "me"} />
      </Panel>
    </div>
  );
}

function ActionList({ mine }: { mine: boolean }) {
  const [asked, setAsked] = useState<AppliedAction>();
  const query = useInfiniteQuery({
    queryKey: ["GET /api/actions/applied", mine],
    queryFn: ({ pageParam, signal }) => {
      const own = mine ? { mine: "true" } : {};
      return call("GET /api/actions/applied", { ...own, cursor: pageParam, limit: pageRows }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: freshMs,
  });
  return (
    <>
      <Async
        query={{ ...query, data: query.data?.pages.flatMap(({ rows }) => rows) }}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState icon={Undo} title={mine ? "You have done nothing here yet" : "Nothing was done yet"}>
            Corrections of stock, orders, put-aways and changes of items stand here once they are done, each with its
            undo.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <ul aria-label="Recent actions" className="divide-y divide-line">
              {rows.map((row) => (
                <ActionRow key={row.id} row={row} onUndo={() => setAsked(row)} />
              ))}
            </ul>
            {query.hasNextPage && (
              <div className="border-t border-line p-3 text-center">
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show older actions
                </Button>
              </div>
            )}
          </>
        )}
      </Async>
      <UndoDialog action={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const firstPage: string | undefined = undefined;
