import { Button } from "../action/button.tsx";
import { Field } from "../form/field.tsx";
import { formSecret, formText } from "../form/form-text.ts";
import { Form } from "../form/form.tsx";
import { PasswordInput, TextInput } from "../form/text-input.tsx";
import { Dialog } from "./dialog.tsx";

export interface ProofDialogProps {
  open: boolean;
  /** Methods of proof; `sign-in` only at another provider. */
  by: "code" | "password" | "sign-in";
  busy: boolean;
  errors: Readonly<Record<string, string>>;
  failure: string | undefined;
  onProve: (proof: { code: string } | { password: string }) => void;
  onSignIn: () => void;
  onClose: () => void;
}

/** Asks somebody who signed in a while ago who they are, before something that matters. */
export function ProofDialog({ open, by, busy, errors, failure, onProve, onSignIn, onClose }: ProofDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Confirm that it is you"
      description={by === "sign-in" ? undefined : "This protects your account while you are away from your desk."}
    >
      {by === "sign-in" ? (
        <div className="flex flex-col gap-3">
          <p className="text-ink-muted">You sign in with another provider. Sign in there again, then repeat this.</p>
          <Button variant="primary" onClick={onSignIn}>
            Sign in again
          </Button>
        </div>
      ) : (
        <Form
          aria-label="Confirm that it is you"
          errors={errors}
          failure={failure}
          onSubmit={(data) =>
            onProve(by === "code" ? { code: formText(data, "code") } : { password: formSecret(data, "password") })
          }
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" busy={busy}>
                Confirm
              </Button>
            </>
          }
        >
          {by === "code" ? (
            <Field label="Code" name="code" hint="From your authenticator app, or a recovery code.">
              <TextInput code autoComplete="one-time-code" minLength={6} maxLength={60} />
            </Field>
          ) : (
            <Field label="Password" name="password">
              <PasswordInput autoComplete="current-password" />
            </Field>
          )}
        </Form>
      )}
    </Dialog>
  );
}
