import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { useAllNotifications, useMarkRead } from "../../../data/use-notifications.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { NoticeList } from "../../../ui/data/notice-list.tsx";
import { ShowMore } from "../../../ui/data/show-more.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";

/** The alert center: all notices, newest first [PLT-04]. */
export function Notifications() {
  const [shown, setShown] = useState<"all" | "unread">("all");
  const query = useAllNotifications(shown === "unread");
  const { markRead, busy } = useMarkRead();
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const unread = query.data?.pages[0]?.count ?? 0;
  const { title, purpose } = pageOf("notifications");
  return (
    <div className="mx-auto w-full max-w-[880px]">
      <PageHeader
        title={title}
        purpose={purpose}
        actions={
          <>
            <ButtonLink href={href("settingsNotifications")}>My notifications</ButtonLink>
            <Button busy={busy} disabled={unread === 0} onClick={() => markRead(rows ?? [])}>
              Mark all as read
            </Button>
          </>
        }
      />
      <Panel flush>
        <div className="border-b border-line p-3">
          <Segments
            label="Which ones"
            value={shown}
            onChange={setShown}
            options={[
              { value: "all", label: "All" },
              { value: "unread", label: unread === 0 ? "Unread" : `Unread (${unread > 99 ? "99+" : unread})` },
            ]}
          />
        </div>
        <Async
          query={{ ...query, data: rows }}
          isEmpty={(list) => list.length === 0}
          empty={
            <EmptyState icon={Bell} title={shown === "unread" ? "Everything is read" : "Nothing has happened yet"}>
              {shown === "unread"
                ? "New ones appear here by themselves."
                : "Orders that are shipped, decisions that wait and imports that end are told here."}
            </EmptyState>
          }
        >
          {(list) => (
            <>
              <NoticeList rows={list} />
              <ShowMore query={query} />
            </>
          )}
        </Async>
      </Panel>
    </div>
  );
}
