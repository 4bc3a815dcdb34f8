import { invite } from "@cerebro/contracts/fields/identity/organisation.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { areaRoleOf, type FloorRole } from "@cerebro/contracts/access/floor.ts";
import { queryClient } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { FloorRoleChoice, siteIn } from "../parts/floor-role-choice.tsx";
import { givenRoles, RoleChoice, rolesIn } from "../parts/role-choice.tsx";

const field = fieldsFor(invite);

export function InviteForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOnOutsidePress
      title="Invite a colleague"
      description="They get a mail with a link that is good for a week."
    >
      <InvitationFields onDone={onClose} />
    </Dialog>
  );
}

function InvitationFields({ onDone }: { onDone: () => void }) {
  const [missing, setMissing] = useState<string>();
  const [floorRole, setFloorRole] = useState<FloorRole | null>(null);
  const invite = useAct("POST /api/users/invitations", {
    onDone: ({ email }) => {
      toast("success", `${email} is invited`);
      void queryClient.invalidateQueries();
      onDone();
    },
  });
  const submit = (data: FormData) => {
    const email = formText(data, "email");
    if (floorRole !== null)
      return invite.run({ email, roles: [areaRoleOf[floorRole]], floorRole, siteId: siteIn(data) });
    const chosen = rolesIn(data);
    setMissing(chosen.length === 0 ? "Choose at least one role." : undefined);
    if (chosen.length > 0) invite.run({ email, roles: chosen });
  };
  return (
    <CommandForm
      label="Invite a colleague"
      command={"email" in invite.errors ? { ...invite, failure: undefined } : invite}
      onSubmit={submit}
      submit="Send invitation"
      secondary={<Button onClick={onDone}>Cancel</Button>}
    >
      <TextField {...field("email")} label="E-mail address" type="email" autoComplete="off" inputMode="email" />
      <FloorRoleChoice floorRole={floorRole} siteId={null} onFloorRole={setFloorRole} />
      {floorRole === null && <RoleChoice offered={givenRoles()} error={missing} />}
    </CommandForm>
  );
}
