import { useQuery } from "@tanstack/react-query";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { needsProof, ProofDialog } from "../parts/proof-dialog.tsx";

/** Other providers one may sign in with; nothing where none is configured [AUTH-08]. */
export function ProvidersPanel() {
  const rows = useQuery(reading("GET /api/auth/providers", {})).data?.rows ?? [];
  const connect = useAct("POST /api/auth/providers/{provider}/connect", {
    onDone: ({ location }) => window.location.assign(location),
  });
  const disconnect = useAct("DELETE /api/auth/providers/{provider}", {
    onDone: ({ message }) => {
      toast("success", message);
      void queryClient.invalidateQueries();
    },
  });
  if (rows.length === 0) return null;
  const failure = [connect, disconnect].find((act) => act.failure !== undefined && !needsProof(act))?.failure;
  return (
    <Panel title="Sign-in providers" hint="Accounts elsewhere that let you in here." flush>
      {failure !== undefined && (
        <div className="px-4 pb-3">
          <Banner tone="bad" title={failure} urgent />
        </div>
      )}
      <ul className="divide-y divide-line">
        {rows.map(({ id, name, connected, connectedAs }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-strong">{name}</span>
              <span className="text-small text-ink-muted">
                {connected ? `Connected${connectedAs === null ? "" : ` as ${connectedAs}`}` : "Not connected"}
              </span>
            </span>
            {connected ? (
              <Button variant="ghost" busy={disconnect.busy} onClick={() => disconnect.run({ provider: id })}>
                Disconnect
              </Button>
            ) : (
              <Button busy={connect.busy} onClick={() => connect.run({ provider: id })}>
                Connect
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProofDialog act={connect} />
      <ProofDialog act={disconnect} />
    </Panel>
  );
}
