import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { useState } from "react";
import type { Device } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { Moment } from "../../../parts/moment.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import type { Issued } from "./device-form.tsx";

const questions = {
  renew: {
    title: "Give it a new token?",
    does: "New token",
    hint: "The token that it has now is void at once.",
  },
  revoke: {
    title: "Revoke its token?",
    does: "Revoke token",
    hint: "It can no longer report positions. Programs with an API key still can.",
  },
  remove: {
    title: "Remove it?",
    does: "Remove device",
    hint: "Its reports are refused from now on. Its past positions stay.",
  },
} as const;
type Question = keyof typeof questions;

/** A device with its token, and what can be done about it. */
export function DeviceLine({ device, onIssued }: { device: Device; onIssued: (issued: Issued) => void }) {
  const [asked, setAsked] = useState<Question>();
  const done = () => setAsked(undefined);
  const { uniqueId } = device;
  const renew = useCommand("POST /api/logistics/devices/{deviceId}/token", {
    refusal: "toast",
    // The dialog with the token shows this.
    told: undefined,
    onDone: (issued) => {
      done();
      onIssued(issued);
    },
    onRefused: (refusal) => refusal !== undefined && done(),
  });
  const revoke = useCommand("POST /api/logistics/devices/{deviceId}/token/revoke", {
    refusal: "toast",
    told: () => `The token of ${uniqueId} is void`,
    onDone: done,
    onRefused: (refusal) => refusal !== undefined && done(),
  });
  const remove = useCommand("POST /api/logistics/devices/{deviceId}/archive", {
    refusal: "toast",
    told: () => `${uniqueId} is removed`,
    onDone: done,
    onRefused: (refusal) => refusal !== undefined && done(),
  });
  const command = asked === undefined ? undefined : { renew, revoke, remove }[asked];
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-2">
          <span className="shrink-0 font-mono font-strong">{device.vehicleCode}</span>
          <span className="truncate text-ink-muted" title={uniqueId}>
            {uniqueId}
          </span>
        </span>
        <span className="text-small text-ink-muted">
          <TokenWords device={device} /> ·{" "}
          {device.lastToldAt === null ? (
            "never heard of"
          ) : (
            <>
              last heard <Moment at={device.lastToldAt} />
            </>
          )}
        </span>
      </span>
      {!device.hasToken && (
        <StatusBadge tone={device.tokenRevokedAt === null ? "neutral" : "warn"}>No token</StatusBadge>
      )}
      <Menu
        label={`Do with ${uniqueId}`}
        place="bottom-end"
        trigger={(props) => <IconButton {...props} label={`Do with ${uniqueId}`} icon={EllipsisVertical} />}
      >
        <MenuItem onSelect={() => setAsked("renew")}>New token</MenuItem>
        {device.hasToken && <MenuItem onSelect={() => setAsked("revoke")}>Revoke token</MenuItem>}
        <MenuItem danger onSelect={() => setAsked("remove")}>
          Remove device
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={done}
        title={asked === undefined ? "" : `${uniqueId}: ${questions[asked].title}`}
        confirmLabel={asked === undefined ? "" : questions[asked].does}
        danger={asked !== "renew"}
        busy={command?.busy ?? false}
        onConfirm={() => command?.run({ deviceId: device.id, version: device.version })}
      >
        {asked !== undefined && questions[asked].hint}
      </ConfirmDialog>
    </li>
  );
}

function TokenWords({ device: { tokenMadeAt, tokenRevokedAt, createdAt } }: { device: Device }) {
  if (tokenMadeAt !== null)
    return (
      <>
        {tokenMadeAt === createdAt ? "token made" : "token renewed"} <Moment at={tokenMadeAt} dayOnly />
      </>
    );
  if (tokenRevokedAt !== null)
    return (
      <>
        token revoked <Moment at={tokenRevokedAt} dayOnly />
      </>
    );
  return "without a token";
}
