import { resetPassword } from "@cerebro/contracts/fields/identity/identity.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { loginAddress } from "@cerebro/contracts/pages/admit.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useLinkSecret } from "../../data/address.ts";
import { session } from "../../data/session.ts";
import { toast } from "../../data/toasts.ts";
import { useAct } from "../../data/use-act.ts";
import { ButtonLink } from "../../ui/action/link.tsx";
import { formSecret } from "../../ui/form/form-text.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { Entry } from "../../ui/layout/entry.tsx";
import { NewPasswordField } from "../../ui/form/new-password-field.tsx";

const field = fieldsFor(resetPassword);

/** Sets a new password with the link from a mail [AUTH-06]. */
export function ResetPassword() {
  const token = useLinkSecret("resetPassword");
  const go = useGo();
  const reset = useAct("POST /api/auth/reset-password", {
    anonymous: true,
    onDone: ({ message, remainingAccess }) => {
      // Every session of the account has ended, this browser's too.
      session.end("signed-out");
      toast("success", message);
      // Remaining access in the person's name is shown as soon as they have signed in.
      go(remainingAccess ? loginAddress(href("settingsSecurity")) : href("login"), { replace: true });
    },
  });
  if (token === "" || reset.refusal?.code === "auth.link_invalid") {
    return (
      <Entry
        title="This link no longer works"
        lead="It was used already, is older than 30 minutes, or was not copied whole."
      >
        <ButtonLink href={href("forgotPassword")} variant="primary">
          Ask for a new link
        </ButtonLink>
      </Entry>
    );
  }
  return (
    <Entry title="Set a new password" lead="Afterwards you are signed out everywhere and sign in with it.">
      <CommandForm
        label="Set a new password"
        command={reset}
        onSubmit={(data) => reset.run({ token, password: formSecret(data, "password") })}
        submit="Set password"
        wide
      >
        <NewPasswordField {...field("password")} label="New password" />
      </CommandForm>
    </Entry>
  );
}
