import { forgotPassword } from "@cerebro/contracts/fields/identity/identity.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useAct } from "../../data/use-act.ts";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { formText } from "../../ui/form/form-text.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { Entry } from "../../ui/layout/entry.tsx";
import { KeptMailNote } from "./parts/kept-mail-note.tsx";

const field = fieldsFor(forgotPassword);

/** Asks for a link that sets a new password; it says the same whether or not the address is known [AUTH-05]. */
export function ForgotPassword() {
  const [told, setTold] = useState<string>();
  const ask = useAct("POST /api/auth/forgot-password", {
    anonymous: true,
    onDone: ({ message }) => setTold(message),
  });
  if (told !== undefined) {
    return (
      <Entry title="Check your mail" lead={told}>
        <KeptMailNote />
        <p className="text-ink-muted">The link works once, for 30 minutes. Look into the spam folder too.</p>
        <ButtonLink href={href("login")} variant="primary">
          Back to sign-in
        </ButtonLink>
      </Entry>
    );
  }
  return (
    <Entry
      title="Forgot your password?"
      lead="We send you a link with which you set a new one."
      footer={
        <p>
          Remembered it? <TextLink href={href("login")}>Sign in</TextLink>
        </p>
      }
    >
      <CommandForm
        label="Ask for a new password"
        command={ask}
        onSubmit={(data) => ask.run({ email: formText(data, "email") })}
        submit="Send link"
        wide
      >
        <TextField {...field("email")} label="E-mail address" type="email" autoComplete="username" inputMode="email" />
      </CommandForm>
    </Entry>
  );
}
