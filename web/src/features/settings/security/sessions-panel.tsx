import { useQuery } from "@tanstack/react-query";
import type { SessionRow } from "@cerebro/contracts/entities/identity/account.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Moment } from "../parts/moment.tsx";
import { deviceName } from "./device-name.ts";

const refresh = () => void queryClient.invalidateQueries();

/** Sessions of the person, and the way to end them [AUTH-03]. */
export function SessionsPanel() {
  const query = useQuery({ ...reading("GET /api/auth/sessions", {}), staleTime: 0 });
  const endOthers = useAct("DELETE /api/auth/sessions", {
    onDone: ({ ended }) => {
      toast("success", ended === 1 ? "One session was ended" : `${ended} sessions were ended`);
      refresh();
    },
  });
  const others = (query.data?.rows.length ?? 0) > 1;
  return (
    <Panel
      title="Sessions"
      hint="Places where you are signed in. End those you do not know, and change your password."
      actions={
        others && (
          <Button density="dense" busy={endOthers.busy} onClick={() => endOthers.run({})}>
            End all others
          </Button>
        )
      }
      flush
    >
      <Async query={query}>
        {({ rows }) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <SessionLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}

function SessionLine({ row }: { row: SessionRow }) {
  const end = useAct("DELETE /api/auth/sessions/{sessionId}", {
    onDone: ({ message }) => {
      toast("success", message);
      refresh();
    },
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-strong">
          {deviceName(row.userAgent)}
          {row.current && <Badge>This one</Badge>}
        </span>
        <span className="text-small text-ink-muted">
          {row.ip} · since <Moment at={row.createdAt} /> · last used <Moment at={row.lastUsedAt} />
        </span>
        {end.failure !== undefined && <span className="block text-small text-bad">{end.failure}</span>}
      </span>
      {!row.current && (
        <Button variant="ghost" density="dense" busy={end.busy} onClick={() => end.run({ sessionId: row.id })}>
          End
        </Button>
      )}
    </li>
  );
}
