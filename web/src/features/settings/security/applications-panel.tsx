import { useQuery } from "@tanstack/react-query";
import type { ConnectedApplication } from "@cerebro/contracts/entities/identity/applications.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Moment } from "../parts/moment.tsx";

/** Applications that act for the person over MCP, and the way to end them [SVC-05]. */
export function ApplicationsPanel() {
  const query = useQuery({ ...reading("GET /api/auth/applications", {}), staleTime: 0 });
  return (
    <Panel
      title="Connected applications"
      hint="Programs that work in your name over MCP. They end when you change your password."
      flush
    >
      <Async
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="px-4 pb-4 text-ink-muted">No application is connected.</p>}
      >
        {({ rows }) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <ApplicationLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}

function ApplicationLine({ row }: { row: ConnectedApplication }) {
  const end = useAct("DELETE /api/auth/applications/{applicationId}", {
    onDone: ({ message }) => {
      toast("success", message);
      void queryClient.invalidateQueries();
    },
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-strong">
          {row.name}
          <Badge>{row.scopes.includes("mcp:write") ? "Reads and changes" : "Reads only"}</Badge>
        </span>
        <span className="text-small text-ink-muted">
          {row.organisation} · {row.host} · since <Moment at={row.connectedAt} dayOnly />
          {row.lastUsedAt !== null && (
            <>
              {" "}
              · last renewed <Moment at={row.lastUsedAt} />
            </>
          )}
        </span>
        {end.failure !== undefined && <span className="block text-small text-bad">{end.failure}</span>}
      </span>
      <Button
        variant="ghost"
        density="dense"
        aria-label={`Disconnect ${row.name}`}
        busy={end.busy}
        onClick={() => end.run({ applicationId: row.id })}
      >
        Disconnect
      </Button>
    </li>
  );
}
