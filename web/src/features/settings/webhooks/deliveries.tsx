import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Send from "lucide-react/icons/send";
import { useState } from "react";
import type { WebhookDelivery } from "@cerebro/contracts/entities/platform/webhooks.ts";
import { call } from "../../../data/client.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { ShowMore } from "../../../ui/data/show-more.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { Moment } from "../parts/moment.tsx";

const route = "GET /api/webhooks/{webhookId}/deliveries";
const lookAgainMs = 5_000;

interface DeliveriesProps {
  readonly webhookId: string;
  readonly enabled: boolean;
}

/** Sent messages, newest first, with the receiver's answer. */
export function Deliveries({ webhookId, enabled }: DeliveriesProps) {
  const [shown, setShown] = useState<WebhookDelivery>();
  const query = useInfiniteQuery({
    queryKey: [route, webhookId],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      call(route, { webhookId, limit: 25, ...(pageParam && { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  return (
    <Panel flush title="Messages">
      <Async
        query={{ ...query, data: query.data?.pages.flatMap(({ rows }) => rows) }}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState icon={Send} title="Nothing was sent yet">
            Send a test message, or wait until something happens. Messages are kept for 30 days.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id}>
                  <DeliveryLine delivery={row} onOpen={() => setShown(row)} />
                </li>
              ))}
            </ul>
            <ShowMore query={query} />
            <Drawer open={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.eventType ?? ""}>
              {shown && <DeliveryDetail deliveryId={shown.id} enabled={enabled} />}
            </Drawer>
          </>
        )}
      </Async>
    </Panel>
  );
}

const tones = { delivered: "good", waiting: "warn", failed: "bad" } as const;

function DeliveryLine({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { eventType, state, attempts, lastStatus, lastError, createdAt } = delivery;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-left transition-colors hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1 basis-56">
        <code className="block truncate">{eventType}</code>
        <span className="block truncate text-small text-ink-muted">
          {attempts === 0 ? "not tried yet" : (lastError ?? `answered ${lastStatus}`)}
          {attempts > 1 && `, ${attempts} attempts`}
        </span>
      </span>
      <Badge tone={tones[state]}>{state}</Badge>
      <span className="text-small text-ink-faint">
        <Moment at={createdAt} />
      </span>
    </button>
  );
}

function DeliveryDetail({ deliveryId, enabled }: { deliveryId: string; enabled: boolean }) {
  const query = useQuery({
    ...reading("GET /api/webhook-deliveries/{deliveryId}", { deliveryId }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });
  const replay = useAct("POST /api/webhook-deliveries/{deliveryId}/replay", {
    onDone: () => {
      toast("info", "The message is sent again");
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Async query={query}>
      {({ state, body, log, eventId, nextAttemptAt }) => (
        <div className="flex flex-col gap-4">
          <p className="text-small text-ink-muted">
            <code className="break-all">webhook-id: {eventId}</code>
          </p>
          <div>
            <h3 className="mb-1.5 font-strong">Attempts</h3>
            {log.length === 0 && <p className="text-ink-muted">None yet.</p>}
            <ol className="flex flex-col gap-2">
              {log.map(({ at, status, error, durationMs, answer }) => (
                <li key={at} className="rounded-control border border-line px-3 py-2">
                  <p className="flex flex-wrap justify-between gap-x-3">
                    <span>{status === null ? error : `Answered ${status}`}</span>
                    <span className="text-small text-ink-faint">
                      <Moment at={at} /> · {durationMs} ms
                    </span>
                  </p>
                  {answer !== null && <p className="mt-1 text-small break-all text-ink-muted">{answer}</p>}
                </li>
              ))}
            </ol>
            {state === "waiting" && nextAttemptAt !== null && (
              <p className="mt-2 text-small text-ink-muted">
                Tried next: <Moment at={nextAttemptAt} />
              </p>
            )}
          </div>
          <div>
            <h3 className="mb-1.5 font-strong">Message</h3>
            <pre className="overflow-x-auto rounded-control bg-surface-2 p-3 text-small">
              {JSON.stringify(JSON.parse(body), null, 2)}
            </pre>
          </div>
          {replay.failure !== undefined && <p role="alert">{replay.failure}</p>}
          <Button
            className="self-start"
            busy={replay.busy}
            disabled={!enabled || state === "waiting"}
            onClick={() => replay.run({ deliveryId })}
          >
            Send again
          </Button>
        </div>
      )}
    </Async>
  );
}
