import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { SettingsPage } from "../parts/settings-page.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";

/** Members of the company, their roles, and invitations [PLT-01]. */
export function Members() {
  const [inviting, setInviting] = useState(false);
  const invite = (
    <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <SettingsPage page="settingsMembers" actions={invite}>
      <Invitations />
      <MemberList />
      <InviteForm open={inviting} onClose={() => setInviting(false)} />
    </SettingsPage>
  );
}
