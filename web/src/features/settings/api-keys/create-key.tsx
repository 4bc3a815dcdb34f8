import { createApiKey } from "@cerebro/contracts/fields/identity/account.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { queryClient } from "../../../data/query-client.ts";
import { useAct } from "../../../data/use-act.ts";
import { useUser } from "../../../data/use-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { RadioField } from "../../../ui/form/choice-fields.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { NewSecret } from "../../../parts/new-secret.tsx";
import { needsProof, ProofDialog } from "../parts/proof-dialog.tsx";
import { givenRoles, RoleChoice, rolesIn } from "../parts/role-choice.tsx";

const field = fieldsFor(createApiKey);

const accesses = [
  { value: "read", label: "Reads", hint: "Changes nothing." },
  { value: "write", label: "Reads and writes", hint: "Does what the roles allow." },
  {
    value: "positions",
    label: "Tells positions",
    hint: "Reports positions of vehicles, and nothing else. Takes the role logistics.",
  },
] as const;
const lives = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "", label: "No end" },
];

/** A new key, shown once. */
export function CreateKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [key, setKey] = useState<string>();
  const close = () => {
    setKey(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      keepOnOutsidePress
      title={key === undefined ? "Create API key" : "Copy the key now"}
      description={key === undefined ? "It can do part of what you can do." : "It is not shown again."}
    >
      {key === undefined ? (
        <KeyForm onCancel={close} onCreated={setKey} />
      ) : (
        <NewSecret label="The new key" title="Anyone with this key can use it." value={key} onDone={close} />
      )}
    </Dialog>
  );
}

function KeyForm({ onCancel, onCreated }: { onCancel: () => void; onCreated: (key: string) => void }) {
  const held = useUser()?.roles ?? [];
  const [missing, setMissing] = useState<string>();
  const create = useAct("POST /api/auth/api-keys", {
    onDone: ({ key }) => {
      onCreated(key);
      void queryClient.invalidateQueries();
    },
  });
  const submit = (data: FormData) => {
    const chosen = rolesIn(data);
    setMissing(chosen.length === 0 ? "Choose at least one role." : undefined);
    if (chosen.length === 0) return;
    const days = formText(data, "expiresInDays");
    create.run({
      name: formText(data, "name"),
      roles: chosen,
      access: accesses.find(({ value }) => value === formText(data, "access"))?.value ?? "read",
      expiresInDays: days === "" ? null : Number(days),
    });
  };
  return (
    <>
      <CommandForm
        label="Create API key"
        command={needsProof(create) ? { ...create, failure: undefined } : create}
        onSubmit={submit}
        submit="Create key"
        secondary={<Button onClick={onCancel}>Cancel</Button>}
      >
        <TextField
          {...field("name")}
          hint="The program that uses it, so that you know the effect of revoking it."
          placeholder="Label printer, dock 3"
        />
        <RadioField {...field("access")} shape="cards" defaultValue="read" options={accesses} />
        <RoleChoice offered={givenRoles().filter((role) => rolePasses(held, role))} error={missing} />
        <SelectField {...field("expiresInDays")} label="Ends after" options={lives} defaultValue="90" />
      </CommandForm>
      <ProofDialog act={create} />
    </>
  );
}
