import { PageKeys } from "../../../parts/page-keys.tsx";
import Archive from "lucide-react/icons/archive";
import Pencil from "lucide-react/icons/pencil";
import { useState, type ReactNode } from "react";
import { addressUses } from "@cerebro/contracts/entities/address-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { AddressText } from "../parts/address-fields.tsx";
import type { UsedAddress } from "../parts/address-list.tsx";

interface ContactsProps {
  readonly partner: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly address: string | null;
    readonly addresses: readonly UsedAddress[];
  };
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Contacts and address of a customer or supplier. */
export function PartnerContacts({ partner: { email, phone, address, addresses }, facts }: ContactsProps) {
  const text = addresses.length === 0 && address !== null ? [{ label: "Address", value: address }] : [];
  return (
    <>
      <Panel title="Details">
        <KeyValueList
          facts={[
            {
              label: "E-mail",
              value: email && (
                <a className="underline" href={`mailto:${email}`}>
                  {email}
                </a>
              ),
            },
            {
              label: "Phone",
              value: phone && (
                <a className="underline" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
                  {phone}
                </a>
              ),
            },
            ...text,
            ...facts,
          ]}
        />
      </Panel>
      <Panel title="Addresses">
        {addresses.length === 0 ? (
          <p className="text-ink-muted">No address is entered. Edit to add one; orders and papers take it from here.</p>
        ) : (
          <KeyValueList facts={namedAddresses(addresses)} />
        )}
      </Panel>
    </>
  );
}

/** Each use once; a further address of it is numbered. */
function namedAddresses(addresses: readonly UsedAddress[]) {
  const seen = new Map<string, number>();
  return addresses.map((address) => {
    const nth = (seen.get(address.use) ?? 0) + 1;
    seen.set(address.use, nth);
    const label = `${addressUses[address.use]}${nth === 1 ? "" : ` ${nth}`}`;
    return { label, value: <AddressText address={address} /> };
  });
}

interface ActionsProps {
  readonly kind: "customer" | "supplier";
  readonly name: string;
  readonly archived: boolean;
  readonly busy: boolean;
  /** Archives it, or takes it into use again. */
  readonly onArchive: () => void;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
}

export function PartnerActions({ kind, name, archived, busy, onArchive, onEdit, children }: ActionsProps) {
  const [asking, setAsking] = useState(false);
  const archive = () => {
    setAsking(false);
    onArchive();
  };
  return (
    <>
      {children}
      <Button icon={Archive} busy={busy} onClick={archived ? archive : () => setAsking(true)}>
        {archived ? "Use again" : "Archive"}
      </Button>
      <Button icon={Pencil} variant="primary" onClick={onEdit}>
        Edit
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Archive ${name}?`}
        confirmLabel="Archive"
        onConfirm={archive}
        busy={busy}
      >
        New orders can no longer name it, and it leaves the lists; its documents stay. It can be used again later.
      </ConfirmDialog>
      <PageKeys keys={[{ key: "e", does: `Edit the ${kind}`, run: onEdit }]} />
    </>
  );
}

interface ShowAllProps {
  /** The list has only the orders that are late now, or that missed their promise in the last days. */
  readonly late: boolean;
  readonly missed: boolean;
  readonly onShow: () => void;
}

/** Leads from the rows behind a figure back to the whole list. */
export function ShowAll({ late, missed, onShow }: ShowAllProps) {
  if (!late && !missed) return null;
  return <Button onClick={onShow}>{late ? "Show all open orders" : "Show all orders"}</Button>;
}
