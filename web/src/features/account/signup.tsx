import { register } from "@cerebro/contracts/fields/identity/identity.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../data/address.ts";
import type { Output } from "../../data/request.ts";
import { reading } from "../../data/query-client.ts";
import { useAct } from "../../data/use-act.ts";
import { Button } from "../../ui/action/button.tsx";
import { ButtonLink, TextLink } from "../../ui/action/link.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { formSecret, formText } from "../../ui/form/form-text.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { adopt } from "./parts/enter.ts";
import { Entry } from "../../ui/layout/entry.tsx";
import { NewPasswordField } from "../../ui/form/new-password-field.tsx";
import { Providers } from "./parts/providers.tsx";

const field = fieldsFor(register);

/** A new account with a company, if this server allows it [AUTH-02]. */
export function Signup() {
  const about = useQuery(reading("GET /api/about", {})).data;
  const [isOperator, setOperator] = useState(false);
  if (about === undefined || about.signUp === "open" || isOperator) {
    return <SignupForm operator={isOperator} mail={about?.mail} providers={about?.signInProviders ?? []} />;
  }
  const invited = about.signUp === "invite";
  return (
    <Entry
      title={invited ? "New accounts are made by invitation" : "This server makes no new accounts"}
      lead={
        invited
          ? "Ask an administrator of your company to invite you. The mail you then get has a link that makes your account."
          : "Its operator has closed sign-up. Ask them for access, or sign in with an account you have."
      }
    >
      <ButtonLink href={href("login")} variant="primary">
        Sign in
      </ButtonLink>
      <Button onClick={() => setOperator(true)}>I run this server</Button>
    </Entry>
  );
}

type MailMode = Output<"GET /api/about">["mail"];

/** Mail of this server, by its settings. */
const mailSentences: Readonly<Record<MailMode, string>> = {
  sent: "A mail brings the link that confirms your address. Other mail is about your account and your company's work.",
  terminal:
    "This server sends no mail. The link that confirms your address appears on the terminal in which the program runs.",
  none: "This server sends no mail. You can work at once, and your address stays unconfirmed until a mail server is set up.",
};

interface SignupFormProps {
  readonly operator: boolean;
  /** Unknown until the server has answered. */
  readonly mail: MailMode | undefined;
  readonly providers: readonly { readonly id: string; readonly name: string }[];
}

/** The person who signs up is the administrator of the new company. */
function SignupForm({ operator, mail, providers }: SignupFormProps) {
  const go = useGo();
  const register = useAct("POST /api/auth/register", {
    anonymous: true,
    onDone: (answer) => {
      // Without tokens the address is confirmed first.
      if ("user" in answer) adopt(answer);
      go(href("verifyEmailSent"), { replace: true });
    },
  });
  return (
    <Entry
      title="Create an account"
      lead="You start with an empty company of your own and invite your colleagues into it."
      footer={
        <>
          <p>
            Already have an account? <TextLink href={href("login")}>Sign in</TextLink>
          </p>
          <p className="text-tool">{mail !== undefined && mailSentences[mail]}</p>
          <p className="text-tool">
            The <TextLink href={href("terms")}>terms of service</TextLink> apply;{" "}
            <TextLink href={href("privacy")}>privacy</TextLink> says what is kept about you.
          </p>
          <p className="text-tool">Were you invited? Use the link in your mail, then you join that company instead.</p>
        </>
      }
    >
      <CommandForm
        label="Create an account"
        command={register}
        onSubmit={(data) =>
          register.run({
            name: formText(data, "name"),
            organisation: formText(data, "organisation"),
            email: formText(data, "email"),
            password: formSecret(data, "password"),
          })
        }
        submit="Create account"
        wide
      >
        <TextField {...field("name")} label="Your name" autoComplete="name" />
        <TextField {...field("organisation")} label="Company" autoComplete="organization" />
        <TextField
          {...field("email")}
          label="E-mail address"
          hint={operator ? "The address in ADMIN_EMAIL can sign up, no other." : undefined}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <NewPasswordField {...field("password")} />
      </CommandForm>
      <Providers providers={providers} />
    </Entry>
  );
}
