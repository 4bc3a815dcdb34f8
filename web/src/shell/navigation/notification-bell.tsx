import Bell from "lucide-react/icons/bell";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useMarkRead, useNewestNotifications } from "../../data/use-notifications.ts";
import { Button } from "../../ui/action/button.tsx";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { NoticeList } from "../../ui/data/notice-list.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { useWaiting } from "./use-waiting.ts";

const most = 99;

const counted = (count: number): string => (count > most ? `${most}+` : String(count));

const nameOf = (unread: number, approvals: number): string =>
  [
    "Notifications",
    ...(unread > 0 ? [`${counted(unread)} unread`] : []),
    ...(approvals > 0 ? [`${counted(approvals)} waiting for approval`] : []),
  ].join(", ");

/** Notices since the last look, behind a bell: a number for what waits for this person, a dot for what is only new [PLT-04]. */
export function NotificationBell() {
  const query = useNewestNotifications();
  const { markRead, busy } = useMarkRead();
  const unread = query.data?.count ?? 0;
  const { approvals = 0 } = useWaiting();
  return (
    <Popover
      label="Notifications"
      place="bottom-end"
      className="w-96 p-0"
      trigger={(props) => (
        <span className="relative">
          <IconButton label={nameOf(unread, approvals)} icon={Bell} {...props} />
          {approvals > 0 ? (
            <span
              aria-hidden
              className="pointer-events-none absolute bottom-1/2 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center text-[10px]/4 font-strong text-accent-ink"
            >
              {counted(approvals)}
            </span>
          ) : (
            unread > 0 && (
              <span
                aria-hidden
                className="pointer-events-none absolute bottom-1/2 left-1/2 mb-0.5 ml-0.5 size-2 rounded-full bg-accent ring-2 ring-surface-1"
              />
            )
          )}
        </span>
      )}
    >
      {(close) => (
        <>
          <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-2">
            <h2 className="font-strong">Notifications</h2>
            <Button
              variant="ghost"
              density="dense"
              busy={busy}
              disabled={unread === 0}
              onClick={() => markRead(query.data?.rows ?? [])}
            >
              Mark all as read
            </Button>
          </div>
          {approvals > 0 && (
            <p className="border-b border-line px-3 py-2">
              <TextLink href={href("approvals")} onClick={close}>
                {counted(approvals)} waiting for approval
              </TextLink>
            </p>
          )}
          <div className="max-h-[60vh] overflow-y-auto">
            <Async
              query={query}
              isEmpty={({ rows }) => rows.length === 0}
              empty={<p className="px-3 py-6 text-center text-ink-muted">Nothing has happened yet.</p>}
            >
              {({ rows }) => <NoticeList rows={rows} onOpen={close} />}
            </Async>
          </div>
          <div className="flex justify-between gap-3 border-t border-line px-3 py-2 text-small">
            <TextLink href={href("notifications")} onClick={close}>
              All notifications
            </TextLink>
            <TextLink href={href("settingsNotifications")} onClick={close}>
              My notifications
            </TextLink>
          </div>
        </>
      )}
    </Popover>
  );
}
