import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import WebhookIcon from "lucide-react/icons/webhook";
import { useState } from "react";
import type { Webhook } from "@cerebro/contracts/entities/platform/webhooks.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { SettingsPage } from "../parts/settings-page.tsx";
import { WebhookDialog } from "./webhook-form.tsx";

/** Programs of partners that receive events [PLT-04]. */
export function Webhooks() {
  const query = useQuery({ ...reading("GET /api/webhooks", {}), staleTime: 0 });
  const [creating, setCreating] = useState(false);
  return (
    <SettingsPage
      page="settingsWebhooks"
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
          Add webhook
        </Button>
      }
    >
      <Panel flush>
        <Async
          query={query}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState icon={WebhookIcon} title="No webhooks yet">
              Add the address of one: it gets a signed message, by the Standard Webhooks convention, as soon as stock
              moves, an order goes on or an import ends.
            </EmptyState>
          }
        >
          {({ rows }) => (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <WebhookLine key={row.id} webhook={row} />
              ))}
            </ul>
          )}
        </Async>
      </Panel>
      <WebhookDialog open={creating} onClose={() => setCreating(false)} />
    </SettingsPage>
  );
}

function WebhookLine({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, delivered, failed, waiting } = webhook;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextLink href={href("settingsWebhook", { webhookId: id })} className="font-strong break-all">
          {description ?? url}
        </TextLink>
        {description !== null && <p className="text-small break-all text-ink-muted">{url}</p>}
        <p className="mt-0.5 text-small text-ink-muted">
          {events.length} {events.length === 1 ? "kind" : "kinds"} of events · last 7 days: {formatNumber(delivered)}{" "}
          delivered, {formatNumber(failed)} failed{waiting > 0 && `, ${formatNumber(waiting)} waiting`}
        </p>
      </div>
      <WebhookState webhook={webhook} />
    </li>
  );
}

export function WebhookState({ webhook: { enabled, disabledReason, waiting } }: { webhook: Webhook }) {
  if (!enabled) return <Badge tone={disabledReason === null ? "neutral" : "bad"}>off</Badge>;
  return waiting > 0 ? <Badge tone="warn">trying again</Badge> : <Badge tone="good">on</Badge>;
}
