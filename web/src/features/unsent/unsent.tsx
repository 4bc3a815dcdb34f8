import CloudCheck from "lucide-react/icons/cloud-check";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState, useSyncExternalStore } from "react";
import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { offlineQueue, useQueue } from "../../data/offline-queue/browser-queue.ts";
import { useOnline } from "../../data/online.ts";
import { Moment } from "../../parts/moment.tsx";
import { queueStore } from "../../data/storage/queue-store.ts";
import { Button } from "../../ui/action/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { Entered, Refused, wordsOf } from "./refused.tsx";

/** Requests made without a connection: what waits, and what the server refused meanwhile [PWA-06]. */
export function Unsent() {
  const { title, purpose } = pageOf("unsent");
  const queue = useQueue();
  const broken = useBroken();
  const refused = queue.filter(({ failure }) => failure !== undefined);
  const waiting = queue.filter(({ failure }) => failure === undefined);
  return (
    <div className="mx-auto flex w-full max-w-[880px] flex-col gap-4">
      <PageHeader title={title} purpose={purpose} />
      {broken.length > 0 && <Broken ids={broken} />}
      {queue.length === 0 && broken.length === 0 && (
        <Panel flush>
          <EmptyState icon={CloudCheck} title="Everything is sent">
            Changes made without a connection appear here until the server has them.
          </EmptyState>
        </Panel>
      )}
      {refused.length > 0 && (
        <Panel title="Decide on these" hint="The server did not do them. They stay here until you decide." flush>
          <ul className="divide-y divide-line">
            {refused.map((request) => (
              <Refused key={request.id} request={request} />
            ))}
          </ul>
        </Panel>
      )}
      {waiting.length > 0 && <Waiting waiting={waiting} />}
    </div>
  );
}

function useBroken(): readonly string[] {
  const ids = useSyncExternalStore(
    (listener) => queueStore.subscribe(listener),
    () => queueStore.unreadable().join(" "),
  );
  return ids === "" ? [] : ids.split(" ");
}

/** Entries whose storage is damaged: they cannot be sent, and are not removed without a person. */
function Broken({ ids }: { ids: readonly string[] }) {
  const one = ids.length === 1;
  return (
    <Banner
      tone="bad"
      urgent
      title={one ? "1 change on this device cannot be read." : `${ids.length} changes on this device cannot be read.`}
      action={<Button onClick={() => ids.forEach((id) => queueStore.remove(id))}>Remove</Button>}
    >
      The storage of this device is damaged. Check your last entries and make the missing ones again.
    </Banner>
  );
}

function Waiting({ waiting }: { waiting: readonly QueuedRequest[] }) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    void offlineQueue
      .flush()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Panel
      title="Waiting to be sent"
      hint={online ? "They are sent in this order." : "They are sent in this order when the connection is back."}
      flush
      actions={
        <Button icon={RefreshCw} busy={busy} disabled={!online} onClick={send}>
          Send now
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {waiting.map((request) => (
          <li key={request.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-strong">{wordsOf(request)}</p>
              <Entered request={request} />
            </div>
            <span className="text-small text-ink-faint">
              <Moment at={new Date(request.timestamp).toISOString()} />
            </span>
            <Button
              variant="ghost"
              aria-label={`Drop: ${wordsOf(request)}`}
              onClick={() => offlineQueue.drop(request.id)}
            >
              Drop
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
