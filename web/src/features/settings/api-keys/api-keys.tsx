import { useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { ApiKey } from "@cerebro/contracts/entities/identity/account.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Moment } from "../parts/moment.tsx";
import { SettingsPage } from "../parts/settings-page.tsx";
import { CreateKey } from "./create-key.tsx";

const accessWords = { read: "reads", write: "reads and writes", positions: "tells positions" } as const;

/** Keys for programs: what each may do, when it was last used, and its end [PLT-01]. */
export function ApiKeys() {
  const query = useQuery({ ...reading("GET /api/auth/api-keys", {}), staleTime: 0 });
  const [creating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      Create key
    </Button>
  );
  return (
    <SettingsPage page="settingsApiKeys" actions={create}>
      <Panel flush>
        <Async
          query={query}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState icon={KeyRound} title="No keys yet">
              Create one for each program that works for you; it is sent as <code>Authorization: Bearer ck_…</code> or{" "}
              <code>x-api-key</code>.
            </EmptyState>
          }
        >
          {({ rows }) => (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <KeyLine key={row.id} row={row} />
              ))}
            </ul>
          )}
        </Async>
      </Panel>
      <CreateKey open={creating} onClose={() => setCreating(false)} />
    </SettingsPage>
  );
}

function KeyLine({ row }: { row: ApiKey }) {
  const [asking, setAsking] = useState(false);
  const revoke = useAct("DELETE /api/auth/api-keys/{keyId}", {
    onDone: ({ message }) => {
      setAsking(false);
      toast("success", message);
      void queryClient.invalidateQueries();
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-strong">{row.name}</span>
          <code className="text-ink-muted">{row.start}…</code>
        </p>
        <p className="mt-0.5 text-small text-ink-muted">
          {row.owner} · created <Moment at={row.createdAt} dayOnly /> ·{" "}
          {row.lastUsedAt === null ? (
            "never used"
          ) : (
            <>
              last used <Moment at={row.lastUsedAt} />
            </>
          )}
          {row.expiresAt !== null && (
            <>
              {" "}
              · ends <Moment at={row.expiresAt} dayOnly />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <Badge tone={row.access === "write" ? "warn" : "neutral"}>{accessWords[row.access]}</Badge>
        {row.roles.map((role) => (
          <Badge key={role}>{role}</Badge>
        ))}
      </div>
      <Button variant="ghost" density="dense" onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Revoke ${row.name}?`}
        confirmLabel="Revoke key"
        danger
        busy={revoke.busy}
        onConfirm={() => revoke.run({ keyId: row.id })}
      >
        {revoke.failure ?? "Programs that use it are refused at once. This cannot be undone."}
      </ConfirmDialog>
    </li>
  );
}
