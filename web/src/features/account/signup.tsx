import { useQuery } from "@tanstack/react-query";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo } from "../../data/address.ts";
import { reading } from "../../data/query-client.ts";
import { useAct } from "../../data/use-act.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { Field } from "../../ui/form/field.tsx";
import { formSecret, formText } from "../../ui/form/form-text.ts";
import { Form } from "../../ui/form/form.tsx";
import { TextInput } from "../../ui/form/text-input.tsx";
import { adopt } from "./parts/enter.ts";
import { Entry } from "../../ui/layout/entry.tsx";
import { NewPasswordField } from "../../ui/form/new-password-field.tsx";
import { Providers } from "./parts/providers.tsx";

/** A new account with a company of its own; whoever signs up is its administrator [AUTH-02]. */
export function Signup() {
  const go = useGo();
  const about = useQuery(reading("GET /api/about", {})).data;
  const register = useAct("POST /api/auth/register", {
    anonymous: true,
    onDone: (answer) => {
      adopt(answer);
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
          <p className="text-tool">Were you invited? Use the link in your mail, then you join that company instead.</p>
        </>
      }
    >
      <Form
        aria-label="Create an account"
        errors={register.errors}
        failure={register.failure}
        onSubmit={(data) =>
          register.run({
            name: formText(data, "name"),
            organisation: formText(data, "organisation"),
            email: formText(data, "email"),
            password: formSecret(data, "password"),
          })
        }
      >
        <Field label="Your name" name="name">
          <TextInput autoComplete="name" maxLength={120} />
        </Field>
        <Field label="Company" name="organisation">
          <TextInput autoComplete="organization" maxLength={120} />
        </Field>
        <Field label="E-mail address" name="email">
          <TextInput type="email" autoComplete="username" inputMode="email" maxLength={254} />
        </Field>
        <NewPasswordField label="Password" name="password" />
        <Button type="submit" variant="primary" busy={register.busy}>
          Create account
        </Button>
      </Form>
      {about && <Providers providers={about.signInProviders} />}
    </Entry>
  );
}
