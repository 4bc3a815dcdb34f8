import { useQuery } from "@tanstack/react-query";
import Mail from "lucide-react/icons/mail";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { mailFailures } from "@cerebro/contracts/constants/emails.ts";
import type { EmailOverview, MailAccount } from "@cerebro/contracts/entities/assistant/emails.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Moment } from "../../../parts/moment.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { SettingsPage } from "../parts/settings-page.tsx";
import { MailList } from "./mail-list.tsx";
import { MailPatterns } from "./mail-patterns.tsx";
import { MailboxDialog } from "./mailbox-dialog.tsx";

/** The mailbox of the organization, its latest run and the mails read [NLP-05, RT-03]. */
export function Integrations() {
  const query = useQuery({ ...reading("GET /api/emails", {}), staleTime: 0 });
  const [editing, setEditing] = useState(false);
  return (
    <SettingsPage page="settingsIntegrations">
      <Async query={query}>{(overview) => <Mailbox overview={overview} onEdit={() => setEditing(true)} />}</Async>
      <MailboxDialog account={query.data?.account ?? null} open={editing} onClose={() => setEditing(false)} />
    </SettingsPage>
  );
}

function Mailbox({ overview, onEdit }: { overview: EmailOverview; onEdit: () => void }) {
  const { account, emails, notice } = overview;
  return (
    <>
      <Panel title="Mailbox" actions={account !== null && <MailboxActions onEdit={onEdit} />}>
        {account === null ? (
          <EmptyState
            icon={Mail}
            title="No mailbox yet"
            action={
              <Button variant="primary" onClick={onEdit}>
                Set up mailbox
              </Button>
            }
          >
            New mails are read every five minutes. Orders become drafts and delays become events, and both wait for a
            person.
          </EmptyState>
        ) : (
          <Facts account={account} />
        )}
      </Panel>
      {notice !== null && (
        <Banner tone="warn" title={notice}>
          {account?.failure == null ? null : mailFailures[account.failure]}
        </Banner>
      )}
      {(account !== null || emails.length > 0) && <MailList emails={emails} />}
      <MailPatterns overview={overview} />
    </>
  );
}

function MailboxActions({ onEdit }: { onEdit: () => void }) {
  const [removing, setRemoving] = useState(false);
  const read = useAct("POST /api/emails/process", {
    onDone: (overview) => {
      queryClient.setQueryData(reading("GET /api/emails", {}).queryKey, overview);
      const count = overview.account?.lastCount ?? 0;
      if (overview.account?.failure === null)
        toast("success", count === 1 ? "1 new mail read" : `${count} new mails read`);
    },
  });
  const remove = useAct("DELETE /api/emails/account", {
    onDone: (overview) => {
      queryClient.setQueryData(reading("GET /api/emails", {}).queryKey, overview);
      setRemoving(false);
    },
  });
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <Button icon={RefreshCw} busy={read.busy} onClick={() => read.run({})}>
        Read now
      </Button>
      <Button onClick={onEdit}>Edit</Button>
      <Button onClick={() => setRemoving(true)}>Remove</Button>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title="Remove the mailbox?"
        confirmLabel="Remove mailbox"
        busy={remove.busy}
        onConfirm={() => remove.run({})}
      >
        Its password is deleted and no more mail is read. Mails already read and their proposals stay.
      </ConfirmDialog>
    </div>
  );
}

function Facts({ account }: { account: MailAccount }) {
  const { host, port, userName, folder, enabled, failure, lastRunAt, lastCount } = account;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong break-all">{userName}</p>
        <p className="text-small break-all text-ink-muted">
          {host}, port {port}, folder {folder}
        </p>
        <p className="text-small text-ink-muted">
          {lastRunAt === null ? (
            "Not read yet"
          ) : (
            <>
              Last read <Moment at={lastRunAt} />: {lastCount} new {lastCount === 1 ? "mail" : "mails"}
            </>
          )}
        </p>
      </div>
      {enabled ? (
        <Badge tone={failure === null ? "good" : "bad"}>{failure === null ? "on" : "failed"}</Badge>
      ) : (
        <Badge tone="neutral">off</Badge>
      )}
    </div>
  );
}
