import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Mail from "lucide-react/icons/mail";
import { useState, type ReactNode } from "react";
import type { MailRow } from "@cerebro/contracts/entities/identity/organisation.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { call } from "../../../data/client.ts";
import { reading } from "../../../data/query-client.ts";
import { ShowMore } from "../../../ui/data/show-more.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { Moment } from "../parts/moment.tsx";
import { MailText } from "./mail-text.tsx";

const route = "GET /api/outbox";

/** Unsent mail: of a demo company only, and only if no mail server is configured. */
export function Outbox() {
  const { title, purpose } = pageOf("outbox");
  const about = useQuery(reading("GET /api/about", {})).data;
  const organisation = useQuery(reading("GET /api/organisation", {})).data;
  return (
    <div className="mx-auto w-full max-w-[880px]">
      <PageHeader title={title} purpose={purpose} />
      <Panel flush>
        {about && (about.mail === "sent" || !about.demo || organisation?.demo === false) ? (
          <EmptyState icon={Mail} title="No mail is kept here">
            {about.mail === "sent"
              ? "Mail is sent. The outbox exists for demonstrations without a mail server only."
              : "The outbox keeps mail of the demo company only. No mail is sent until the person who runs this server sets up a mail server."}
          </EmptyState>
        ) : (
          about && organisation && <MailList />
        )}
      </Panel>
    </div>
  );
}

function MailList() {
  const [read, setRead] = useState<MailRow>();
  const query = useInfiniteQuery({
    queryKey: [route],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => call(route, pageParam ? { cursor: pageParam } : {}, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  return (
    <Async
      query={{ ...query, data: query.data?.pages.flatMap(({ rows }) => rows) }}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <EmptyState icon={Mail} title="No mail yet">
          Reports and notices appear here. Links that let somebody in, such as invitations, are never kept.
        </EmptyState>
      }
    >
      {(rows): ReactNode => (
        <>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  onClick={() => setRead(row)}
                  className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-left transition-colors hover:bg-surface-2"
                >
                  <span className="min-w-0 flex-1 basis-56">
                    <span className="block truncate font-strong">{row.subject}</span>
                    <span className="block truncate text-small text-ink-muted">To {row.to.address}</span>
                  </span>
                  <span className="text-small text-ink-faint">
                    <Moment at={row.createdAt} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <ShowMore query={query} />
          <Drawer
            open={read !== undefined}
            onClose={() => setRead(undefined)}
            title={read?.subject ?? ""}
            description={read && `To ${read.to.name === "" ? read.to.address : `${read.to.name} <${read.to.address}>`}`}
          >
            {read && <MailText text={read.text} />}
          </Drawer>
        </>
      )}
    </Async>
  );
}
