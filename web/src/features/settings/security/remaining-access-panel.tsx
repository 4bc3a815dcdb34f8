import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient, reading } from "../../../data/query-client.ts";
import type { Output } from "../../../data/request.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Moment } from "../parts/moment.tsx";
import { needsProof, ProofDialog } from "../parts/proof-dialog.tsx";

type Remaining = Output<"GET /api/auth/remaining-access">;

const refresh = () => void queryClient.invalidateQueries();

/** API keys and linked providers that act in one's name without the password; nothing where there are none [AUTH-06]. */
export function RemainingAccessPanel() {
  const { data } = useQuery({ ...reading("GET /api/auth/remaining-access", {}), staleTime: 0 });
  const revokeAll = useAct("DELETE /api/auth/remaining-access", {
    onDone: () => {
      toast("success", "All keys and linked providers were revoked");
      refresh();
    },
  });
  if (data === undefined || data.apiKeys.length + data.providers.length === 0) return null;
  return (
    <Panel
      title="Access without your password"
      hint="These still act in your name after you change your password. Revoke what you do not know."
      actions={
        <Button density="dense" busy={revokeAll.busy} onClick={() => revokeAll.run({})}>
          Revoke all
        </Button>
      }
      flush
    >
      {revokeAll.failure !== undefined && !needsProof(revokeAll) && (
        <div className="px-4 pb-3">
          <Banner tone="bad" title={revokeAll.failure} urgent />
        </div>
      )}
      <ul className="divide-y divide-line">
        {data.apiKeys.map((row) => (
          <KeyLine key={row.id} row={row} />
        ))}
        {data.providers.map((row) => (
          <ProviderLine key={row.id} row={row} />
        ))}
      </ul>
      <ProofDialog act={revokeAll} />
    </Panel>
  );
}

function KeyLine({ row }: { row: Remaining["apiKeys"][number] }) {
  const revoke = useAct("DELETE /api/auth/api-keys/{keyId}", {
    onDone: ({ message }) => {
      toast("success", message);
      refresh();
    },
  });
  return (
    <Line
      title={`API key ${row.name}`}
      failure={revoke.failure}
      action={
        <Button
          variant="ghost"
          density="dense"
          aria-label={`Revoke the API key ${row.name}`}
          busy={revoke.busy}
          onClick={() => revoke.run({ keyId: row.id })}
        >
          Revoke
        </Button>
      }
    >
      {row.organisation} · <code>{row.start}…</code> · created <Moment at={row.createdAt} dayOnly />
      {row.lastUsedAt !== null && (
        <>
          {" "}
          · last used <Moment at={row.lastUsedAt} />
        </>
      )}
    </Line>
  );
}

function ProviderLine({ row }: { row: Remaining["providers"][number] }) {
  const disconnect = useAct("DELETE /api/auth/providers/{provider}", {
    onDone: ({ message }) => {
      toast("success", message);
      refresh();
    },
  });
  return (
    <Line
      title={`Sign-in with ${row.name}`}
      failure={needsProof(disconnect) ? undefined : disconnect.failure}
      action={
        <Button
          variant="ghost"
          density="dense"
          aria-label={`Disconnect ${row.name}`}
          busy={disconnect.busy}
          onClick={() => disconnect.run({ provider: row.id })}
        >
          Disconnect
        </Button>
      }
    >
      {row.connectedAs !== null && <>as {row.connectedAs} · </>}linked <Moment at={row.connectedAt} dayOnly />
      <ProofDialog act={disconnect} />
    </Line>
  );
}

interface LineProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly failure: string | undefined;
  readonly action: ReactNode;
}

function Line({ title, children, failure, action }: LineProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{title}</span>
        <span className="text-small text-ink-muted">{children}</span>
        {failure !== undefined && <span className="block text-small text-bad">{failure}</span>}
      </span>
      {action}
    </li>
  );
}
