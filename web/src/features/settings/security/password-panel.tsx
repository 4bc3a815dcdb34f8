import { changePassword } from "@cerebro/contracts/fields/identity/account.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient, reading } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { PasswordField } from "../../../ui/form/fields.tsx";
import { formSecret } from "../../../ui/form/form-text.ts";
import { NewPasswordField } from "../../../ui/form/new-password-field.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { needsProof, ProofDialog } from "../parts/proof-dialog.tsx";

const field = fieldsFor(changePassword);

/** Changing the password, or setting the first one; every other session ends. */
export function PasswordPanel() {
  const query = useQuery(reading("GET /api/users/profile", {}));
  return (
    <Panel title="Password" hint="Changing it signs you out everywhere else.">
      <Async query={query} skeleton={<SkeletonText lines={4} />}>
        {({ hasPassword, email }) => <PasswordForm hasPassword={hasPassword} email={email} />}
      </Async>
    </Panel>
  );
}

function PasswordForm({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  // A new form after each success: what was typed is gone.
  const [round, setRound] = useState(0);
  const change = useAct("POST /api/auth/change-password", {
    onDone: ({ message }) => {
      toast("success", message);
      setRound(round + 1);
      void queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <CommandForm
        key={round}
        className="max-w-[460px]"
        label="Change password"
        command={needsProof(change) || "currentPassword" in change.errors ? { ...change, failure: undefined } : change}
        onSubmit={(data) =>
          change.run({
            newPassword: formSecret(data, "newPassword"),
            ...(hasPassword && { currentPassword: formSecret(data, "currentPassword") }),
          })
        }
        submit={hasPassword ? "Change password" : "Set password"}
      >
        {/* Password managers look for the account a new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword && (
          <PasswordField {...field("currentPassword")} optional={false} autoComplete="current-password" />
        )}
        <NewPasswordField {...field("newPassword")} />
      </CommandForm>
      <ProofDialog act={change} />
    </>
  );
}
