import { login } from "@cerebro/contracts/fields/identity/identity.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Act } from "../../../data/use-act.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { PasswordField, TextField } from "../../../ui/form/fields.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";

const field = fieldsFor(login);

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PasswordFormProps {
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
  readonly login: Act<"POST /api/auth/login">;
}

export function PasswordForm({ credentials, onChange, login }: PasswordFormProps) {
  const { email, password } = credentials;
  return (
    <CommandForm
      command={login}
      onSubmit={(data) => login.run({ email: email.trim(), password, rememberMe: data.has("rememberMe") })}
      submit="Sign in"
      wide
    >
      <TextField
        {...field("email")}
        label="E-mail address"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={(event) => onChange({ ...credentials, email: event.target.value })}
      />
      <PasswordField
        {...field("password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => onChange({ ...credentials, password: event.target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-tool">
        <CheckboxField {...field("rememberMe")} label="Keep me signed in" />
        <TextLink href={href("forgotPassword")}>Forgot your password?</TextLink>
      </div>
    </CommandForm>
  );
}
