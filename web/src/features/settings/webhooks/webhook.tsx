import { useQuery } from "@tanstack/react-query";
import Unplug from "lucide-react/icons/unplug";
import { useState } from "react";
import type { Webhook as WebhookRow } from "@cerebro/contracts/entities/platform/webhooks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, usePageParams } from "../../../data/address.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Moment } from "../parts/moment.tsx";
import { SettingsPage } from "../parts/settings-page.tsx";
import { Deliveries } from "./deliveries.tsx";
import { SigningSecret, WebhookDialog } from "./webhook-form.tsx";
import { WebhookState } from "./webhooks.tsx";

/** One webhook: its events, its deliveries, and its commands [PLT-04]. */
export function Webhook() {
  const { webhookId } = usePageParams("settingsWebhook");
  const query = useQuery({ ...reading("GET /api/webhooks", {}), staleTime: 0 });
  return (
    <SettingsPage page="settingsWebhook">
      <Async
        query={{ ...query, data: query.data?.rows.filter(({ id }) => id === webhookId) }}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState icon={Unplug} title="This webhook is gone">
            Somebody removed it, or the address is wrong.
          </EmptyState>
        }
      >
        {([webhook]) => webhook && <Known webhook={webhook} />}
      </Async>
    </SettingsPage>
  );
}

function Known({ webhook }: { webhook: WebhookRow }) {
  const { id: webhookId, url, description, events, enabled, version, disabledReason, createdAt } = webhook;
  const turn = useAct("PUT /api/webhooks/{webhookId}", {
    onDone: (saved) => {
      toast("success", saved.enabled ? "Webhook turned on" : "Webhook turned off");
      void queryClient.invalidateQueries();
    },
  });
  return (
    <>
      {disabledReason !== null && (
        <Banner tone="bad" title="Turned off by Cerebro">
          {disabledReason} Nothing is sent until you turn it on again; what was missed can be sent again below.
        </Banner>
      )}
      <Panel
        title={description ?? "Webhook"}
        actions={
          <Button
            busy={turn.busy}
            onClick={() => turn.run({ webhookId, url, description, events, version, enabled: !enabled })}
          >
            {enabled ? "Turn off" : "Turn on"}
          </Button>
        }
      >
        <KeyValueList
          facts={[
            { label: "Address", value: <span className="break-all">{url}</span> },
            { label: "State", value: <WebhookState webhook={webhook} /> },
            { label: "Since", value: <Moment at={createdAt} dayOnly /> },
            {
              label: "Events",
              value: (
                <span className="flex flex-wrap gap-1">
                  {events.map((event) => (
                    <Badge key={event}>{event}</Badge>
                  ))}
                </span>
              ),
            },
          ]}
        />
        {turn.failure !== undefined && <p role="alert">{turn.failure}</p>}
        <Commands webhook={webhook} />
      </Panel>
      <Deliveries webhookId={webhookId} enabled={enabled} />
    </>
  );
}

function Commands({ webhook }: { webhook: WebhookRow }) {
  const { id: webhookId, enabled } = webhook;
  const [open, setOpen] = useState<"edit" | "secret" | "delete">();
  const close = () => setOpen(undefined);
  const go = useGo();
  const test = useAct("POST /api/webhooks/{webhookId}/test", {
    onDone: () => {
      toast("info", "A test message is on its way");
      void queryClient.invalidateQueries();
    },
  });
  const remove = useAct("DELETE /api/webhooks/{webhookId}", {
    onDone: ({ message }) => {
      toast("success", message);
      go(href("settingsWebhooks"));
      // Not its messages: they went with it.
      void queryClient.invalidateQueries({ queryKey: ["GET /api/webhooks"] });
    },
  });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button busy={test.busy} disabled={!enabled} onClick={() => test.run({ webhookId })}>
        Send a test message
      </Button>
      <Button onClick={() => setOpen("edit")}>Change</Button>
      <Button onClick={() => setOpen("secret")}>New secret</Button>
      <Button variant="ghost" onClick={() => setOpen("delete")}>
        Remove
      </Button>
      {test.failure !== undefined && <p role="alert">{test.failure}</p>}
      <WebhookDialog key={webhook.version} webhook={webhook} open={open === "edit"} onClose={close} />
      <RenewSecret webhookId={webhookId} open={open === "secret"} onClose={close} />
      <ConfirmDialog
        open={open === "delete"}
        onClose={close}
        title="Remove this webhook?"
        confirmLabel="Remove webhook"
        danger
        busy={remove.busy}
        onConfirm={() => remove.run({ webhookId })}
      >
        {remove.failure ?? "Its log goes with it, and the program is told nothing more."}
      </ConfirmDialog>
    </div>
  );
}

function RenewSecret({ webhookId, open, onClose }: { webhookId: string; open: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const renew = useAct("POST /api/webhooks/{webhookId}/secret", {
    onDone: (renewed) => {
      setSecret(renewed.secret);
      void queryClient.invalidateQueries();
    },
  });
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  if (secret !== undefined) {
    return (
      <Dialog open onClose={close} keepOnOutsidePress title="Copy the secret now" description="It is not shown again.">
        <SigningSecret value={secret} onDone={close} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Make a new secret?"
      confirmLabel="New secret"
      busy={renew.busy}
      onConfirm={() => renew.run({ webhookId })}
    >
      {renew.failure ?? "For 24 hours messages carry signatures of both, so that the receiver can change over."}
    </ConfirmDialog>
  );
}
