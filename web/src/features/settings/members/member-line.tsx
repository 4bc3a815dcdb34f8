import { CommandForm } from "../../../parts/command-form.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useState } from "react";
import type { MemberRow } from "@cerebro/contracts/entities/identity/organisation.ts";
import { queryClient } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { useUser } from "../../../data/use-session.ts";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Badge, StatusBadge } from "../../../ui/data/badge.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlay/menu.tsx";
import { Moment } from "../parts/moment.tsx";
import { FloorRoleChoice, floorRoleWords, siteIn } from "../parts/floor-role-choice.tsx";
import { givenRoles, RoleChoice, rolesIn } from "../parts/role-choice.tsx";

type Asked = "roles" | "disable" | "remove" | null;

const refresh = () => void queryClient.invalidateQueries();

/** One member and what an administrator may do about the membership; one's own is left to others. */
export function MemberLine({ row }: { row: MemberRow }) {
  const [asked, setAsked] = useState<Asked>(null);
  const { accountId, name, version } = row;
  const warehouses = useWarehouses();
  const self = useUser()?.email === row.email;
  const close = () => setAsked(null);
  const done = (message: string) => {
    close();
    toast("success", message);
    refresh();
  };
  const change = useAct("PATCH /api/users/{accountId}", {
    onDone: ({ disabled }) => done(disabled ? `${name} can no longer sign in here` : `${name} may work here`),
  });
  const remove = useAct("DELETE /api/users/{accountId}", { onDone: ({ message }) => done(message) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Avatar name={name} size={32} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-strong">{name}</span>
          {self && <Badge>You</Badge>}
          {row.disabled && <StatusBadge tone="bad">Disabled</StatusBadge>}
          {!row.emailVerified && <StatusBadge tone="warn">Address not confirmed</StatusBadge>}
        </p>
        <p className="truncate text-small text-ink-muted">
          {row.email} · last here <Moment at={row.lastUsedAt} dayOnly />
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        {row.floorRole === null ? (
          row.roles.map((role) => <Badge key={role}>{role}</Badge>)
        ) : (
          <Badge>{floorRoleWords(row, warehouses)}</Badge>
        )}
      </div>
      {!self && (
        <MemberMenu row={row} onAsk={setAsked} onEnable={() => change.run({ accountId, version, disabled: false })} />
      )}
      <RolesDialog row={row} open={asked === "roles"} onClose={close} onDone={done} />
      <ConfirmDialog
        open={asked === "disable"}
        onClose={close}
        title={`Disable ${name}?`}
        confirmLabel="Disable"
        danger
        busy={change.busy}
        onConfirm={() => change.run({ accountId, version, disabled: true })}
      >
        {change.failure ?? "Their sessions and keys here end at once. You can enable them again."}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "remove"}
        onClose={close}
        title={`Remove ${name}?`}
        confirmLabel="Remove member"
        danger
        busy={remove.busy}
        onConfirm={() => remove.run({ accountId })}
      >
        {remove.failure ?? "Their sessions and keys here end at once. What they did stays in the audit trail."}
      </ConfirmDialog>
    </li>
  );
}

interface MemberMenuProps {
  readonly row: MemberRow;
  readonly onAsk: (asked: Asked) => void;
  readonly onEnable: () => void;
}

function MemberMenu({ row, onAsk, onEnable }: MemberMenuProps) {
  return (
    <Menu
      label={`Acts on ${row.name}`}
      place="bottom-end"
      trigger={(props) => <IconButton {...props} label={`Acts on ${row.name}`} icon={Ellipsis} />}
    >
      <MenuItem onSelect={() => onAsk("roles")}>Change roles</MenuItem>
      {row.disabled ? (
        <MenuItem onSelect={onEnable}>Enable</MenuItem>
      ) : (
        <MenuItem onSelect={() => onAsk("disable")}>Disable</MenuItem>
      )}
      <MenuSeparator />
      <MenuItem danger onSelect={() => onAsk("remove")}>
        Remove
      </MenuItem>
    </Menu>
  );
}

interface RolesDialogProps {
  readonly row: MemberRow;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

function RolesDialog({ row, open, onClose, onDone }: RolesDialogProps) {
  const { accountId, version, name, roles } = row;
  const [missing, setMissing] = useState<string>();
  const [floorRole, setFloorRole] = useState(row.floorRole);
  const change = useAct("PATCH /api/users/{accountId}", { onDone: () => onDone(`${name} has other roles now`) });
  const submit = (data: FormData) => {
    if (floorRole !== null) return change.run({ accountId, version, floorRole, siteId: siteIn(data) });
    const chosen = rolesIn(data);
    setMissing(chosen.length === 0 ? "Choose at least one role." : undefined);
    if (chosen.length > 0) change.run({ accountId, version, roles: chosen, floorRole: null });
  };
  return (
    <Dialog open={open} onClose={onClose} size="small" title={`Roles of ${name}`} description="They hold at once.">
      <CommandForm
        label={`Roles of ${name}`}
        command={change}
        onSubmit={submit}
        submit="Save roles"
        secondary={<Button onClick={onClose}>Cancel</Button>}
      >
        <FloorRoleChoice floorRole={floorRole} siteId={row.siteId} onFloorRole={setFloorRole} />
        {floorRole === null && <RoleChoice offered={givenRoles()} chosen={roles} error={missing} />}
      </CommandForm>
    </Dialog>
  );
}
