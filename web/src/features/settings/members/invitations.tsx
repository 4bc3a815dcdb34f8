import { useQuery } from "@tanstack/react-query";
import type { InvitationRow } from "@cerebro/contracts/entities/identity/organisation.ts";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge, StatusBadge } from "../../../ui/data/badge.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { floorRoleWords } from "../parts/floor-role-choice.tsx";
import { Moment } from "../parts/moment.tsx";

const refresh = () => void queryClient.invalidateQueries();

/** Open invitations; nothing when there are none. */
export function Invitations() {
  const rows = useQuery({ ...reading("GET /api/users/invitations", {}), staleTime: 0 }).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title="Invited" hint="Waiting for an answer." flush>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <InvitationLine key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function InvitationLine({ row }: { row: InvitationRow }) {
  const invitationId = row.id;
  const warehouses = useWarehouses();
  const resend = useAct("POST /api/users/invitations/{invitationId}/resend", {
    onDone: ({ email }) => {
      toast("success", `Sent to ${email} again`);
      refresh();
    },
  });
  const withdraw = useAct("DELETE /api/users/invitations/{invitationId}", {
    onDone: ({ message }) => {
      toast("success", message);
      refresh();
    },
  });
  const failure = resend.failure ?? withdraw.failure;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-strong">{row.email}</span>
          {row.expired && <StatusBadge tone="warn">Expired</StatusBadge>}
        </p>
        <p className="text-small text-ink-muted">
          By {row.invitedBy}, good until <Moment at={row.expiresAt} dayOnly />
        </p>
        {failure !== undefined && <p className="text-small text-bad">{failure}</p>}
      </div>
      <div className="flex flex-wrap gap-1">
        {row.floorRole === null ? (
          row.roles.map((role) => <Badge key={role}>{role}</Badge>)
        ) : (
          <Badge>{floorRoleWords(row, warehouses)}</Badge>
        )}
      </div>
      <div className="flex gap-1">
        <Button variant="ghost" density="dense" busy={resend.busy} onClick={() => resend.run({ invitationId })}>
          Send again
        </Button>
        <Button variant="ghost" density="dense" busy={withdraw.busy} onClick={() => withdraw.run({ invitationId })}>
          Withdraw
        </Button>
      </div>
    </li>
  );
}
